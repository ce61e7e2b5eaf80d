/**
 * A short code of a profile for people to read out and type: the last twelve hex digits of its id, in threes of four,
 * such as `R-4F2A-91C0-77BE`. They are random (UUIDv7), so that the code tells nothing.
 */
export const profileCode = (id: string): string => {
  const tail = id.replaceAll('-', '').slice(-12).toUpperCase();
  return `R-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
};

/** The twelve hex digits of a code as people type it, lower case; undefined where it is none. */
export function profileCodeDigits(typed: string): string | undefined {
  const digits = typed
    .trim()
    .toLowerCase()
    .replace(/^r(?=[\s-])/, '')
    .replaceAll(/[\s-]/g, '');
  return /^[\da-f]{12}$/.test(digits) ? digits : undefined;
}
