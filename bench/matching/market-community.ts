import { type InboxMarket, randomBy } from './market-model.ts';

/** Attributes of a synthetic member: how many values each has, and how steeply their frequency falls. */
const ATTRIBUTES = [
  { name: 'community', values: 12, steepness: 1.2, isStrict: 0.5 },
  { name: 'tongue', values: 8, steepness: 1.1, isStrict: 0 },
  { name: 'city', values: 30, steepness: 1, isStrict: 0 },
  { name: 'education', values: 10, steepness: 0.6, isStrict: 0 },
  { name: 'occupation', values: 25, steepness: 0.9, isStrict: 0 },
  { name: 'marital', values: 3, steepness: 2, isStrict: 0.5 },
  { name: 'prayer', values: 4, steepness: 0.7, isStrict: 0 },
  { name: 'family', values: 3, steepness: 0.8, isStrict: 0 },
] as const;

/** A member's values, one per attribute, and the values accepted of each attribute; undefined accepts any. */
interface Person {
  readonly values: readonly number[];
  readonly wishes: readonly ({ readonly accepted: ReadonlySet<number>; readonly isStrict: boolean } | undefined)[];
}

/** A value 0 … size − 1 whose frequency falls like 1/rank^steepness. */
function skewed(random: () => number, size: number, steepness: number): number {
  const weights = Array.from({ length: size }, (_, rank) => (rank + 1) ** -steepness);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return found < 0 ? size - 1 : found;
}

function person(random: () => number): Person {
  const values = ATTRIBUTES.map(({ values: size, steepness }) => skewed(random, size, steepness));
  const wishes = ATTRIBUTES.map(({ values: size, isStrict }, at) => {
    if (random() < 0.4) return undefined;
    const own = values[at] ?? 0;
    const popular = Array.from({ length: 1 + Math.floor((random() * size) / 3) }, () => skewed(random, size, 1));
    return { accepted: new Set([...popular, ...(random() < 0.7 ? [own] : [])]), isStrict: random() < isStrict };
  });
  return { values, wishes };
}

/**
 * Share of the wisher's criteria that the other person meets, ½ if there are no criteria; undefined if a strict
 * criterion is missed.
 */
function fitOf(wisher: Person, other: Person): number | undefined {
  let [met, of] = [0, 0];
  for (const [at, wish] of wisher.wishes.entries()) {
    if (!wish) continue;
    of++;
    if (wish.accepted.has(other.values[at] ?? 0)) met++;
    else if (wish.isStrict) return undefined;
  }
  return of ? met / of : 0.5;
}

/**
 * A community with few distinct fits and many ties, as with real preferences; it has 1.5 times as many proposers as
 * receivers.
 */
export function communityMarket(receivers: number, seed: number): InboxMarket {
  const random = randomBy(seed);
  const proposers = Math.round(1.5 * receivers);
  const men = Array.from({ length: proposers }, () => person(random));
  const women = Array.from({ length: receivers }, () => person(random));
  const [likes, liked] = [new Float64Array(proposers * receivers), new Float64Array(proposers * receivers)];
  const eligible = new Uint8Array(proposers * receivers);
  for (const [i, man] of men.entries())
    for (const [j, woman] of women.entries()) {
      const [there, back] = [fitOf(man, woman), fitOf(woman, man)];
      if (there === undefined || back === undefined) continue;
      const pair = i * receivers + j;
      [likes[pair], liked[pair], eligible[pair]] = [there, back, 1];
    }
  return { proposers, receivers, likes, liked, eligible };
}
