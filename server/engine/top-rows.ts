import { compareUuids } from './uuid.ts';

/** The best rows so far: a heap whose top is the worst row. The result does not depend on the order of insertion. */
export class TopRows {
  readonly #keys: Float64Array;
  readonly #rows: Uint32Array;
  readonly #ids: Uint32Array;
  readonly #shared: Float64Array;
  #count = 0;

  /** @param ids four words per row: among equal keys the smaller id is better. @param shared see `Plan.floor` */
  constructor(limit: number, ids: Uint32Array, shared: Float64Array) {
    this.#shared = shared;
    this.#keys = new Float64Array(limit);
    this.#rows = new Uint32Array(limit);
    this.#ids = ids;
  }

  /** Minimum key over all workers. */
  get floor(): number {
    return Math.max(this.threshold, this.#shared[0] as number);
  }

  /** Shares the threshold with other workers. */
  share(): void {
    if (this.threshold > (this.#shared[0] as number)) this.#shared[0] = this.threshold;
  }

  /** Minimum key to enter this list. */
  get threshold(): number {
    return this.#count < this.#keys.length || this.#count === 0 ? Number.NEGATIVE_INFINITY : (this.#keys[0] as number);
  }

  offer(key: number, row: number): void {
    if (this.#count < this.#keys.length) this.#rise(this.#count++, key, row);
    else if (this.#count > 0 && this.#isBetter(key, row, 0)) this.#sink(key, row);
  }

  /** Keys and rows, best first; empties the heap. */
  drain(): { keys: Float64Array; rows: Uint32Array } {
    const [keys, rows] = [new Float64Array(this.#count), new Uint32Array(this.#count)];
    while (this.#count > 0) {
      keys[this.#count - 1] = this.#keys[0] as number;
      rows[this.#count - 1] = this.#rows[0] as number;
      this.#count--;
      this.#sink(this.#keys[this.#count] as number, this.#rows[this.#count] as number);
    }
    return { keys, rows };
  }

  #isBetter(key: number, row: number, than: number): boolean {
    const other = this.#keys[than] as number;
    if (key !== other) return key > other;
    return compareUuids(this.#ids, 4 * row, this.#ids, 4 * (this.#rows[than] as number)) < 0;
  }

  #put(at: number, key: number, row: number): void {
    this.#keys[at] = key;
    this.#rows[at] = row;
  }

  #rise(from: number, key: number, row: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isBetter(key, row, parent)) break;
      this.#put(at, this.#keys[parent] as number, this.#rows[parent] as number);
      at = parent;
    }
    this.#put(at, key, row);
  }

  #sink(key: number, row: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#count) break;
      const right = child + 1;
      if (right < this.#count && !this.#isBetter(this.#keys[right] as number, this.#rows[right] as number, child))
        child = right;
      if (!this.#isBetter(key, row, child)) break;
      this.#put(at, this.#keys[child] as number, this.#rows[child] as number);
      at = child;
    }
    this.#put(at, key, row);
  }
}
