import { expect, test } from 'vitest';
import { type FacetField, facetChoices, mostFrequent } from './facet-choices.ts';
import { fieldOf } from './fields.ts';

const lists = {
  educationLevel: [{ key: 'Bachelors', label: "Bachelor's" }],
  highestEducation: [
    { key: 'btech', label: 'B.Tech', level: 'Bachelors' },
    { key: 'ba', label: 'BA', level: 'Bachelors' },
  ],
  city: [{ key: 'lucknow', label: 'Lucknow', state: 'Uttar Pradesh' }],
  state: Array.from({ length: 20 }, (_, at) => ({ key: `s${at}`, label: `State ${at}` })),
};
const given = { lists, chosen: [], partner: 'FEMALE', all: (group: string) => `All ${group}` } as const;
const field = (key: string) => fieldOf(key) as FacetField;

test('an education level counts the members with its degrees, and covers the degrees once it is selected', () => {
  const counts = new Map([
    ['btech', 3],
    ['ba', 4],
  ]);
  const education = field('highestEducation');
  const free = facetChoices({ ...given, field: education, counts });
  expect(free.map(({ key, count, covered }) => [key, count, covered])).toEqual([
    ['Bachelors', 7, false],
    ['btech', 3, false],
    ['ba', 4, false],
  ]);
  const ticked = facetChoices({ ...given, field: education, counts, chosen: ['Bachelors'] });
  expect(ticked.map(({ covered }) => covered)).toEqual([false, true, true]);
});

test('a place that is not in the list is offered as a filter if a member lives there', () => {
  const counts = new Map([['Chak 12', 1]]);
  expect(facetChoices({ ...given, field: field('city'), counts }).map(({ label, count }) => [label, count])).toEqual([
    ['Lucknow', 0],
    ['Chak 12', 1],
  ]);
});

test('a long filter shows its most frequent and its selected choices, without numbers until the server answers', () => {
  const counts = new Map([
    ['s19', 9],
    ['s3', 5],
  ]);
  const state = field('state');
  const shown = mostFrequent(facetChoices({ ...given, field: state, counts, chosen: ['s15'] }), ['s15']);
  expect(shown.map(({ key }) => key)).toEqual(['s19', 's3', 's0', 's1', 's2', 's4', 's5', 's6', 's15']);
  expect(facetChoices({ ...given, field: state, counts: undefined })[0]?.count).toBeUndefined();
});
