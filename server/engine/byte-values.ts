/** Separators of fields and of rows: within a field, PostgreSQL escapes both characters. */
export const TAB = 9;
export const NEWLINE = 10;
const [BACKSLASH, CAPITAL_N, MINUS, POINT, ZERO] = [92, 78, 45, 46, 48];

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Whether a field of PostgreSQL's text format is NULL: `\N`. In real text the backslash would be escaped. */
export const isNull = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from === 2 && bytes[from] === BACKSLASH && bytes[from + 1] === CAPITAL_N;

/** Unescapes a field of PostgreSQL's text format (docs: COPY, "Text Format"). */
export function textOf(bytes: Uint8Array, from: number, to: number): string | null {
  if (isNull(bytes, from, to)) return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString();
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\(.)/g, (_, character: string) => escapes[character] ?? character);
}

/** Maximum digits, and powers of ten, that are exact in a double: one division then rounds like `Number`. */
const EXACT_DIGITS = 15;
const powers = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** Parses a field that is not NULL into a number, with the same result as `Number`. */
export function numberOf(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === MINUS;
  let value = 0;
  let digits = 0;
  let point = -1;
  for (let at = isNegative ? from + 1 : from; at < to; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      digits++;
    } else if (bytes[at] === POINT && point < 0) point = at;
    else return Number(textOf(bytes, from, to));
  }
  if (digits === 0 || digits > EXACT_DIGITS) return Number(textOf(bytes, from, to));
  if (point >= 0) value /= powers[to - point - 1] as number;
  return isNegative ? -value : value;
}

/** Value of a lower-case hexadecimal digit, by byte. */
const hex = new Uint8Array(256);
for (let digit = 0; digit < 16; digit++) hex[digit.toString(16).charCodeAt(0)] = digit;

const UUID_LENGTH = 36;
/** Positions of a UUID's digits: hyphens follow the 8th, 12th, 16th and 20th. */
const places = Uint8Array.from({ length: 32 }, (_, digit) => digit + Math.max(0, Math.min(4, (digit >> 2) - 1)));

/** Writes a UUID in text bytes as four words, like `writeUuid`. @throws Error for a wrong length */
export function writeUuidBytes(bytes: Uint8Array, from: number, to: number, into: Uint32Array): void {
  if (to - from !== UUID_LENGTH) throw new Error('A row of the matching index has no UUID.');
  for (let word = 0, digit = 0; word < 4; word++) {
    let value = 0;
    for (const end = digit + 8; digit < end; digit++)
      value = (value << 4) | (hex[bytes[from + (places[digit] as number)] as number] as number);
    into[word] = value;
  }
}
