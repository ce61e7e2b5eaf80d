import { type City, cities } from '../../../../contract/options/cities.ts';
import { foldText } from '../../../../contract/text/folded-text.ts';

let byKey: ReadonlyMap<string, City> | undefined;
let byName: ReadonlyMap<string, City | 'several'> | undefined;

function namesOf(): ReadonlyMap<string, City | 'several'> {
  const found = new Map<string, City | 'several'>();
  for (const city of cities)
    for (const name of [city.label, ...(city.aliases ?? [])]) {
      const folded = foldText(name);
      found.set(folded, found.has(folded) && found.get(folded) !== city ? 'several' : city);
    }
  return found;
}

/**
 * Finds the city that somebody means by a key, or by a present or former name that only one city has. Undefined for
 * any other town: the office takes care of it.
 */
export function findCity(given: string): City | undefined {
  byKey ??= new Map(cities.map((city) => [city.key, city]));
  const known = byKey.get(given);
  if (known) return known;
  byName ??= namesOf();
  const named = byName.get(foldText(given));
  return named === 'several' ? undefined : named;
}
