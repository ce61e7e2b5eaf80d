import { asciiDigits } from '../../contract/digits.ts';

/** As much as a field for a code takes: one is pasted with blanks around it, and in between. */
export const MOST_TYPED = 20;

/** The six digits of a code as somebody types or pastes it, in any script; undefined where there are not six. */
export function codeIn(typed: string): string | undefined {
  const code = asciiDigits(typed).replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}
