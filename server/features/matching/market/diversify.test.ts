import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diversify, MAX_SIMILAR, NEWCOMER_SHARE, POSITIONS_PER_PAGE, type RankedMember } from './diversify.ts';
import { signatureOf } from './signature.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const LONG_AGO = new Date('2025-03-01T10:00:00Z');
const LATELY = new Date('2026-02-20T10:00:00Z');

interface Listed extends RankedMember {
  readonly rank: number;
}

/** A ranked list of a few kinds of members, some of them new. */
const lists = (newShare: number) =>
  fc
    .array(
      fc.record({
        kind: fc.oneof(
          { weight: 3, arbitrary: fc.constant(0) },
          { weight: 3, arbitrary: fc.integer({ max: 8, min: 0 }) },
        ),
        isNew: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 200 },
    )
    .map((members) =>
      members.map(
        ({ kind, isNew }, rank): Listed => ({
          id: `m${rank}`,
          rank,
          signature: kind === 8 ? undefined : `kind ${kind}`,
          joinedAt: isNew < newShare ? LATELY : LONG_AGO,
        }),
      ),
    );

const alikeIn = (window: readonly RankedMember[], signature: string | undefined): number =>
  signature === undefined ? 0 : window.filter((member) => member.signature === signature).length;

describe('diversified list', () => {
  it('contains every member exactly once', () => {
    fc.assert(
      fc.property(lists(0.2), (ranked) => {
        const places = diversify(ranked, NOW).map(({ rank }) => rank);
        expect(places.toSorted((a, b) => a - b)).toEqual([...ranked.keys()]);
      }),
    );
  });

  it('has at most six similar members in any twenty in a row, while others are left', () => {
    fc.assert(
      fc.property(lists(0.2), (ranked) => {
        const arranged = diversify(ranked, NOW);
        for (const [place, member] of arranged.entries()) {
          const before = arranged.slice(Math.max(0, place - POSITIONS_PER_PAGE + 1), place);
          if (alikeIn(before, member.signature) < MAX_SIMILAR) continue;
          for (const left of arranged.slice(place))
            expect(alikeIn(before, left.signature)).toBeGreaterThanOrEqual(MAX_SIMILAR);
        }
      }),
    );
  });

  it('keeps the order among similar members, and the rank otherwise, without new members', () => {
    fc.assert(
      fc.property(lists(0), (ranked) => {
        const arranged = diversify(ranked, NOW);
        for (const group of Map.groupBy(arranged, ({ signature }) => signature).values())
          expect(group.map(({ rank }) => rank)).toEqual(group.map(({ rank }) => rank).toSorted((a, b) => a - b));
        for (const [place, member] of arranged.entries()) {
          const passed = arranged.slice(place + 1).filter(({ rank }) => rank < member.rank);
          const before = arranged.slice(Math.max(0, place - POSITIONS_PER_PAGE + 1), place);
          for (const { signature } of passed) expect(alikeIn(before, signature)).toBeGreaterThanOrEqual(MAX_SIMILAR);
        }
      }),
    );
  });

  it('moves a member without similar ones down by at most the slots for new members', () => {
    fc.assert(
      fc.property(lists(0.3), (ranked) => {
        for (const [place, { rank, signature }] of diversify(ranked, NOW).entries())
          if (signature === undefined)
            expect(place - rank).toBeLessThanOrEqual(
              NEWCOMER_SHARE.length * (Math.floor(place / POSITIONS_PER_PAGE) + 1),
            );
      }),
    );
  });

  it('starts the same for any length of the ranked list, and is deterministic', () => {
    const ranked = Array.from(
      { length: 1_000 },
      (_, rank): Listed => ({ id: `m${rank}`, rank, signature: `kind ${rank % 3}`, joinedAt: LONG_AGO }),
    );
    const whole = diversify(ranked, NOW);
    expect(diversify(ranked.slice(0, 500), NOW).slice(0, 400)).toEqual(whole.slice(0, 400));
    expect(diversify(ranked, NOW)).toEqual(whole);
  });

  it('is unchanged without similar and new members', () => {
    const ranked = Array.from({ length: 90 }, (_, at) => ({ id: `m${at}`, signature: `${at}`, joinedAt: LONG_AGO }));
    expect(diversify(ranked, NOW)).toEqual(ranked);
  });
});

describe('slots for new members', () => {
  const ranked = (newcomers: readonly number[], joinedAt = LATELY): Listed[] =>
    Array.from({ length: 100 }, (_, rank) => ({
      id: `m${rank}`,
      rank,
      signature: undefined,
      joinedAt: newcomers.includes(rank) ? joinedAt : LONG_AGO,
    }));
  const placesOf = (list: Listed[], who: number[]): number[] => {
    const order = diversify(list, NOW).map(({ rank }) => rank);
    return who.map((rank) => order.indexOf(rank));
  };

  it('are the fifth and the fourteenth of a page, the best ranked first', () => {
    expect(placesOf(ranked([50, 60, 70]), [50, 60, 70])).toEqual([4, 13, 24]);
  });

  it('are not given to new members who are on the page anyway', () => {
    expect(placesOf(ranked([2, 17, 50]), [2, 17, 50])).toEqual([2, 18, 4]);
  });

  it('are given for fourteen days', () => {
    expect(placesOf(ranked([50], new Date('2026-02-15T10:01:00Z')), [50])).toEqual([4]);
    expect(placesOf(ranked([50], new Date('2026-02-15T10:00:00Z')), [50])).toEqual([50]);
  });

  it('do not lift the cap on similar members', () => {
    const alike = ranked([50, 60]).map((member) => ({
      ...member,
      signature: member.rank < 4 || [50, 60].includes(member.rank) ? 'same' : undefined,
    }));
    expect(placesOf(alike, [50, 60])).toEqual([4, 13]);
    const full = alike.map((member) => (member.rank < 8 ? { ...member, signature: 'same' } : member));
    expect(placesOf(full, [50, 60])).toEqual([4, 24]);
  });
});

describe('similarity signatures', () => {
  it('are equal for similar members, and missing when nothing is known', () => {
    const one = { religion: 'islam_sunni', city: 'pune', highestEducation: 'mbbs', occupation: 'doctor' };
    expect(signatureOf({ ...one })).toBe(signatureOf(one));
    for (const field of Object.keys(one)) expect(signatureOf({ ...one, [field]: 'other' })).not.toBe(signatureOf(one));
    expect(signatureOf({ ...one, city: null })).not.toBe(signatureOf(one));
    expect(signatureOf({ religion: null })).toBeUndefined();
  });
});
