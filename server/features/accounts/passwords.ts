import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** argon2id with the parameters OWASP names as the least: 19 MiB, 2 passes, 1 lane (about 47 ms of a core). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many are computed at once: the rest wait, so that sign-ins can't take every core and all memory. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 400;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw Object.assign(new Error('password queue is full'), { code: '53300' });
    await new Promise<void>((go) => waiting.push(go));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let dummy: Promise<string> | undefined;

/** Compares; with no hash (unknown account) it takes the same time and is false (contract §3). */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash(createHash('sha256').update(String(Math.random())).digest('hex'), cost);
  const against = stored ?? (await dummy);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== undefined;
}

// Everything shorter than ten characters is refused by length already.
const common = new Set((dictionary['passwords-common'] as readonly string[]).filter((word) => word.length >= 10));

/** Why a password is too easy to guess, as a sentence; undefined when it will do. */
export function weakness(password: string, about: readonly string[]): string | undefined {
  const folded = password.toLowerCase();
  if (common.has(folded) || /^(.)\1+$/.test(folded) || /^(0?1?2?3456789\d*|abcdefghij.*)$/.test(folded))
    return 'This password is among the most common ones. Please choose another.';
  const own = about.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  if (own.some((word) => folded === word || folded.replaceAll(/[\d\W_]/g, '') === word))
    return 'This password is too close to your name or email. Please choose another.';
  return undefined;
}
