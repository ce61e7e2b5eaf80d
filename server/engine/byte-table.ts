const [FIRST_SLOTS, FIRST_BYTES] = [64, 1024];
/**
 * Layout of a slot in words: hash, number + 1 (0: free slot), position of the bytes. The words are adjacent to use one
 * cache line.
 */
const [NUMBER, PLACE, SLOT] = [1, 2, 4];
/** Bytes are compared in 32-bit words, so a comparison may read this far beyond the last byte. */
export const PADDING_BYTES = 4;

/**
 * Numbers byte sequences from 0 in order of appearance: a dictionary without strings. Open addressing in typed arrays;
 * sequences are equal only if all bytes are.
 */
export class ByteTable {
  /** Number of distinct sequences stored. */
  size = 0;
  #slots = new Int32Array(SLOT * FIRST_SLOTS);
  /** The sequences, each followed by its terminating byte, so that no length is stored. */
  #bytes = new Uint8Array(FIRST_BYTES);
  #words = new DataView(this.#bytes.buffer);
  #used = 0;

  /**
   * Returns the number of the bytes `from` to `to`, adding them if they are new. The byte at `to` must be the same
   * after all sequences and occur equally often in each of them. @param bytes data followed by `PADDING_BYTES` @param
   * hash of these bytes, always computed by the same function
   */
  numberOf(bytes: DataView, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = (hash << 2) & mask; ; slot = (slot + SLOT) & mask) {
      const number = slots[slot + NUMBER] as number;
      if (number === 0) return this.#add(bytes, from, to, hash);
      if (slots[slot] === hash && this.#isAt(slots[slot + PLACE] as number, bytes, from, to)) return number - 1;
    }
  }

  /** Removes all sequences; numbering starts at 0 again. */
  clear(): void {
    this.size = this.#used = 0;
    this.#slots.fill(0);
  }

  #isAt(place: number, bytes: DataView, from: number, to: number): boolean {
    const known = this.#words;
    const last = to - 3;
    let at = place;
    let other = from;
    for (; other < last; at += 4, other += 4)
      if (known.getInt32(at, true) !== bytes.getInt32(other, true)) return false;
    // At most three bytes and the terminator remain to compare; the bytes behind them are shifted out.
    return (known.getInt32(at, true) ^ bytes.getInt32(other, true)) << ((other - last) << 3) === 0;
  }

  #add(bytes: DataView, from: number, to: number, hash: number): number {
    if (2 * SLOT * (this.size + 1) > this.#slots.length) this.#growSlots();
    const place = this.#used;
    this.#used += to - from + 1;
    if (this.#used + PADDING_BYTES > this.#bytes.length) this.#growBytes();
    this.#bytes.set(new Uint8Array(bytes.buffer, bytes.byteOffset + from, to - from + 1), place);
    this.size++;
    this.#enter(hash, this.size, place);
    return this.size - 1;
  }

  #enter(hash: number, number: number, place: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (hash << 2) & mask;
    while (slots[slot + NUMBER] !== 0) slot = (slot + SLOT) & mask;
    slots[slot] = hash;
    slots[slot + NUMBER] = number;
    slots[slot + PLACE] = place;
  }

  #growSlots(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(2 * old.length);
    for (let slot = 0; slot < old.length; slot += SLOT)
      if (old[slot + NUMBER] !== 0)
        this.#enter(old[slot] as number, old[slot + NUMBER] as number, old[slot + PLACE] as number);
  }

  #growBytes(): void {
    const old = this.#bytes;
    this.#bytes = new Uint8Array(Math.max(2 * old.length, this.#used + PADDING_BYTES));
    this.#bytes.set(old);
    this.#words = new DataView(this.#bytes.buffer);
  }
}
