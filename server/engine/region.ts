import {
  AGE_DIMENSION,
  ALIVE,
  bytesOf,
  type Columns,
  capacityFor,
  capacityOf,
  copyRows,
  createAges,
  createColumns,
  createPresence,
  notePresence,
} from './columns.ts';
import { dimensions } from './dimensions.ts';
import { SlotMap } from './slot-map.ts';
import type { SortedRows } from './sorted.ts';
import { readUuid } from './uuid.ts';

/** A row to be written; the object is reused. */
export interface Row {
  readonly id: Uint32Array;
  birth: number;
  readonly codes: Uint16Array;
  /** Set id of the wish in each criterion, without hidden wishes; `strict` leaves them out too. */
  readonly sets: Uint32Array;
  /** Number of the combination of hidden wishes. */
  hidden: number;
  strict: number;
  readonly names: Uint32Array;
  joined: number;
  active: number;
  price: number;
}

/** Sorting is worthwhile above this number or share of unsorted or ended rows. */
const UNTIDY = { rows: 4096, share: 0.03 };

let versions = 0;

/** The members of one gender, as managed by the main thread. */
export class Region {
  /** True while the region is being filled: lookups are impossible until it is sorted. */
  #isStaging: boolean;
  columns: Columns;
  rows = 0;
  /** Upper bound of the congestion prices of all rows. */
  mostPrice = 0;
  /** Number of living rows. */
  size = 0;
  /** Changes whenever the arrays are replaced. */
  version = ++versions;
  #sorted = 0;
  /** Day for which ages are stored; unknown before the first update. */
  #day = -1;
  #slots: SlotMap;

  /** Creates an empty region. @param expected initial capacity in rows; it can grow */
  constructor({ staging = false, expected = 0 } = {}) {
    this.#isStaging = staging;
    this.columns = createColumns(capacityFor(expected));
    this.#slots = SlotMap.for(expected);
  }

  /** The row of an id, or -1. */
  find(id: Uint32Array, at = 0): number {
    return this.#slots.find(this.columns.ids, id, at);
  }

  idOf(row: number): string {
    return readUuid(this.columns.ids, 4 * row);
  }

  isAlive(row: number): boolean {
    return this.columns.ended[row] === ALIVE;
  }

  /** Adds a row; an existing row of the same id ends with this change. */
  append(row: Row, change: number): void {
    this.#end(this.find(row.id), change);
    if (this.rows === capacityOf(this.columns)) this.#grow();
    const { columns, rows: at } = this;
    // Avoids closures for speed: a million rows are added by this function at startup.
    const { codes, sets, names, ids } = columns;
    for (let index = 0; index < codes.length; index++) codes[index]![at] = row.codes[index] as number;
    let stated = 0;
    for (let index = 0; index < sets.length; index++) {
      const set = row.sets[index] as number;
      sets[index]![at] = set;
      if (set !== 0) stated++;
    }
    for (let index = 0; index < names.length; index++) names[index]![at] = row.names[index] as number;
    for (let word = 0; word < 4; word++) ids[4 * at + word] = row.id[word] as number;
    columns.births[at] = row.birth;
    columns.hidden[at] = row.hidden;
    columns.strict[at] = row.strict;
    columns.stated[at] = stated;
    columns.joined[at] = row.joined;
    columns.active[at] = row.active;
    columns.prices[at] = row.price;
    this.#notePrice(at);
    this.#publish(at);
  }

  /** Ends the row of a removed member. */
  remove(row: number, change: number): void {
    this.#slots.delete(this.columns.ids, row);
    this.#end(row, change);
  }

  /** Updates the ages to another day; scans already running keep their old array of ages. */
  setAges(ages: Uint8Array, day: number): void {
    if (day === this.#day) return;
    this.#day = day;
    const { columns } = this;
    const codes = createAges(capacityOf(columns));
    for (let row = 0; row < this.rows; row++) codes[row] = ages[columns.births[row] as number] as number;
    const presence = createPresence(AGE_DIMENSION, capacityOf(columns));
    this.columns = {
      ...columns,
      codes: columns.codes.with(AGE_DIMENSION, codes),
      presence: columns.presence.with(AGE_DIMENSION, presence),
    };
    notePresence(this.columns, AGE_DIMENSION, 0, this.rows);
    this.version = ++versions;
  }

  get isUntidy(): boolean {
    const bound = Math.max(UNTIDY.rows, UNTIDY.share * this.rows);
    return this.rows - this.#sorted > bound || this.rows - this.size > bound;
  }

  /**
   * Replaces rows by their sorted copies, and applies changes made since.
   * @param at number of rows when copied. @param touched rows changed or ended since
   */
  replace(sorted: SortedRows, at: number, touched: Iterable<number>): void {
    const { columns: old, rows } = this;
    const slots = new SlotMap(sorted.slots, sorted.rows);
    const [columns, wasAlive] = [sorted.columns, this.isAlive.bind(this)];
    const fresh = Array.from({ length: rows - at }, (_, index) => at + index).filter(wasAlive);
    const ended: number[] = [];
    for (const row of touched) {
      const now = slots.find(columns.ids, old.ids, 4 * row);
      if (row >= at || now < 0) continue;
      columns.prices[now] = old.prices[row] as number;
      columns.active[now] = old.active[row] as number;
      if ((old.ended[row] as number) === ALIVE) continue;
      columns.ended[now] = old.ended[row] as number;
      slots.delete(columns.ids, now);
      ended.push(now);
    }
    this.columns = columns;
    this.#isStaging = false;
    this.#day = -1;
    this.#slots = slots;
    this.rows = this.#sorted = sorted.rows;
    this.size = sorted.rows - ended.length;
    while (this.rows + fresh.length > capacityOf(this.columns)) this.#grow();
    copyRows(old, Uint32Array.from(fresh), this.columns, this.rows);
    for (const _ of fresh) this.#publish(this.rows);
    this.version = ++versions;
  }

  /** Ids of all members. */
  ids(): string[] {
    const ids: string[] = [];
    for (let row = 0; row < this.rows; row++) if (this.isAlive(row)) ids.push(this.idOf(row));
    return ids;
  }

  get bytes(): number {
    return bytesOf(this.columns) + this.#slots.table.byteLength;
  }

  /** Changes the price of a row. */
  setPrice(row: number, logPrice: number): void {
    this.columns.prices[row] = logPrice;
    this.#notePrice(row);
  }

  /** Raises the price bound by the stored value, because rounding to 32 bits may have raised the price. */
  #notePrice(row: number): void {
    this.mostPrice = Math.max(this.mostPrice, this.columns.prices[row] as number);
  }

  #publish(row: number): void {
    if (!this.#isStaging) for (const { index } of dimensions) notePresence(this.columns, index, row, row + 1);
    this.#slots.set(this.columns.ids, row);
    this.rows++;
    this.size++;
  }

  #end(row: number, change: number): void {
    if (row < 0 || !this.isAlive(row)) return;
    this.columns.ended[row] = change;
    this.size--;
  }

  #grow(): void {
    const old = this.columns;
    this.columns = createColumns(capacityFor(Math.ceil(this.rows * 1.5)));
    copyRows(old, this.rows, this.columns, 0);
    this.columns.presence.forEach((presence, index) => {
      presence.set(old.presence[index] as Uint32Array);
    });
    this.version = ++versions;
  }
}
