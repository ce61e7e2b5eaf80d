import { describe, expect, it } from 'vitest';
import { matchSides } from './match-sides.ts';

const none = { met: [], missed: [] };

describe('match sides', () => {
  it("list the other person's preferences first, as the cards do", () => {
    const match = { yours: { met: ['age' as const], missed: [] }, theirs: { met: [], missed: ['city' as const] } };
    expect(matchSides(match)).toEqual([
      { whose: 'theirs', met: [], missed: ['city'] },
      { whose: 'yours', met: ['age'], missed: [] },
    ]);
  });

  it('omit a side without shown preferences', () => {
    expect(matchSides({ yours: { met: ['age'], missed: [] }, theirs: none }).map(({ whose }) => whose)).toEqual([
      'yours',
    ]);
    expect(matchSides({ yours: none, theirs: none })).toEqual([]);
    expect(matchSides(null)).toEqual([]);
    expect(matchSides(undefined)).toEqual([]);
  });
});
