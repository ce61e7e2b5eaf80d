import { z } from 'zod';
import { api } from '../kernel.ts';
import { cardSchema } from '../profiles/schema.ts';
import { activityQuery } from '../relations/activity.schema.ts';
import { domainName } from '../wire-names.ts';
import { idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { bothWays, checkRanges, savedTerms, searchTerms } from './schema.ts';
import { searchShape } from './search-fields.schema.ts';
import { nearbyPlaces, searchFields, sortOfColumn } from './values.ts';

const sortColumns = ['createdAt', 'id', '_id', 'age', 'firstName'] as const;

const searchColumns = Object.keys(sortOfColumn) as (keyof typeof sortOfColumn)[];

/** For staff, a card also shows role, status and for whom the account was made. */
const listedMember = cardSchema.extend({
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  role: z.string().optional(),
  status: z.string().optional(),
});

const facetKeys = searchFields.map(({ key }) => key);

const value = z.union([z.string(), z.number(), z.boolean()]);

const counted = z.object({ value, count: z.int() });

/** A change of one filter or must-have, and the number of results it would give. */
const suggestion = z.object({
  /** Wire name of a search field, `name`, `nearby` or `extraAnswers`; `bothWays` for dropping the must-haves of both people. */
  key: z.string(),
  /** The condition to relax: a filter of this search, or a must-have of the caller's partner preference. */
  of: z.enum(['filter', 'mustHave', 'bothWays']),
  /** `drop`: remove it; `widen`: use these bounds; `add`: also allow this value. */
  change: z.enum(['drop', 'widen', 'add']),
  from: z.number().nullable(),
  to: z.number().nullable(),
  value: value.nullable(),
  /** Total number of results after the change. */
  total: z.int(),
});

/**
 * Filters to drop together when nothing is found and no single change helps, and the resulting number of people. The
 * set is as small as could be found. `suggestions` is empty when this field is present.
 */
const together = z.object({
  /** Wire names of search fields, `name`, `nearby` or `extraAnswers`; `bothWays` for the must-haves of both people. */
  drop: z.array(z.string()),
  total: z.int(),
});

const nearbyPlace = z.enum(nearbyPlaces).nullable();

const searchAnswer = z.object({
  members: z.array(cardSchema),
  /** For each requested field, the number of results per value, ignoring this field's own filter. */
  facets: z.record(z.string(), z.array(counted)),
  /** Filters to relax when few people are found, most helpful first. */
  suggestions: z.array(suggestion),
  /** Sent only with a page of members: absent with `pageSize` 0. */
  together: together.optional(),
  /** Nobody would be found even without filters and must-haves. Sent in the same cases as `together`, instead of it. */
  nobodyAtAll: z.literal(true).optional(),
  /**
   * Area of each `nearby` choice for the caller; null if the caller's place is unknown, in which case nobody is
   * excluded.
   */
  nearby: z.object({ city: nearbyPlace, state: nearbyPlace }).optional(),
  /** Set if the requested order was not used: members who hide their activity cannot sort by activity. */
  sort: z.literal('best').optional(),
  /** Questions of `extraAnswers` that were ignored, because they are closed or no longer offered as a filter. */
  ignoredQuestions: z.array(z.uuid()).optional(),
  /** Cursor of this page itself: returns the same people in the same order for as long as the list is cached. */
  cursor: z.string().optional(),
});

/**
 * Parameters of the list of members (contract §1): paging, order, a name as in the search, and every filter of the
 * search. For staff the filters cover everyone and all that staff may see, and `search` is part of a name or an
 * address.
 */
const membersQuery = z
  .object({
    ...searchShape,
    ...listQuery.shape,
    column: z.enum(sortColumns, `column is one of ${sortColumns.join(', ')}.`).optional(),
    /** Apply the must-haves of both people. Off by default (contract §4); no effect for staff. */
    bothWays,
  })
  .superRefine(checkRanges);

const searchQuery = z
  .object({
    ...searchTerms,
    /** Name parameter of other lists (contract §1): used when `name` is not sent. */
    search: listQuery.shape.search,
    /** Order parameter of other lists (contract §1): used when `sort` is not sent. */
    column: z.enum(searchColumns, `column is one of ${searchColumns.join(', ')}.`).optional(),
    page: listQuery.shape.page,
    /** With 0, only the counts are returned, without members. */
    pageSize: number(
      z
        .int('pageSize must be a whole number.')
        .min(0, 'pageSize is 0 or more.')
        .transform((size) => Math.min(size, 100))
        .optional(),
    ),
    cursor: listQuery.shape.cursor,
    /** Fields for whose values the answer counts the members found. */
    facets: z
      .preprocess(
        (given) => (typeof given === 'string' ? [given] : given),
        z
          .array(
            z
              .string()
              .transform((key) => domainName(key) ?? key)
              .refine((key) => facetKeys.includes(key), 'Please choose a field from the list.'),
          )
          .max(40),
      )
      .optional(),
  })
  .superRefine(checkRanges);

const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Criteria in the form in which they were sent: usable as a query. */
  terms: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  /** Number of matching members, new or changed, whom the caller has not looked at yet. */
  newCount: z.int(),
});

