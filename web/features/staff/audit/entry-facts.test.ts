import { expect, test } from 'vitest';
import { entryFacts } from './entry-facts.ts';

const id = '0190aaaa-1111-7222-8333-4444aaaabbbb';

test('the facts of an audit entry show the end of an id, the number of several ids, and no empty values', () => {
  expect(entryFacts({ reviewId: id, isAppeal: false, kind: undefined, note: null, actions: [] })).toEqual([
    ['reviewId', '…4444aaaabbbb'],
    ['isAppeal', 'false'],
  ]);
  expect(entryFacts({ actions: ['warn', 'hide'], items: [id, id, id, id], only: [id] })).toEqual([
    ['actions', 'warn, hide'],
    ['items', '4'],
    ['only', '…4444aaaabbbb'],
  ]);
});
