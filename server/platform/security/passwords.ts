import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** What one hash takes: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id with the parameters OWASP names as the least: 19 MiB, 2 passes, 1 lane (about 47 ms of a core). */
const least: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many are computed at once: the rest wait, so that sign-ins can't take every core and all memory. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 400;

/**
 * Passwords as they are stored. Keyboards write one letter in several ways (क़ as one character or as two, é likewise), and
 * who has set a password on one signs in on another.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Of a password that nobody knows: who owns the address sets one by the way of a forgotten password. */
  unusable(): Promise<string>;
  /** Compares; with no hash (unknown or erased account) it takes the same time and is false (contract §3). */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** @param cost less than the default is only for tests, which make thousands of accounts */
export function createPasswords(cost: PasswordCost = least): Passwords {
  const inTurn = createTurns();
  const hashed = (password: string) => hash(password, { ...cost });
  const random = () => randomBytes(32).toString('base64url');
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hashed(password.normalize('NFC'))),
    unusable: () => inTurn(() => hashed(random())),
    async verify(stored, password) {
      dummy ??= hashed(random());
      // An account that is erased has an empty one.
      const against = stored || (await dummy);
      // The second as it was typed: one that was stored before all were written alike.
      const written = new Set([password.normalize('NFC'), password]);
      let matches = false;
      for (const one of written) matches ||= await inTurn(() => verify(against, one));
      return matches && Boolean(stored);
    },
  };
}

/** Lets so many work at once, the rest in the order in which they came. */
function createTurns() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_AT_MOST)
        throw Object.assign(new Error('password queue is full'), { code: '53300' });
      await new Promise<void>((go) => waiting.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
