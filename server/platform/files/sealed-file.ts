import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * Files that wait on the disk while they are worked on are encrypted under a key that only this process holds: a photo as it
 * was uploaded tells where it was taken, and a process that is killed leaves nothing that anybody could read.
 */

const CIPHER = 'aes-256-ctr';

/** The key of one file. It is used for that file alone, and is never stored. */
export interface FileKey {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
}

export const makeFileKey = (): FileKey => ({ key: randomBytes(32), iv: randomBytes(16) });

/** Encrypts what is piped through it. */
export const encrypting = ({ key, iv }: FileKey) => createCipheriv(CIPHER, key, iv);

/** The contents of a file that was written through `encrypting`. */
export async function readSealed(path: string, { key, iv }: FileKey): Promise<Buffer> {
  const decipher = createDecipheriv(CIPHER, key, iv);
  return Buffer.concat([decipher.update(await readFile(path)), decipher.final()]);
}
