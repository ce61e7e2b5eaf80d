import { stringify } from 'uuid';

const BYTES = 16;
const INITIAL_CAPACITY = 64;

/**
 * Stores a list of UUIDs in 16 bytes each. A UUID string takes about 250 bytes: V8 stores a concatenated string as a
 * tree of its parts.
 */
export class PackedIds implements Iterable<string> {
  #bytes = Buffer.alloc(INITIAL_CAPACITY * BYTES);
  #length = 0;

  constructor(ids: readonly string[]) {
    this.#bytes = Buffer.alloc(Math.max(INITIAL_CAPACITY, ids.length) * BYTES);
    this.push(ids);
  }

  get length(): number {
    return this.#length;
  }

  push(ids: readonly string[]): void {
    const needed = (this.#length + ids.length) * BYTES;
    if (needed > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    for (const id of ids) this.#bytes.write(id.replaceAll('-', ''), this.#length++ * BYTES, BYTES, 'hex');
  }

  slice(from: number, to: number): string[] {
    const end = Math.min(to, this.#length);
    const ids: string[] = [];
    for (let at = from; at < end; at++) ids.push(stringify(this.#bytes, at * BYTES));
    return ids;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.slice(0, this.#length)[Symbol.iterator]();
  }
}
