const MIN_LENGTH = 10;
const LONG_LENGTH = 16;

export type Strength = 'short' | 'guessable' | 'personal' | 'fair' | 'strong';

const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];
/** The most common passwords here; the server knows many more. */
const usual = /pass ?word|bismillah|786786|india|iloveyou|welcome|admin|qwerty|letmein/gi;

/** Length after counting repetitions, keyboard sequences and common words as one character each. */
function effectiveLength(password: string): number {
  let rest = password.toLowerCase().replace(usual, '*');
  rest = rest.replace(/(.+?)\1+/gu, '$1');
  for (const run of [...runs, ...runs.map((text) => [...text].reverse().join(''))])
    for (let length = run.length; length >= 4; length--)
      for (let at = 0; at + length <= run.length; at++) rest = rest.replaceAll(run.slice(at, at + length), '*');
  return new Set(rest).size;
}

/**
 * The strength shown while a password is chosen (contract §3: 10 to 128 characters). The server decides, and also
 * checks common passwords.
 */
export function strengthOf(password: string, personal: readonly string[]): Strength | undefined {
  const length = [...password].length;
  if (length === 0) return undefined;
  if (length < MIN_LENGTH) return 'short';
  const lower = password.toLowerCase();
  const known = personal.map((word) => word.trim().toLowerCase()).filter((word) => word.length >= 4);
  if (known.some((word) => lower.includes(word))) return 'personal';
  const different = effectiveLength(password);
  if (different < 6 || /^\d+$/.test(password)) return 'guessable';
  return length >= LONG_LENGTH && different >= 8 ? 'strong' : 'fair';
}
