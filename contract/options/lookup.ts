import { type OptionListName, optionLists } from './index.ts';

/** An option with any additional fields of its list. */
export interface AnyOption {
  readonly key: string | number;
  readonly label: string;
  readonly sector?: string;
  readonly level?: string;
  readonly faith?: string;
  readonly state?: string;
  readonly sect?: string;
  readonly gender?: string;
}

const byList = new Map<string, ReadonlyMap<string | number, AnyOption>>();

/** The options of a list by key; built on first use. */
export function optionsByKey(list: OptionListName): ReadonlyMap<string | number, AnyOption> {
  let found = byList.get(list);
  if (!found) {
    found = new Map((optionLists[list] as readonly AnyOption[]).map((option) => [option.key, option]));
    byList.set(list, found);
  }
  return found;
}

/** OpenAPI metadata for a schema whose values are keys of these lists. */
export const keyOf = (...lists: readonly OptionListName[]) => ({
  description: `A key of the list ${lists.map((list) => `\`${list}\``).join(' or ')} of GET /options.`,
});

/**
 * Whether the community `wanted` includes `given`: a community includes those below it, so `islam_sunni` means every
 * Sunni community (keys begin with the key of their parent).
 */
export const isCommunityWithin = (given: string, wanted: string): boolean =>
  given === wanted || given.startsWith(`${wanted}_`);

/** The communities that include this one, and itself: all for which `isCommunityWithin` is true. */
export function communitiesOver(given: string): readonly string[] {
  const parts = given.split('_');
  return parts.map((_, end) => parts.slice(0, end + 1).join('_'));
}
