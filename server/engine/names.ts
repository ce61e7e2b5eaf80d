import { copyString } from './fold.ts';

/** Codes of name tokens from 1. Main thread only. */
export class Names {
  readonly #codes = new Map<string, number>();

  get size(): number {
    return this.#codes.size + 1;
  }

  intern(token: string): number {
    const code = this.#codes.get(token) ?? this.size;
    if (code === this.size) this.#codes.set(copyString(token), code);
    return code;
  }

  find(token: string): number {
    return this.#codes.get(token) ?? 0;
  }

  /** Codes of the tokens with this prefix. */
  startingWith(text: string): number[] {
    return [...this.#codes].filter(([token]) => token.startsWith(text)).map(([, code]) => code);
  }
}
