import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * Files that are on the disk while they are processed are encrypted under a key that only this process knows: an
 * uploaded photo reveals where it was taken, and a process that is killed must not leave readable files.
 */

const CIPHER = 'aes-256-ctr';

/** The key of one file. It is used only for that file, and is never stored. */
export interface FileKey {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
}

export const makeFileKey = (): FileKey => ({ key: randomBytes(32), iv: randomBytes(16) });

/** A stream that encrypts what is piped through it. */
export const encrypting = ({ key, iv }: FileKey) => createCipheriv(CIPHER, key, iv);

/** The contents of a file that was written through `encrypting`. */
export async function readSealed(path: string, { key, iv }: FileKey): Promise<Buffer> {
  const decipher = createDecipheriv(CIPHER, key, iv);
  return Buffer.concat([decipher.update(await readFile(path)), decipher.final()]);
}
