import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface DemoSignIn {
  label: string;
  email: string;
  password: string;
}

/** With the hash that the database has for it: one that differs has been made by another fill, or changed since. */
const kept = z.object({ label: z.string(), email: z.string(), password: z.string(), hash: z.string() });
export type KeptSignIn = z.output<typeof kept>;

// Without letters and digits that are mistaken for each other when typed from a screen.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of four: 79 bits. */
export const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join(
    '-',
  );

const pathIn = (dataDir: string): string => join(dataDir, 'demo-sign-ins.json');

/** Replaces the file as a whole: who reads it meanwhile sees the old one or the new one. */
export async function keepSignIns(dataDir: string, signIns: readonly KeptSignIn[]): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const beside = `${pathIn(dataDir)}.${process.pid}`;
  await writeFile(beside, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
  await rename(beside, pathIn(dataDir));
}

/** What was kept; nothing when the file is lost or damaged. */
export async function keptSignIns(dataDir: string): Promise<readonly KeptSignIn[]> {
  try {
    return z.array(kept).parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch (error) {
    const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError;
    if (isUnreadable || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
