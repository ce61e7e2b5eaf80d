import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Cost of one hash: memory in KiB, passes and lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id with the minimum parameters of OWASP: 19 MiB, 2 passes, 1 lane (about 47 ms of a core). */
const least: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrency limit: further hashes wait, so that sign-ins cannot use every core and all memory. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 400;

/**
 * Password hashing. Keyboards encode the same letter in different ways (क़ as one character or as two, é likewise), so
 * passwords are normalised: a member may set a password on one device and sign in on another.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Hash of a password that nobody knows: the owner of the address sets a password with the reset. */
  unusable(): Promise<string>;
  /**
   * Compares a password with its hash; without a hash (unknown or erased account) it takes the same time and returns
   * false (contract §3).
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** Creates the password hashing. @param cost lower than the default only in tests, which make thousands of accounts */
export function createPasswords(cost: PasswordCost = least): Passwords {
  const inTurn = createQueue();
  const hashed = (password: string) => hash(password, { ...cost });
  const random = () => randomBytes(32).toString('base64url');
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hashed(password.normalize('NFC'))),
    unusable: () => inTurn(() => hashed(random())),
    async verify(stored, password) {
      dummy ??= hashed(random());
      // Erased accounts have an empty hash.
      const against = stored || (await dummy);
      // The unnormalised form is tried too, for hashes stored before normalisation was introduced.
      const written = new Set([password.normalize('NFC'), password]);
      let matches = false;
      for (const one of written) matches ||= await inTurn(() => verify(against, one));
      return matches && Boolean(stored);
    },
  };
}

/** Runs a limited number of tasks at a time; further tasks wait in order of arrival. */
function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= MAX_CONCURRENT) {
      if (waiting.length >= MAX_WAITING) throw Object.assign(new Error('password queue is full'), { code: '53300' });
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
