/** Result of `get` for an unknown key. */
export const UNREAD = -1;

/** Caches parsed values (whole numbers from 0 to 2³¹−1) by the number of their text. */
export class Memo {
  #values = new Int32Array(64).fill(UNREAD);

  get(key: number): number {
    return key < this.#values.length ? (this.#values[key] as number) : UNREAD;
  }

  /** Stores a value and returns it. */
  set(key: number, value: number): number {
    if (key >= this.#values.length) {
      const old = this.#values;
      this.#values = new Int32Array(2 * key).fill(UNREAD);
      this.#values.set(old);
    }
    this.#values[key] = value;
    return value;
  }

  clear(): void {
    this.#values.fill(UNREAD);
  }
}
