/** What the build writes at the start of the worker: the version and its files. */
declare const BUILD: {
  /** The version: a hash of the list of its files and of their headers. */
  id: string;
  /** A hash of the headers they are sent with. */
  headers: string;
  /**
   * Each set of files: path below the site's root, hash (the first half of SHA-256), bytes; of a `.gz` file also hash
   * and bytes of what is in it.
   */
  sets: Record<string, [path: string, hash: string, bytes: number, plainHash?: string, plainBytes?: number][]>;
};