const ranked = z.array(cardSchema);

export const discoveryApi = api({
  members: {
    method: 'GET',
    path: '/user/getAll',
    summary: 'Visible members of the other gender, newest first; for staff: all accounts',
    access: 'member',
    acting: 'look',
    network: true,
    query: membersQuery,
    result: z.array(listedMember),
    errors: ['request.too_many', 'unavailable'],
  },
  search: {
    method: 'GET',
    path: '/user/search',
    summary: 'Search all members, best match first, with counts by value and suggestions to relax the search',
    access: 'member',
    acting: 'look',
    query: searchQuery,
    result: searchAnswer,
    errors: ['request.too_many', 'unavailable'],
  },
  recommendations: {
    method: 'GET',
    path: '/user/recommendations',
    summary: 'Ten people chosen for today',
    access: 'member',
    acting: 'look',
    result: ranked,
    errors: ['unavailable'],
  },
  similar: {
    method: 'GET',
    path: '/user/similar/{id}',
    summary: 'Members similar to this one',
    access: 'member',
    acting: 'look',
    params: idParams,
    result: ranked,
    errors: ['not_found', 'request.too_many', 'unavailable'],
  },
  savedSearches: {
    method: 'GET',
    path: '/user/savedSearches',
    summary: 'The caller’s saved searches',
    access: 'member',
    acting: 'look',
    result: z.array(savedSearch),
    errors: ['unavailable'],
  },
  saveSearch: {
    method: 'POST',
    path: '/user/savedSearches',
    summary: 'Save a search, ten at the most',
    access: 'member',
    acting: 'saveSearch',
    body: z.object({ name: text(60, { min: 1, required: 'Please give the search a name.' }), terms: savedTerms }),
    result: savedSearch,
    errors: ['search.too_many_saved'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/user/savedSearches/{id}',
    summary: 'Delete a saved search',
    access: 'member',
    acting: 'deleteSavedSearch',
    params: idParams,
    result: z.object({ deleted: z.boolean() }),
    errors: ['not_found'],
  },
  restoreSavedSearch: {
    method: 'POST',
    path: '/user/savedSearches/{id}/restore',
    summary: 'Restore a saved search that was deleted in the last ten minutes, with its matches',
    access: 'member',
    params: idParams,
    result: z.object({ restored: z.boolean() }),
    errors: ['not_found', 'search.too_many_saved'],
  },
  newForSavedSearch: {
    method: 'GET',
    path: '/user/savedSearches/{id}/new',
    summary: 'New matches of a saved search, newest first',
    access: 'member',
    acting: 'look',
    params: idParams,
    query: activityQuery,
    result: z.array(cardSchema.extend({ at: z.iso.datetime() })),
    errors: ['not_found', 'request.too_many', 'unavailable'],
  },
  savedSearchSeen: {
    method: 'PUT',
    path: '/user/savedSearches/{id}/seen',
    summary: 'Mark the new matches of a saved search as seen: all, or those found until a given time',
    access: 'member',
    acting: 'look',
    params: idParams,
    /** `until`: the `at` of the newest member shown. Members added later stay new. */
    body: z
      .object({
        until: optional(z.iso.datetime({ offset: true, error: 'until is a moment, as the list has it in at.' })),
      })
      .nullish(),
    result: z.object({ newCount: z.int() }),
    errors: ['not_found', 'unavailable'],
  },
});
