import { describe, expect, it } from 'vitest';
import { matchSides } from './match-sides.ts';

const none = { met: [], missed: [] };

describe('the two sides of a match', () => {
  it("begin with how the viewer matches the other person's preferences, as on the cards", () => {
    const match = { yours: { met: ['age' as const], missed: [] }, theirs: { met: [], missed: ['city' as const] } };
    expect(matchSides(match)).toEqual([
      { whose: 'theirs', met: [], missed: ['city'] },
      { whose: 'yours', met: ['age'], missed: [] },
    ]);
  });

  it('omit a side that shows no preferences', () => {
    expect(matchSides({ yours: { met: ['age'], missed: [] }, theirs: none }).map(({ whose }) => whose)).toEqual([
      'yours',
    ]);
    expect(matchSides({ yours: none, theirs: none })).toEqual([]);
    expect(matchSides(null)).toEqual([]);
    expect(matchSides(undefined)).toEqual([]);
  });
});
