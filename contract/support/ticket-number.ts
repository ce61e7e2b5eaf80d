/** Parses a typed ticket number; undefined if it is not one. */
export function typedNumber(typed: string): number | undefined {
  const digits = /^\s*(?:t[\s-]*)?(\d{5,9})\s*$/i.exec(typed)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
