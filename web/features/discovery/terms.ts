/** One demand: a value, or several of which any will do. */
export type Term = string | number | boolean | readonly string[];

/** What is searched for, by the domain names of the query's parameters (`contract/discovery.ts`). */
export type Terms = Readonly<Record<string, Term>>;

/** The terms without some of their keys. */
export const without = (terms: Terms, keys: readonly string[]): Terms =>
  Object.fromEntries(Object.entries(terms).filter(([key]) => !keys.includes(key)));

/** The terms with these instead; `undefined`, nothing and an empty list ask for nothing. */
export function changed(terms: Terms, changes: Readonly<Record<string, Term | null | undefined>>): Terms {
  const asked = Object.entries(changes).filter(
    (entry): entry is [string, Term] =>
      entry[1] !== undefined && entry[1] !== null && entry[1] !== '' && !(Array.isArray(entry[1]) && !entry[1].length),
  );
  return { ...without(terms, Object.keys(changes)), ...Object.fromEntries(asked) };
}

/** The address that holds a search, by the same names as the terms. */
export function addressOf(terms: Terms): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, term] of Object.entries(terms))
    for (const value of Array.isArray(term) ? term : [term]) params.append(key, String(value));
  return params;
}
