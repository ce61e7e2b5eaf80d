/**
 * Wishes that members hide from others. They are stored apart from the scanned columns because they only affect the
 * searches of the member who hides them (decision 0025). A row holds the number of its combination of hidden wishes.
 */
export class HiddenWishes {
  readonly #numbers = new Map<string, number>();
  /** Combinations by number; 0 is the combination without hidden wishes. */
  readonly #texts: string[] = [''];

  get size(): number {
    return this.#texts.length;
  }

  /**
   * The number of a combination. @param values criterion, column value of the wish, next criterion, and so on,
   * ascending
   */
  intern(values: readonly number[]): number {
    if (values.length === 0) return 0;
    const text = values.join();
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  /** Column values of the hidden wishes by criterion. */
  get(number: number): ReadonlyMap<number, number> {
    const values = number === 0 ? [] : (this.#texts[number] as string).split(',').map(Number);
    const wishes = new Map<number, number>();
    for (let at = 0; at < values.length; at += 2) wishes.set(values[at] as number, values[at + 1] as number);
    return wishes;
  }
}
