import type { Config } from '../config/config.ts';
import { createDiskFiles } from './disk.ts';
import { createS3Files } from './s3.ts';

/**
 * Where bytes are kept that are too large for the database. A key is lower-case names joined by slashes
 * (`key.rules.ts`); anything else is refused with a TypeError. A key must not be the folder of another one.
 */
export interface Files {
  /**
   * Stores bytes whole or not at all (a reader never sees half a file); overwrites. What it has answered is durable.
   * @param type the media type, for whoever looks into the store with other tools
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Deletes everything under a prefix that ends with '/'; no error where there is nothing. */
  removeAll(prefix: string): Promise<void>;
  /** Every key that is there, in no order: what comes and goes meanwhile may be among them or not. For backups. */
  keys(): AsyncGenerator<string>;
  /** For the readiness probe. @throws when the store cannot be written and read. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** An object store when one is configured, the folder `DATA_DIR/files` otherwise. */
export function createFiles(config: Pick<Config, 'dataDir' | 's3'>): Files {
  return config.s3 ? createS3Files(config.s3) : createDiskFiles(config.dataDir);
}
