import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface DemoSignIn {
  label: string;
  email: string;
  password: string;
}

/**
 * Stored data of a sign-in. Includes the database's hash: a different one is from another run, or was changed since.
 */
const kept = z.object({ label: z.string(), email: z.string(), password: z.string(), hash: z.string() });
export type StoredSignIn = z.output<typeof kept>;

// Letters and digits, without those that are easily confused when typed from a screen.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates a password of four groups of four letters and digits (79 bits). */
export const createPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join(
    '-',
  );

const pathIn = (dataDir: string): string => join(dataDir, 'demo-sign-ins.json');

/** Replaces the file atomically, so that readers see the old or the new one. */
export async function saveSignIns(dataDir: string, signIns: readonly StoredSignIn[]): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const beside = `${pathIn(dataDir)}.${process.pid}`;
  await writeFile(beside, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
  await rename(beside, pathIn(dataDir));
}

/** The stored sign-ins; empty if the file is missing or damaged. */
export async function loadSignIns(dataDir: string): Promise<readonly StoredSignIn[]> {
  try {
    return z.array(kept).parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch (error) {
    const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError;
    if (isUnreadable || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
