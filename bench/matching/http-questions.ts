import { wireName } from '../../contract/wire-names.ts';
import type { Filter } from '../../server/engine/engine.ts';
import { questions } from './engine-questions.ts';
import type { Viewer } from './http-community.ts';
import { recordOf } from './synthetic-rows.ts';

/** The counts that the search screen shows beside an open filter. */
const facets = ['maritalStatus', 'religion', 'motherTongue', 'highestEducation', 'occupation', 'state', 'city'];

/** A filter of the engine as query parameters of the search call. */
function pairsOf(filter: Filter): [string, string][] {
  const name = wireName(filter.key);
  if (filter.kind === 'anyOf') return filter.values.map((value) => [name, String(value)]);
  if (filter.kind !== 'range') return [];
  const { from, to } = filter;
  return [
    ...(from === undefined ? [] : ([[`${name}From`, String(from)]] as [string, string][])),
    ...(to === undefined ? [] : ([[`${name}To`, String(to)]] as [string, string][])),
  ];
}

const filtered = (name: 'typical' | 'selective') => (viewer: Viewer, now: Date) =>
  questions[name](recordOf(viewer.member), now).filters.flatMap(pairsOf);
const counted = facets.map((key): [string, string] => ['facets', wireName(key)]);

interface Question {
  /** True if asked by viewers who state all criteria; false if by viewers who state what people usually do. */
  readonly statesAll: boolean;
  pairs(viewer: Viewer, now: Date): [string, string][];
}

/** Name of the question for which the target is set. */
export const ALL_CRITERIA = 'all criteria, two-way';

/** The measured HTTP requests: always the first page of twenty, without facets unless named. */
export const httpQuestions: Readonly<Record<string, Question>> = {
  browse: { statesAll: false, pairs: () => [] },
  typical: { statesAll: false, pairs: filtered('typical') },
  selective: { statesAll: false, pairs: filtered('selective') },
  newest: { statesAll: false, pairs: () => [['sort', 'newest']] },
  [ALL_CRITERIA]: { statesAll: true, pairs: () => [] },
  'typical, 7 facets': {
    statesAll: false,
    pairs: (viewer, now) => [...filtered('typical')(viewer, now), ...counted],
  },
  [`${ALL_CRITERIA}, 7 facets`]: { statesAll: true, pairs: () => counted },
};
