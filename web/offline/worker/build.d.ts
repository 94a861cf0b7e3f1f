/** What the build writes at the head of the worker: its version and the files of it that can be kept. */
declare const BUILD: {
  /** The version: a hash of all the files below. */
  id: string;
  /** A hash of the headers they are sent with. */
  headers: string;
  /** Each set of files: path below the site's root, hash (the first half of SHA-256), bytes. */
  sets: Record<string, [path: string, hash: string, bytes: number][]>;
};
