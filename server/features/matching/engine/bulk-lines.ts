import { SPARE_BYTES } from './byte-table.ts';
import { NEWLINE } from './byte-values.ts';

const FIRST_BYTES = 1 << 17;

/** Bytes that come in pieces cut anywhere, kept until their lines are whole. */
export class Lines {
  /** Another one when more bytes have to be held; `SPARE_BYTES` are behind those that are. */
  bytes = new Uint8Array(FIRST_BYTES);
  #held = 0;

  /** Whether the last line has come to its end. */
  get isWhole(): boolean {
    return this.#held === 0;
  }

  /** Adds a piece. @returns how many of `bytes`, from the first on, are whole lines; 0: none */
  add(piece: Uint8Array): number {
    const held = this.#held + piece.length;
    if (held + SPARE_BYTES > this.bytes.length) {
      const old = this.bytes;
      this.bytes = new Uint8Array(Math.max(2 * old.length, held + SPARE_BYTES));
      this.bytes.set(old.subarray(0, this.#held));
    }
    this.bytes.set(piece, this.#held);
    // Without a line end in the piece there is none at all: lines that were whole are gone.
    const end = piece.lastIndexOf(NEWLINE);
    const whole = end < 0 ? 0 : this.#held + end + 1;
    this.#held = held;
    return whole;
  }

  /** Lets go of the first bytes. */
  drop(count: number): void {
    this.bytes.copyWithin(0, count, this.#held);
    this.#held -= count;
  }
}
