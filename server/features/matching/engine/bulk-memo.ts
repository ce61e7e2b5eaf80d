/** What `get` answers where nothing has been kept. */
export const UNREAD = -1;

/** Keeps what numbered texts mean: whole numbers from 0 to 2³¹−1 by key. */
export class Memo {
  #values = new Int32Array(64).fill(UNREAD);

  get(key: number): number {
    return key < this.#values.length ? (this.#values[key] as number) : UNREAD;
  }

  /** Keeps a value and answers it. */
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
