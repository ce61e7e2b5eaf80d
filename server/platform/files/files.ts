import type { Config } from '../config/config.ts';
import { createRemoteCalls, type RemoteCalls } from '../remote-calls.ts';
import { createDiskFiles } from './disk.ts';
import type { Files } from './file-store.ts';
import { createS3Files } from './s3.ts';

/** Time limit of a call to the object store by an operator's command, where no user waits for the answer, ms. */
const COMMAND_CALL_MS = 60_000;

/**
 * Uses an object store if one is configured, otherwise the folder `DATA_DIR/files`.
 * @param remote the program's remote calls; absent in an operator's command
 */
export function createFiles(config: Pick<Config, 'dataDir' | 's3'>, remote?: RemoteCalls): Files {
  if (!config.s3) return createDiskFiles(config.dataDir);
  return remote ? createS3Files(config.s3, remote) : createS3Files(config.s3, createRemoteCalls(), COMMAND_CALL_MS);
}
