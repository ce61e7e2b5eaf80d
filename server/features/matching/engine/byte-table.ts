const [FIRST_SLOTS, FIRST_BYTES] = [64, 1024];
/** Words of a slot: the hash, the number + 1 (0: free), and where its bytes are kept. Side by side, for the cache. */
const [NUMBER, PLACE, SLOT] = [1, 2, 4];
/** Bytes are compared by the word, so that a word may reach beyond the last of them. */
export const SPARE_BYTES = 4;

/**
 * Numbers the byte sequences it is shown from 0 on, in the order they come: a dictionary that makes no strings. Open
 * addressing in typed arrays; a sequence is taken for a known one only when all its bytes are the same.
 */
export class ByteTable {
  /** How many sequences have a number. */
  size = 0;
  #slots = new Int32Array(SLOT * FIRST_SLOTS);
  /** The sequences one after the other, and behind each the byte that ended it: so no length needs to be kept. */
  #bytes = new Uint8Array(FIRST_BYTES);
  #words = new DataView(this.#bytes.buffer);
  #used = 0;

  /**
   * The number of bytes `from` to `to`, which may be new. The byte at `to`, the same behind all sequences, must occur in
   * all of them equally often. @param bytes with `SPARE_BYTES` behind @param hash of these bytes, always by the same rule
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

  /** Forgets everything; numbers begin at 0 again. */
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
    // None to three bytes are left, and the one that ends them; what lies behind is shifted out.
    return (known.getInt32(at, true) ^ bytes.getInt32(other, true)) << ((other - last) << 3) === 0;
  }

  #add(bytes: DataView, from: number, to: number, hash: number): number {
    if (2 * SLOT * (this.size + 1) > this.#slots.length) this.#growSlots();
    const place = this.#used;
    this.#used += to - from + 1;
    if (this.#used + SPARE_BYTES > this.#bytes.length) this.#growBytes();
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
    this.#bytes = new Uint8Array(Math.max(2 * old.length, this.#used + SPARE_BYTES));
    this.#bytes.set(old);
    this.#words = new DataView(this.#bytes.buffer);
  }
}
