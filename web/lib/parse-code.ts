import { asciiDigits } from '../../contract/text/digits.ts';

/** Maximum length of a code field, which leaves room for pasted spaces. */
export const MAX_TYPED_LENGTH = 20;

/** The six digits of a typed or pasted code, in any script; undefined unless there are exactly six. */
export function parseCode(typed: string): string | undefined {
  const code = asciiDigits(typed).replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}
