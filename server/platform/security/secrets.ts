import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys for separate purposes, derived from the signing root, so that the key of one purpose is useless for another. */
export interface Secrets {
  /** 32 bytes for signing under `purpose`. */
  key(purpose: string): Buffer;
  /** The current key first, then the key before the last rotation, which reads older data. */
  keys(purpose: string): Buffer[];
}

const derive = (root: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', root, 'rishta', purpose, 32));

/** Derives all keys from the signing root. @param previous the root before the last rotation */
export function secretsFrom(root: string, previous?: string): Secrets {
  return {
    key: (purpose) => derive(root, purpose),
    keys: (purpose) => [root, ...(previous ? [previous] : [])].map((secret) => derive(secret, purpose)),
  };
}

/** The signing root of an embedded installation: created once, stored in `DATA_DIR`, readable only by its owner. */
export async function loadSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app.secret');
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    const secret = randomBytes(48).toString('base64url');
    await file.writeFile(secret);
    await file.sync();
    await file.close();
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(path, 0o600).catch(() => undefined);
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < 32) throw new Error(`${path} is damaged: it should hold a secret of at least 32 characters.`);
    return secret;
  }
}
