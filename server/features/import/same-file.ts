import type { ImportMatch } from '../../../contract/import/schema.ts';
import { isPartOfName, nameTokens, skeleton } from '../matching/index.ts';

/** A row with the facts by which duplicates are recognised. */
export interface KeyedRow {
  readonly number: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly birthYear: number | null;
  readonly city: string | null;
}

interface IndexedRow {
  readonly row: KeyedRow;
  readonly tokens: ReadonlySet<string>;
}

/** Maximum number of matches shown for a row; more would not help the reader. */
const MAX_MATCHES = 5;

/** Finds rows of one file that may be the same person. Rows are compared with those before them. */
export function createSameFileIndex() {
  const byPhone = new Map<string, IndexedRow[]>();
  const bySkeleton = new Map<string, IndexedRow[]>();
  let last = 0;

  const addTo = (map: Map<string, IndexedRow[]>, key: string, indexed: IndexedRow): void => {
    const group = map.get(key);
    if (group) group.push(indexed);
    else map.set(key, [indexed]);
  };
  const keysOf = ({ birthYear, city }: KeyedRow, tokens: ReadonlySet<string>): string[] =>
    birthYear === null || city === null ? [] : [...tokens].map((token) => `${birthYear} ${city} ${skeleton(token)}`);

  return {
    /** The last row that was added. */
    last: (): number => last,
    /** Adds the next row of the file. A row that was added before has no effect, because a batch can be repeated. */
    add(row: KeyedRow): void {
      if (row.number <= last) return;
      const indexed = { row, tokens: new Set(nameTokens(`${row.firstName} ${row.lastName}`)) };
      addTo(byPhone, row.phone, indexed);
      for (const key of keysOf(row, indexed.tokens)) addTo(bySkeleton, key, indexed);
      last = row.number;
    },
    find(row: KeyedRow): ImportMatch[] {
      const tokens = new Set(nameTokens(`${row.firstName} ${row.lastName}`));
      const found = new Map<number, ImportMatch>();
      const add = (other: KeyedRow, reason: 'phone' | 'name'): void => {
        const match = found.get(other.number);
        if (match) match.reasons.push(reason);
        else if (found.size < MAX_MATCHES)
          found.set(other.number, {
            kind: 'row',
            id: null,
            number: other.number,
            name: `${other.firstName} ${other.lastName}`.trim(),
            birthYear: other.birthYear,
            city: other.city,
            reasons: [reason],
          });
      };
      for (const { row: other } of byPhone.get(row.phone) ?? []) if (other.number < row.number) add(other, 'phone');
      const alike = new Set(keysOf(row, tokens).flatMap((key) => bySkeleton.get(key) ?? []));
      for (const other of alike)
        if (other.row.number < row.number && (isPartOfName(tokens, other.tokens) || isPartOfName(other.tokens, tokens)))
          add(other.row, 'name');
      return [...found.values()];
    },
  };
}

export type SameFileIndex = ReturnType<typeof createSameFileIndex>;
