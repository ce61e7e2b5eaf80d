/**
 * Storage for bytes that are too large for the database. A key consists of lower-case names joined by slashes
 * (`key.rules.ts`); anything else is refused with a TypeError. A key must not be a folder of another key.
 */
export interface Files {
  /**
   * Stores bytes atomically (a reader never sees half a file) and durably; overwrites.
   * @param type media type, for people who inspect the store with other tools
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Reads bytes; undefined if the key does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Deletes everything under a prefix that ends with '/'; no error if nothing exists. */
  removeAll(prefix: string): Promise<void>;
  /** All keys, unordered, for backups. Keys added or removed during the iteration may be missing. */
  keys(): AsyncGenerator<string>;
  /** Check for the readiness probe. @throws when the store cannot be written and read. */
  check(): Promise<void>;
  close(): Promise<void>;
}
