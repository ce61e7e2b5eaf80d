/** Parses a typed ticket number; undefined if the text is not a ticket number. */
export function typedNumber(typed: string): number | undefined {
  const digits = /^\s*(?:t[\s-]*)?(\d{5,9})\s*$/i.exec(typed)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
