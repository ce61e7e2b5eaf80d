import type { Choices } from '../../../contract/drawing/random.ts';

/** Random choices, including evenly distributed ones. */
export interface Random extends Choices {
  /** A whole number between the two, either included. */
  readonly whole: (low: number, high: number) => number;
  /** One of the items, chosen with the given weights. */
  readonly pickBy: <T>(items: readonly T[], weightOf: (item: T) => number) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
  /** Deals from a shuffled list until it is used up, then reshuffles: nothing repeats before all have been dealt. */
  readonly deal: <T>(items: readonly T[]) => T;
  /** Roughly a bell curve. */
  readonly bell: (middle: number, spread: number) => number;
}

export function createRandom(choices: Choices): Random {
  const decks = new Map<readonly unknown[], unknown[]>();
  const whole = (low: number, high: number): number => low + Math.floor(choices.next() * (high - low + 1));
  const shuffled = <T>(items: readonly T[]): T[] => {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = whole(0, i);
      [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
  };
  return {
    ...choices,
    whole,
    shuffled,
    pickBy: (items, weightOf) => {
      let left = choices.next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return items[items.length - 1]!;
    },
    deal: <T>(items: readonly T[]): T => {
      let deck = decks.get(items);
      if (!deck?.length) {
        deck = shuffled(items);
        decks.set(items, deck);
      }
      return deck.pop() as T;
    },
    bell: (middle, spread) => {
      const sum = choices.next() + choices.next() + choices.next() + choices.next();
      return middle + spread * (sum - 2) * Math.sqrt(3);
    },
  };
}
