/** The number of a ticket as somebody types it; undefined where it is none. */
export function typedNumber(typed: string): number | undefined {
  const digits = /^\s*(?:t[\s-]*)?(\d{5,9})\s*$/i.exec(typed)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
