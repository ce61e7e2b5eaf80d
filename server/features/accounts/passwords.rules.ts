import { dictionary } from '@zxcvbn-ts/language-common';

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
