import { z } from 'zod';
import { activityQuery } from './activity.ts';
import { api } from './kernel.ts';
import { cardSchema } from './profiles.ts';
import { type SearchFilters, searchFields, searchRangeIssues, searchShape } from './search-fields.ts';
import { domainName } from './wire-names.ts';
import { idParams, listQuery, number, optional, optionalBoolean, text } from './wire-scalars.ts';

/** What `column` can sort by. */
const sortColumns = ['createdAt', 'id', '_id', 'age', 'firstName'] as const;

/**
 * The same of a search, where it names no `sort`, and what they mean there. A ranked search has no order by name.
 * As in the list, they go down where no direction is given.
 */
export const sortOfColumn = { createdAt: 'newest', id: 'newest', _id: 'newest', age: 'age' } as const;
const searchColumns = Object.keys(sortOfColumn) as (keyof typeof sortOfColumn)[];

/** For staff, a card also says role and status, and whose account it is. */
const listedMember = cardSchema.extend({
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  role: z.string().optional(),
  status: z.string().optional(),
});

/** Orders of a search. */
export const searchSorts = ['best', 'newest', 'active', 'age'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Where "nearby" ends. */
export const nearbyChoices = ['city', 'state'] as const;

/** What it may come to: who lives abroad, where no state is told, has her whole country for it. */
export const nearbyPlaces = ['city', 'state', 'country'] as const;
export type NearbyPlace = (typeof nearbyPlaces)[number];

const sort = z.enum(searchSorts, `sort is one of ${searchSorts.join(', ')}.`).optional();
/** Also as the 1 and 0 of contract §4. */
const bothWays = z
  .preprocess(
    (given) => (given === '1' || given === 1 ? true : given === '0' || given === 0 ? false : given),
    optionalBoolean(),
  )
  .optional();
const profileId = text(60).optional();
const name = text(80).optional();

/** What a search asks for, without where the page begins: also what is saved. */
const searchTerms = {
  ...searchShape,
  /** Apply both sides' must-haves. On unless switched off. */
  bothWays,
  sort,
  direction: number(z.union([z.literal(1), z.literal(-1)], 'direction is 1 or -1.').optional()),
  /** A first or last name; spellings are treated alike (Mohd, Muhammad). */
  name,
  /** A profile id, or its code as shown on the profile page. */
  profileId,
  /** Only people of one's own city or state; `nearby` of the answer says what that comes to. */
  nearby: z.enum(nearbyChoices, 'nearby is city or state.').optional(),
};

const checkRanges = (values: object, context: z.RefinementCtx): void => {
  for (const { path, message } of searchRangeIssues(values as SearchFilters))
    context.addIssue({ code: 'custom', path: [path], message });
};

const facetKeys = searchFields.map(({ key }) => key);
const value = z.union([z.string(), z.number(), z.boolean()]);
const counted = z.object({ value, count: z.int() });

/** A change of one filter or must-have, and how many people there would be then. */
const suggestion = z.object({
  /** Wire name of a search field, `name` or `nearby`; `bothWays` for leaving out the must-haves of both sides. */
  key: z.string(),
  /** Whose demand is relaxed: a filter of this search, or a must-have of the own partner preference. */
  of: z.enum(['filter', 'mustHave', 'bothWays']),
  /** `drop`: leave it out; `widen`: use these ends; `add`: allow this value too. */
  change: z.enum(['drop', 'widen', 'add']),
  from: z.number().nullable(),
  to: z.number().nullable(),
  value: value.nullable(),
  /** How many would be found, in all. */
  total: z.int(),
});

/**
 * Where nobody is found and nothing helps alone: what to leave out all at once, and how many there would be then. As
 * few as could be found, and an addition: `suggestions` is empty where this is told.
 */
const together = z.object({
  /** Wire names of search fields, `name` or `nearby`; `bothWays` for the must-haves of both sides. */
  drop: z.array(z.string()),
  total: z.int(),
});

const nearbyPlace = z.enum(nearbyPlaces).nullable();

const searchAnswer = z.object({
  members: z.array(cardSchema),
  /** For each field asked for: how many there are of each value, with this field's own filter left out. */
  facets: z.record(z.string(), z.array(counted)),
  /** What to relax when few are found, most helpful first. */
  suggestions: z.array(suggestion),
  /** Only with a page of members, not with `pageSize` 0. */
  together: together.optional(),
  /** Nobody would be found without any filter and must-have either. Told as `together` is, and in its place. */
  nobodyAtAll: z.literal(true).optional(),
  /** What `nearby` means for the caller, by what it is asked as; null where her place is not known: it leaves nobody out. */
  nearby: z.object({ city: nearbyPlace, state: nearbyPlace }).optional(),
  /** Where the list is not in the order asked for: by activity goes none for who does not show the own one. */
  sort: z.literal('best').optional(),
  /** A cursor that leads to this page itself: the same people in the same order again, as long as the list is kept. */
  cursor: z.string().optional(),
});

/**
 * What a list of members takes (contract §1): paging, order, a name as the search takes it, and every filter of the search.
 * For staff the filters go over everyone, and over all that staff may see; their `search` is a part of a name or an address.
 */
const membersQuery = z
  .object({
    ...searchShape,
    ...listQuery.shape,
    column: z.enum(sortColumns, `column is one of ${sortColumns.join(', ')}.`).optional(),
    /** Apply both sides' must-haves. Off unless asked for (contract §4); nothing to staff, who have none. */
    bothWays,
  })
  .superRefine(checkRanges);

const searchQuery = z
  .object({
    ...searchTerms,
    /** As other lists call it (contract §1): the name, where that is not sent. */
    search: listQuery.shape.search,
    /** As other lists call it (contract §1): the order, where no `sort` is sent. */
    column: z.enum(searchColumns, `column is one of ${searchColumns.join(', ')}.`).optional(),
    page: listQuery.shape.page,
    /** 0 for the counts alone. */
    pageSize: number(
      z
        .int('pageSize must be a whole number.')
        .min(0, 'pageSize is 0 or more.')
        .transform((size) => Math.min(size, 100))
        .optional(),
    ),
    cursor: listQuery.shape.cursor,
    /** Fields to count by value. */
    facets: z
      .preprocess(
        (given) => (typeof given === 'string' ? [given] : given),
        z
          .array(
            z
              .string()
              .transform((key) => domainName(key) ?? key)
              .refine((key) => facetKeys.includes(key), 'There is no such field.'),
          )
          .max(40),
      )
      .optional(),
  })
  .superRefine(checkRanges);

/** A search as it is kept: the same terms. */
export const savedTerms = z.object(searchTerms).superRefine(checkRanges);

export const SAVED_SEARCHES_MOST = 10;

const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As it was sent: put into a query again, it is the search. */
  terms: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  /** Members who have joined, or changed so that they fit, and not been looked at yet. */
  newCount: z.int(),
});

