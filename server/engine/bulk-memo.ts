/** Result of `get` for an unknown key. */
export const NOT_IN_MEMO = -1;

/** Caches parsed values (whole numbers from 0 to 2³¹−1) by the number of their text. */
export class ValueMemo {
  #values = new Int32Array(64).fill(NOT_IN_MEMO);

  get(key: number): number {
    return key < this.#values.length ? (this.#values[key] as number) : NOT_IN_MEMO;
  }

  /** Stores a value and returns it. */
  set(key: number, value: number): number {
    if (key >= this.#values.length) {
      const old = this.#values;
      this.#values = new Int32Array(2 * key).fill(NOT_IN_MEMO);
      this.#values.set(old);
    }
    this.#values[key] = value;
    return value;
  }

  clear(): void {
    this.#values.fill(NOT_IN_MEMO);
  }
}
