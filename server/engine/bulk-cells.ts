import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';
import { columnOf } from '../platform/db/column-name.ts';
import { attributeKeys, bulkColumns } from './bulk-columns.ts';
import { ByteTable } from './byte-table.ts';
import { NEWLINE, TAB, textOf } from './byte-values.ts';

interface Cell {
  /** First column of the cell. */
  readonly column: string;
  /** Number of columns in the cell. */
  readonly width: number;
  /**
   * True if the value is parsed from its digits each time instead of being cached, because such values rarely repeat.
   */
  readonly isRaw: boolean;
}

const raw = new Set(['id', 'gender', 'joined_at', 'last_active_at', 'log_price']);
const widths = new Map(
  (criteria as readonly Criterion[])
    .map(keysOf)
    .map((keys) => [`preference_${columnOf(keys[0] as string)}`, keys.length]),
);

/** Parsing units: each cell is one column, or the two adjacent columns of a range. */
const cells: readonly Cell[] = bulkColumns.flatMap((column) => {
  const isWish = column.startsWith('preference_') && !/_(strict|hidden)$/.test(column);
  const width = isWish ? widths.get(column) : 1;
  return width ? [{ column, width, isRaw: raw.has(column) }] : [];
});

/** Index of the cell that contains this column. */
export const cellOf = (column: string): number => cells.findIndex((cell) => cell.column === column);

/** Cell index of each attribute, by position in `attributeKeys`. */
export const attributeCells: readonly number[] = attributeKeys.map((key) => cellOf(columnOf(key)));
/** Cell index of each wish, by criterion number. */
export const wishCells: readonly number[] = [...widths.keys()].map(cellOf);

const spans = Uint8Array.from(cells, ({ width }) => width);
/**
 * Fixed text numbers: NULL (`\N`) and the empty array (`{}`), read as two bytes each; `SOMETHING` is any other text.
 */
const [NULL, EMPTY, SOMETHING] = [0x5c4e, 0x7b7d, 0];
const [SEED, FACTOR] = [0x2f0b4a27, 0x9e3779b1];

/** The cells of one row: their positions, and a number for the text of each non-raw cell. */
export class Cells {
  readonly from = new Int32Array(cells.length);
  readonly to = new Int32Array(cells.length);
  readonly numbers = new Int32Array(cells.length);
  readonly #tables = cells.map(({ isRaw }) => (isRaw ? undefined : new ByteTable()));
  #bytes: Uint8Array = new Uint8Array(0);
  #words: DataView = new DataView(this.#bytes.buffer);

  /**
   * Finds the cells of the row that starts at `at` and ends with a line end. @param bytes data followed by
   * `PADDING_BYTES`
   * @returns start of the next row. @throws Error if the row has unexpected columns
   */
  read(bytes: Uint8Array, at: number): number {
    const { from, to, numbers } = this;
    const tables = this.#tables;
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    const words = this.#words;
    let end = at;
    for (let cell = 0; cell < tables.length; cell++) {
      const start = end;
      let hash = SEED;
      let byte = bytes[end] as number;
      for (let left = spans[cell] as number; ; ) {
        while (byte > NEWLINE || byte < TAB) {
          hash = Math.imul(hash ^ byte, FACTOR);
          byte = bytes[++end] as number;
        }
        if (--left === 0 || byte !== TAB) break;
        hash = Math.imul(hash ^ TAB, FACTOR);
        byte = bytes[++end] as number;
      }
      if (byte !== (cell === tables.length - 1 ? NEWLINE : TAB))
        throw new Error('A row of the matching index has other columns than were asked for.');
      from[cell] = start;
      to[cell] = end;
      const table = tables[cell];
      // Half of all cells are NULL or empty; these two-byte texts need no dictionary lookup.
      const shortText = end - start === 2 ? words.getInt16(start) : SOMETHING;
      if (shortText === NULL) numbers[cell] = 0;
      else if (shortText === EMPTY) numbers[cell] = 1;
      else if (table) numbers[cell] = 2 + table.numberOf(words, start, end, hash ^ (hash >>> 15));
      end++;
    }
    return end;
  }

  /** The texts of a cell's columns; null stands for SQL NULL. */
  texts(cell: number): (string | null)[] {
    const bytes = this.#bytes;
    const [texts, end]: [(string | null)[], number] = [[], this.to[cell] as number];
    for (let at = this.from[cell] as number; at <= end; ) {
      const tab = bytes.indexOf(TAB, at);
      const to = tab < 0 ? end : Math.min(tab, end);
      texts.push(textOf(bytes, at, to));
      at = to + 1;
    }
    return texts;
  }

  /** The text of a single-column cell. */
  text(cell: number): string | null {
    return textOf(this.#bytes, this.from[cell] as number, this.to[cell] as number);
  }

  /** Whether any column has more distinct texts than `most`. */
  hasMoreThan(most: number): boolean {
    return this.#tables.some((table) => table !== undefined && table.size > most);
  }

  /** Clears all texts, so that numbering starts again. */
  clear(): void {
    for (const table of this.#tables) table?.clear();
  }
}
