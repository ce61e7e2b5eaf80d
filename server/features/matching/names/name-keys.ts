import { type QueryToken, queryTokens } from './name-tokens.ts';
import { skeleton } from './skeleton.ts';

const scripts = ['latin', 'devanagari', 'urdu'] as const;

const scriptOf = (token: string): (typeof scripts)[number] | undefined => {
  if (/^[a-z]/.test(token)) return 'latin';
  if (/^[\u0900-\u097f]/.test(token)) return 'devanagari';
  return /^[\u0600-\u06ff]/.test(token) ? 'urdu' : undefined;
};

const keyOf = (script: string, consonants: string): string => `${script}~${consonants}`;

/** The keys of a name token: itself, and its consonants with its script, for searches in another script. */
export function nameKeys(token: string): string[] {
  const [script, consonants] = [scriptOf(token), skeleton(token)];
  return script && consonants ? [token, keyOf(script, consonants)] : [token];
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The part of a PostgreSQL `tsquery` for one typed word: its key, or names in the other scripts. */
function tokenQuery({ text, prefix }: QueryToken): string {
  const exact = `${quoted(text)}${prefix ? ':*' : ''}`;
  const [script, consonants] = [scriptOf(text), skeleton(text)];
  if (!script || !consonants) return exact;
  const others = scripts.filter((other) => other !== script || other === 'devanagari');
  return `(${[exact, ...others.map((other) => quoted(keyOf(other, consonants)))].join(' | ')})`;
}

/**
 * A typed name as a PostgreSQL `tsquery` on stored name keys: a name must have all its words. Undefined if the text has no
 * letters.
 */
export function nameQuery(typed: string): string | undefined {
  const tokens = queryTokens(typed);
  return tokens.length ? tokens.map(tokenQuery).join(' & ') : undefined;
}
