import { compareUuids } from './uuid.ts';

const DELETED = 0xffff_ffff;

/** Maps an id to its row: open addressing in a typed array, 8 bytes per member instead of a Map's hundred. */
export class SlotMap {
  /** Hash table with slot + 1 per entry; 0: free, `GONE`: the entry was removed. */
  table: Uint32Array;
  #taken: number;

  /** @param taken number of used entries in the table */
  constructor(table: Uint32Array, taken: number) {
    this.table = table;
    this.#taken = taken;
  }

  static for(members: number): SlotMap {
    return new SlotMap(new Uint32Array(new SharedArrayBuffer(4 * SlotMap.#sizeFor(members))), 0);
  }

  static #sizeFor(members: number): number {
    return Math.max(1024, 2 ** Math.ceil(Math.log2(members * 1.7)));
  }

  /** Finds the slot of the id whose words start at `key[at]`, or -1. `ids` holds the ids of all slots. */
  find(ids: Uint32Array, key: Uint32Array, at: number): number {
    const mask = this.table.length - 1;
    for (let place = hash(key, at) & mask; ; place = (place + 1) & mask) {
      const entry = this.table[place] as number;
      if (entry === 0) return -1;
      if (entry !== DELETED && compareUuids(ids, 4 * (entry - 1), key, at) === 0) return entry - 1;
    }
  }

  /** Records that a slot holds its id, replacing an earlier slot of the same id. */
  set(ids: Uint32Array, slot: number): void {
    if ((this.#taken + 1) * 1.5 > this.table.length) this.#rebuild(ids);
    const mask = this.table.length - 1;
    let place = hash(ids, 4 * slot) & mask;
    for (let entry = this.table[place]; entry; entry = this.table[place]) {
      if (entry !== DELETED && compareUuids(ids, 4 * (entry - 1), ids, 4 * slot) === 0) break;
      place = (place + 1) & mask;
    }
    if (this.table[place] === 0) this.#taken++;
    this.table[place] = slot + 1;
  }

  delete(ids: Uint32Array, slot: number): void {
    const mask = this.table.length - 1;
    let place = hash(ids, 4 * slot) & mask;
    while (this.table[place] !== slot + 1) {
      if (this.table[place] === 0) return;
      place = (place + 1) & mask;
    }
    this.table[place] = DELETED;
  }

  #rebuild(ids: Uint32Array): void {
    const entries = this.table.filter((entry) => entry !== 0 && entry !== DELETED);
    this.table = SlotMap.for(entries.length * 1.5).table;
    this.#taken = 0;
    for (const entry of entries) this.set(ids, entry - 1);
  }
}

function hash(ids: Uint32Array, at: number): number {
  let mixed = (ids[at] as number) ^ Math.imul(ids[at + 1] as number, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (ids[at + 2] as number), 0x9e3779b1) ^ (ids[at + 3] as number);
  mixed ^= mixed >>> 15;
  return Math.imul(mixed, 0x2c1b3c6d) >>> 7;
}
