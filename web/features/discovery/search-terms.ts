/** One filter: a value, or several of which any may match. */
export type SearchTerm = string | number | boolean | readonly string[];

/** The filters of a search, by domain names of the query's parameters (`contract/discovery/api.ts`). */
export type SearchTerms = Readonly<Record<string, SearchTerm>>;

/** The terms without some keys. */
export const withoutTerms = (terms: SearchTerms, keys: readonly string[]): SearchTerms =>
  Object.fromEntries(Object.entries(terms).filter(([key]) => !keys.includes(key)));

/** The terms with changes; `undefined`, null and an empty list remove a filter. */
export function withTerms(
  terms: SearchTerms,
  changes: Readonly<Record<string, SearchTerm | null | undefined>>,
): SearchTerms {
  const asked = Object.entries(changes).filter(
    (entry): entry is [string, SearchTerm] =>
      entry[1] !== undefined && entry[1] !== null && entry[1] !== '' && !(Array.isArray(entry[1]) && !entry[1].length),
  );
  return { ...withoutTerms(terms, Object.keys(changes)), ...Object.fromEntries(asked) };
}

/** The query of a search, with the same names as the terms. */
export function termsToQuery(terms: SearchTerms): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, term] of Object.entries(terms))
    for (const value of Array.isArray(term) ? term : [term]) params.append(key, String(value));
  return params;
}
