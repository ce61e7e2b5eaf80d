import { expect, test } from 'vitest';
import { type ChipTexts, searchChips } from './chips.ts';

const words: ChipTexts = {
  kundli: (points) => `kundli ${points}`,
  field: (key) => key,
  value: (_, value) => `<${value}>`,
  range: (_, from, to) => `${from}–${to}`,
  chip: (name, value) => `${name} ${value}`,
  name: (value) => `called ${value}`,
  profileId: (value) => `id ${value}`,
  nearby: (value) => `near ${value}`,
  bothWaysOff: 'one way',
  answer: (filter) => `answer ${filter}`,
};

test('a search shows one chip for each value, one for a range, and none for the sort order', () => {
  const terms = {
    ageFrom: 24,
    state: ['Goa', 'Bihar'],
    hasDisability: false,
    sort: 'newest',
    bothWays: false,
    name: 'Sana',
  };
  const chips = searchChips(terms, words);
  expect(chips.map(({ label }) => label)).toEqual([
    'called Sana',
    'age 24–null',
    'hasDisability <false>',
    'state <Goa>',
    'state <Bihar>',
    'one way',
  ]);
});

test('removing a chip removes its filter and keeps the rest of the search', () => {
  const chips = searchChips({ ageFrom: 24, ageTo: 30, state: ['Goa', 'Bihar'], sort: 'newest' }, words);
  expect(chips.map((chip) => chip.without)).toEqual([
    { state: ['Goa', 'Bihar'], sort: 'newest' },
    { ageFrom: 24, ageTo: 30, state: ['Bihar'], sort: 'newest' },
    { ageFrom: 24, ageTo: 30, state: ['Goa'], sort: 'newest' },
  ]);
  expect(searchChips({ state: ['Goa'] }, words)[0]?.without).toEqual({});
});

test('a search by extra questions shows one chip for each answer, which can be removed alone', () => {
  const [first] = searchChips({ extraAnswers: ['a:b', 'a:c'] }, words);
  expect(first).toEqual({ id: 'extraAnswers.a:b', label: 'answer a:b', without: { extraAnswers: ['a:c'] } });
});

test('a search by points of the Kundli comparison shows a chip for them', () => {
  expect(searchChips({ kundliFrom: 18 }, words)).toEqual([{ id: 'kundliFrom', label: 'kundli 18', without: {} }]);
});
