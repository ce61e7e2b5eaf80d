const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const digit = (unit: number): number => (unit <= 57 ? unit - 48 : unit - 87);

const word = (id: string, from: number, to: number): number => {
  let value = 0;
  for (let at = from; at < to; at++) {
    const unit = id.charCodeAt(at);
    if (unit !== 45) value = (value << 4) | digit(unit);
  }
  return value >>> 0;
};

/** Whether a text is a lower-case UUID, as PostgreSQL writes it. */
export const isUuid = (id: string): boolean => pattern.test(id);

/** Writes a UUID as four words with the same order as the texts. The text must be a UUID. */
export function writeUuid(id: string, into: Uint32Array, at: number): void {
  into[at] = word(id, 0, 8);
  into[at + 1] = word(id, 9, 18);
  into[at + 2] = word(id, 19, 28);
  into[at + 3] = word(id, 28, 36);
}

const bytes = (value: number): string =>
  `${HEX[value >>> 24]}${HEX[(value >>> 16) & 255]}${HEX[(value >>> 8) & 255]}${HEX[value & 255]}`;

/** Returns the id stored in four words from `at` on, in the usual text form. */
export function readUuid(ids: ArrayLike<number>, at: number): string {
  const [b, c] = [bytes(ids[at + 1] as number), bytes(ids[at + 2] as number)];
  return `${bytes(ids[at] as number)}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${bytes(ids[at + 3] as number)}`;
}

/** Compares two ids: negative if the first is smaller. */
export function compareUuids(a: ArrayLike<number>, atA: number, b: ArrayLike<number>, atB: number): number {
  for (let at = 0; at < 4; at++) {
    const [one, other] = [a[atA + at] as number, b[atB + at] as number];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
