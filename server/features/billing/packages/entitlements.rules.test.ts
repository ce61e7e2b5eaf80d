import { describe, expect, it } from 'vitest';
import {
  countedFrom,
  endOfPlan,
  grantsFrom,
  monthEnds,
  monthStart,
  pickSource,
  refusalOf,
  type Source,
  totalRemaining,
} from './entitlements.rules.ts';

const DAY = 86_400_000;
const now = new Date('2026-06-15T12:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY);

/** A grant that expires in this many days, or the free package. */
const source = (grantId: string | null, amount: number | null, used = 0, days = 30): Source => ({
  kind: 'contactViews',
  ...{ grantId, amount, used, isPremium: grantId !== null, from: inDays(-1), until: inDays(days) },
});

it.each([
  ['2026-06-15T12:00:00Z', '2026-05-31T18:30:00Z', '2026-06-30T18:30:00Z'],
  // Midnight in India, and the moment before.
  ['2026-06-30T18:30:00Z', '2026-06-30T18:30:00Z', '2026-07-31T18:30:00Z'],
  ['2026-06-30T18:29:59.999Z', '2026-05-31T18:30:00Z', '2026-06-30T18:30:00Z'],
  ['2026-12-31T20:00:00Z', '2026-12-31T18:30:00Z', '2027-01-31T18:30:00Z'],
  ['2027-02-10T20:00:00Z', '2027-01-31T18:30:00Z', '2027-02-28T18:30:00Z'],
])('for %s the Indian month starts at %s and ends at %s', (at, began, ends) => {
  expect([monthStart(new Date(at)), monthEnds(new Date(at))]).toEqual([new Date(began), new Date(ends)]);
});

describe('the next allowance', () => {
  it('is used from the unlimited source, else from the non-empty one that expires first', () => {
    const [soon, later, free] = [source('soon', 3, 0, 5), source('later', 3, 0, 9), source(null, 1, 0, 7)];
    expect(pickSource([later, free, soon])?.grantId).toBe('soon');
    expect(pickSource([later, free, { ...soon, used: 3 }])?.grantId).toBeNull();
    expect(pickSource([later, { ...free, used: 1 }, { ...soon, used: 4 }])?.grantId).toBe('later');
    expect(pickSource([soon, source('endless', null, 400, 90)])?.grantId).toBe('endless');
    expect(pickSource([{ ...soon, used: 3 }, source(null, 0)])).toBeUndefined();
    expect(pickSource([])).toBeUndefined();
  });
});

describe('the balance of a member', () => {
  it('is the sum of all sources, and never negative when a package was reduced', () => {
    const both = [source('one', 50, 4, 5), source('two', 10, 12, 9), source(null, 0)];
    const until = inDays(5).toISOString();
    expect(countedFrom(both)).toEqual({ granted: 60, used: 16, left: 46, until, ends: [{ left: 46, until }] });
    expect(totalRemaining([source('one', 3, 9), source('two', 2)])).toBe(2);
  });

  it('lists which part expires when, and has the earliest expiry, which is used first', () => {
    const [soon, later] = [inDays(5).toISOString(), inDays(90).toISOString()];
    const three = [
      source('three', 50, 10, 90),
      source('one', 50, 20, 5),
      source('two', 1, 0, 5),
      source('spent', 9, 9, 2),
    ];
    expect(countedFrom(three)).toMatchObject({
      ...{ left: 71, until: soon },
      ends: [
        { left: 31, until: soon },
        { left: 40, until: later },
      ],
    });
    expect(pickSource(three)?.grantId).not.toBe('three');
    expect(countedFrom([source('spent', 50, 50, 5), source('three', 50, 10, 90)])).toMatchObject({
      ...{ left: 40, until: later },
      ends: [{ left: 40, until: later }],
    });
  });

  it('is unlimited without an expiry, or shows the expiry of an unlimited source', () => {
    const endless = [source('one', null, 7, 40), source(null, 10, 2, 16)];
    const until = inDays(40).toISOString();
    expect(countedFrom(endless)).toEqual({ granted: null, used: 9, left: null, until, ends: [] });
    // Sources with a counted amount do not change when the unlimited allowance ends.
    expect(countedFrom([...endless, source('two', 5, 0, 80), source('three', null, 0, 30)]).until).toBe(until);
    const always = [source(null, null, 3, 16)];
    expect(countedFrom(always)).toEqual({ granted: null, used: 3, left: null, until: null, ends: [] });
    // The free package is unlimited, so an unlimited grant that ends changes nothing.
    expect(countedFrom([source('one', null, 0, 40), source(null, null, 3, 16)]).until).toBeNull();
  });

  it('shows when the free allowance renews once all is used, and nothing for a zero allowance', () => {
    expect(countedFrom([source(null, 10, 10, 16)])).toMatchObject({
      ...{ left: 0, until: inDays(16).toISOString(), ends: [] },
    });
    expect(countedFrom([source(null, 0)])).toEqual({ granted: 0, used: 0, left: 0, until: null, ends: [] });
  });
});

it('an add-on grants only what it contains, a plan grants every kind', () => {
  const grants = { interests: 0, photoRequests: 0, messages: 0, contactViews: 20 };
  expect(grantsFrom(grants, false)).toEqual([{ kind: 'contactViews', amount: 20 }]);
  expect(grantsFrom({ ...grants, messages: null }, true).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['interests', 0],
    ['photoRequests', 0],
    ['messages', null],
    ['contactViews', 20],
  ]);
});

it('a plan is added to the end of the current plan, or starts now when there is none', () => {
  expect(endOfPlan(now, undefined, 90)).toEqual(inDays(90));
  expect(endOfPlan(now, inDays(10), 90)).toEqual(inDays(100));
  expect(endOfPlan(now, inDays(-10), 90)).toEqual(inDays(90));
});

it('a member without any allowance left gets an error that names the remedy', () => {
  expect(refusalOf('messages', true).code).toBe('chat.none_left');
  expect(refusalOf('messages', false).code).toBe('chat.premium');
  expect(refusalOf('contactViews', false).code).toBe('contact.premium');
  expect(refusalOf('interests', false).code).toBe('interest.none_left');
  expect(refusalOf('photoRequests', false)).toEqual({ code: 'gallery.none_left' });
  expect(refusalOf('photoRequests', true).message).not.toContain('free');
});
