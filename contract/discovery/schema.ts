import { z } from 'zod';
import { kundliFrom } from '../astro/schema.ts';
import { answerFilters } from '../extra-questions/schema.ts';
import { direction, optionalBoolean, text } from '../wire-scalars.ts';
import { searchShape } from './search-fields.schema.ts';
import { nearbyChoices, type SearchFilters, searchRangeIssues, searchSorts } from './values.ts';

const sort = z.enum(searchSorts, `sort is one of ${searchSorts.join(', ')}.`).optional();

/** Also accepts 1 and 0 (contract §4). */
export const bothWays = z
  .preprocess(
    (given) => (given === '1' || given === 1 ? true : given === '0' || given === 0 ? false : given),
    optionalBoolean(),
  )
  .optional();

const profileId = text(60).optional();

const name = text(80).optional();

/** Search criteria without paging; also the form in which a search is saved. */
export const searchTerms = {
  ...searchShape,
  /** Apply the must-haves of both people. On by default. */
  bothWays,
  sort,
  direction,
  /** A first or last name; spellings are treated alike (Mohd, Muhammad). */
  name,
  /** A profile id, or its code from the profile page. */
  profileId,
  /** Only people of the caller's city or state; `nearby` in the answer says which area that is. */
  nearby: z.enum(nearbyChoices, 'nearby is city or state.').optional(),
  /** Answers to the bureau's questions (`GET /extraQuestions`). Only answers that members show to everybody are searched. */
  extraAnswers: answerFilters,
  /** Leaves out members whose Kundli has fewer points with the caller's, if both switched the comparison on. */
  kundliFrom,
};

export const checkRanges = (values: object, context: z.RefinementCtx): void => {
  for (const { path, message } of searchRangeIssues(values as SearchFilters))
    context.addIssue({ code: 'custom', path: [path], message });
};

/** Criteria of a saved search. */
export const savedTerms = z.object(searchTerms).superRefine(checkRanges);
