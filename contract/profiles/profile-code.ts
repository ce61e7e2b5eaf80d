/**
 * Short profile code that people read out and type: the last twelve hex digits of the id, in three groups of four, such
 * as `R-4F2A-91C0-77BE`. These digits are random (UUIDv7), so the code reveals nothing.
 */
export const profileCode = (id: string): string => {
  const tail = id.replaceAll('-', '').slice(-12).toUpperCase();
  return `R-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
};

/** The twelve hex digits of a typed code, in lower case; undefined if it is not a code. */
export function profileCodeDigits(typed: string): string | undefined {
  const digits = typed
    .trim()
    .toLowerCase()
    .replace(/^r(?=[\s-])/, '')
    .replaceAll(/[\s-]/g, '');
  return /^[\da-f]{12}$/.test(digits) ? digits : undefined;
}
