import { PADDING_BYTES } from './byte-table.ts';
import { NEWLINE } from './byte-values.ts';

const FIRST_BYTES = 1 << 17;

/** Buffers chunks cut anywhere until their lines are complete. */
export class Lines {
  /** The buffer, replaced by a larger one when full. The data in it are followed by `PADDING_BYTES`. */
  bytes = new Uint8Array(FIRST_BYTES);
  #held = 0;

  /** Whether the last received line is complete. */
  get isWhole(): boolean {
    return this.#held === 0;
  }

  /** Adds a chunk. @returns length of the complete lines at the start of `bytes`; 0 if no line is complete */
  add(piece: Uint8Array): number {
    const held = this.#held + piece.length;
    if (held + PADDING_BYTES > this.bytes.length) {
      const old = this.bytes;
      this.bytes = new Uint8Array(Math.max(2 * old.length, held + PADDING_BYTES));
      this.bytes.set(old.subarray(0, this.#held));
    }
    this.bytes.set(piece, this.#held);
    // Complete lines are dropped earlier, so a line end can only be in the new chunk.
    const end = piece.lastIndexOf(NEWLINE);
    const whole = end < 0 ? 0 : this.#held + end + 1;
    this.#held = held;
    return whole;
  }

  /** Removes the first bytes. */
  drop(count: number): void {
    this.bytes.copyWithin(0, count, this.#held);
    this.#held -= count;
  }
}
