/**
 * The games on this device: one text for each, as Python writes it. Every tab reads it before it changes it, and
 * hears of the changes of others. Where nothing can be stored, the games last as long as the page.
 *
 * @typedef {{id: string, name: string, number: number, result: string}} Summary
 */

const AWAY = "aside";

/** @type {Map<string, string>} */
const withoutStorage = new Map();

export class Games {
  #prefix;
  /** Whether what is written lasts. */
  isStored = true;

  /** @param {string} game the id of the game, such as "lcg" */
  constructor(game) {
    this.#prefix = `play.${game}.`;
  }

  /** The id of the game that was open last, "" where there is none. */
  get current() {
    const id = this.#get(`${this.#prefix}current`) ?? "";
    return this.read(id) ? id : "";
  }

  set current(id) {
    if (id) this.#set(`${this.#prefix}current`, id);
    else this.#delete(`${this.#prefix}current`);
  }

  /** @param {string} id */
  read(id) {
    return id ? this.#get(this.#key(id)) : undefined;
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  write(id, text) {
    this.#set(this.#key(id), text);
  }

  /** @param {string} id */
  remove(id) {
    this.#delete(this.#key(id));
  }

  /**
   * Add a game.
   * @param {string} text
   * @returns {string} its id
   */
  add(text) {
    const id = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
    this.write(id, text);
    this.current = id;
    return id;
  }

  /**
   * Set aside a game that cannot be read: nothing of it is lost.
   * @param {string} id
   */
  setAside(id) {
    const text = this.read(id);
    if (text === undefined) return;
    this.#set(`${this.#prefix}${AWAY}.${id}`, text);
    this.remove(id);
  }

  /** The texts that were set aside. */
  get aside() {
    const start = `${this.#prefix}${AWAY}.`;
    return this.#keys()
      .filter((key) => key.startsWith(start))
      .map((key) => this.#get(key) ?? "");
  }

  /** Every game, the newest first, as far as a script can tell. @returns {Summary[]} */
  list() {
    const start = this.#key("");
    const ids = this.#keys()
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
    return ids
      .sort()
      .reverse()
      .map((id) => ({ id, ...summaryOf(this.read(id) ?? "") }));
  }

  /**
   * Call a listener whenever another tab changes a game, and for a page that comes back as it was left.
   * @param {(id: string) => void} listener
   * @returns {() => void} ends that
   */
  onchange(listener) {
    const { signal, abort } = abortable();
    addEventListener(
      "storage",
      ({ key }) => {
        if (key?.startsWith(this.#key(""))) listener(key.slice(this.#key("").length));
      },
      { signal },
    );
    addEventListener("pageshow", ({ persisted }) => persisted && listener(this.current), { signal });
    return abort;
  }

  /**
   * What the calculators of the game are filled with.
   * @param {unknown} fills
   */
  keepFills(fills) {
    this.#set(`${this.#prefix}fills`, JSON.stringify(fills));
  }

  forgetFills() {
    this.#delete(`${this.#prefix}fills`);
  }

  /**
   * The view of a game as Python drew it last, for a page that is opened again.
   * @param {string} version of the site and the language
   * @param {string} id
   */
  view(version, id) {
    try {
      const kept = JSON.parse(this.#get(`${this.#prefix}view`) ?? "null");
      const isIt = kept?.version === version && kept.id === id && kept.text === this.read(id);
      return isIt ? String(kept.html) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * @param {string} version
   * @param {string} id
   * @param {string} html
   */
  keepView(version, id, html) {
    this.#set(`${this.#prefix}view`, JSON.stringify({ version, id, text: this.read(id), html }));
  }

  /** @param {string} id */
  #key(id) {
    return `${this.#prefix}game.${id}`;
  }

  #keys() {
    try {
      return [...new Set([...Object.keys(localStorage), ...withoutStorage.keys()])];
    } catch {
      return [...withoutStorage.keys()];
    }
  }

  /** @param {string} key */
  #get(key) {
    try {
      return withoutStorage.get(key) ?? localStorage.getItem(key) ?? undefined;
    } catch {
      return withoutStorage.get(key);
    }
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  #set(key, text) {
    try {
      localStorage.setItem(key, text);
      withoutStorage.delete(key);
    } catch {
      this.isStored = false;
      withoutStorage.set(key, text);
    }
  }

  /** @param {string} key */
  #delete(key) {
    withoutStorage.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // no storage
    }
  }
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/**
 * What a list says of a game, whatever its text holds.
 * @param {string} text
 */
function summaryOf(text) {
  try {
    const { state } = JSON.parse(text);
    return {
      name: typeof state.name === "string" ? state.name : "",
      number: Number.isInteger(state.round) ? state.round : (state.ended?.length ?? 0) + 1,
      result: state.phase === "over" || state.moment === "over" ? "over" : String(state.result ?? "playing"),
    };
  } catch {
    return { name: "", number: 1, result: "playing" };
  }
}

/**
 * Run work under a lock that all tabs share: no other one changes a game meanwhile.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export function withLock(work) {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("play", work);
}
