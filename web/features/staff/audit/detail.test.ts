import { expect, test } from 'vitest';
import { factsOf } from './detail.ts';

const id = '0190aaaa-1111-7222-8333-4444aaaabbbb';

test('an id is told by its end, several by their number, and nothing is told of nothing', () => {
  expect(factsOf({ reviewId: id, isAppeal: false, kind: undefined, note: null, actions: [] })).toEqual([
    ['reviewId', '…4444aaaabbbb'],
    ['isAppeal', 'false'],
  ]);
  expect(factsOf({ actions: ['warn', 'hide'], items: [id, id, id, id], only: [id] })).toEqual([
    ['actions', 'warn, hide'],
    ['items', '4'],
    ['only', '…4444aaaabbbb'],
  ]);
});