const ranked = z.array(cardSchema);

export const discoveryApi = api({
  members: {
    method: 'GET',
    path: '/user/getAll',
    summary: 'Members the caller could meet, newest first; for staff: everyone',
    access: 'member',
    query: membersQuery,
    result: z.array(listedMember),
    errors: ['request.too_many', 'unavailable'],
  },
  search: {
    method: 'GET',
    path: '/user/search',
    summary: 'Search the whole community, best first: with counts by value and what to relax',
    access: 'member',
    query: searchQuery,
    result: searchAnswer,
    errors: ['request.too_many', 'unavailable'],
  },
  recommendations: {
    method: 'GET',
    path: '/user/recommendations',
    summary: 'Ten people chosen for today',
    access: 'member',
    result: ranked,
    errors: ['unavailable'],
  },
  similar: {
    method: 'GET',
    path: '/user/similar/{id}',
    summary: 'Members like this one, whom the caller could meet',
    access: 'member',
    params: idParams,
    result: ranked,
    errors: ['not_found', 'request.too_many', 'unavailable'],
  },
  savedSearches: {
    method: 'GET',
    path: '/user/savedSearches',
    summary: 'Searches one has saved',
    access: 'member',
    result: z.array(savedSearch),
    errors: ['unavailable'],
  },
  saveSearch: {
    method: 'POST',
    path: '/user/savedSearches',
    summary: 'Save a search, ten at the most',
    access: 'member',
    body: z.object({ name: text(60, { min: 1, required: 'Please give the search a name.' }), terms: savedTerms }),
    result: savedSearch,
    errors: ['search.too_many_saved'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/user/savedSearches/{id}',
    summary: 'Delete a saved search',
    access: 'member',
    params: idParams,
    result: z.object({ deleted: z.boolean() }),
    errors: ['not_found'],
  },
  restoreSavedSearch: {
    method: 'POST',
    path: '/user/savedSearches/{id}/restore',
    summary: 'Bring back a saved search that was deleted in the last ten minutes, with whom it has found',
    access: 'member',
    params: idParams,
    result: z.object({ restored: z.boolean() }),
    errors: ['not_found', 'search.too_many_saved'],
  },
  newForSavedSearch: {
    method: 'GET',
    path: '/user/savedSearches/{id}/new',
    summary: 'Who is new for a saved search, newest first',
    access: 'member',
    params: idParams,
    query: activityQuery,
    result: z.array(cardSchema.extend({ at: z.iso.datetime() })),
    errors: ['not_found', 'request.too_many', 'unavailable'],
  },
  savedSearchSeen: {
    method: 'PUT',
    path: '/user/savedSearches/{id}/seen',
    summary: 'The new ones have been looked at: all, or those who had come by a moment',
    access: 'member',
    params: idParams,
    /** `until`: the `at` of the newest who was shown. Who came later stays new. */
    body: z
      .object({
        until: optional(z.iso.datetime({ offset: true, error: 'until is a moment, as the list has it in at.' })),
      })
      .nullish(),
    result: z.object({ newCount: z.int() }),
    errors: ['not_found', 'unavailable'],
  },
});
