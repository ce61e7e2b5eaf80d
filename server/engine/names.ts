import { copyString } from './fold.ts';
import type { NameToken } from './types.ts';

const isLatin = (token: string): boolean => /^[a-z]/.test(token);

/** Assigns codes, from 1, to name tokens. Main thread only. */
export class Names {
  readonly #codes = new Map<string, number>();
  /** Tokens in other scripts than Latin: few, so that a Latin word is compared with these alone. */
  readonly #notLatin = new Map<string, number>();

  get size(): number {
    return this.#codes.size + 1;
  }

  intern(token: string): number {
    const code = this.#codes.get(token) ?? this.size;
    if (code === this.size) {
      const copy = copyString(token);
      this.#codes.set(copy, code);
      if (!isLatin(copy)) this.#notLatin.set(copy, code);
    }
    return code;
  }

  find(token: string): number {
    return this.#codes.get(token) ?? 0;
  }

  /** Codes of the tokens that a word of a query finds. */
  matching({ text, prefix, isVariant }: NameToken): number[] {
    const codes = prefix ? this.#startingWith(text) : [this.find(text)].filter(Boolean);
    if (!isVariant) return codes;
    for (const [token, code] of isLatin(text) ? this.#notLatin : this.#codes) if (isVariant(token)) codes.push(code);
    return codes;
  }

  #startingWith(text: string): number[] {
    return [...this.#codes].filter(([token]) => token.startsWith(text)).map(([, code]) => code);
  }
}
