import type { Config } from '../config/config.ts';
import { createRemoteCalls, type RemoteCalls } from '../remote-calls.ts';
import { createDiskFiles } from './disk.ts';
import { createS3Files } from './s3.ts';

/**
 * Storage for bytes that are too large for the database. A key is lower-case names joined by slashes (`key.rules.ts`);
 * anything else is refused with a TypeError. A key must not be the folder of another one.
 */
export interface Files {
  /**
   * Stores bytes atomically (a reader never sees half a file) and durably; overwrites.
   * @param type media type, for people who inspect the store with other tools
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined if absent. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Deletes everything under a prefix that ends with '/'; no error if nothing exists. */
  removeAll(prefix: string): Promise<void>;
  /** Every key, unordered, for backups. Keys added or removed meanwhile may be missing. */
  keys(): AsyncGenerator<string>;
  /** For the readiness probe. @throws when the store cannot be written and read. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Time limit of a call to the object store by an operator's command, which nobody waits for at a screen, ms. */
const COMMAND_CALL_MS = 60_000;

/**
 * Uses an object store if one is configured, otherwise the folder `DATA_DIR/files`.
 * @param remote of the program; absent in an operator's command
 */
export function createFiles(config: Pick<Config, 'dataDir' | 's3'>, remote?: RemoteCalls): Files {
  if (!config.s3) return createDiskFiles(config.dataDir);
  return remote ? createS3Files(config.s3, remote) : createS3Files(config.s3, createRemoteCalls(), COMMAND_CALL_MS);
}
