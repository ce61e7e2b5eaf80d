import { describe, expect, it } from 'vitest';
import { eventOf, noticeAt } from './expiry.rules.ts';

const from = new Date('2026-03-01T06:00:00Z');
/** 14:30 in India. */
const until = new Date('2026-05-30T09:00:00Z');
const at = (moment: string) => noticeAt(new Date(moment), { from, until });

describe('by the calendar of India a plan that ends in the afternoon of 30 May is told of', () => {
  it.each([
    ['2026-05-22T18:29:59Z', undefined],
    ['2026-05-22T18:37:00Z', undefined],
    // 9:00 in India.
    ['2026-05-23T03:29:59.999Z', undefined],
    ['2026-05-23T03:30:00Z', 'week'],
    ['2026-05-23T18:29:59Z', 'week'],
    ['2026-05-23T18:30:00Z', undefined],
    ['2026-05-24T04:00:00Z', undefined],
    ['2026-05-29T03:29:59.999Z', undefined],
    ['2026-05-29T03:30:00Z', 'day'],
    ['2026-05-29T18:29:59Z', 'day'],
    ['2026-05-29T18:37:00Z', undefined],
    ['2026-05-30T03:29:59.999Z', undefined],
    ['2026-05-30T03:30:00Z', 'today'],
    ['2026-05-30T08:59:59.999Z', 'today'],
    ['2026-05-30T09:00:00Z', 'expired'],
    ['2026-06-20T00:00:00Z', 'expired'],
  ])('at %s: %s', (moment, notice) => {
    expect(at(moment)).toBe(notice);
  });
});

it('of a plan that ends before nine in the morning is told the day before, and that it has ended', () => {
  const early = { from, until: new Date('2026-05-30T03:29:59Z') };
  expect(noticeAt(new Date('2026-05-29T18:29:59Z'), early)).toBe('day');
  expect(noticeAt(new Date('2026-05-30T03:29:58Z'), early)).toBeUndefined();
  expect(noticeAt(new Date('2026-05-30T03:29:59Z'), early)).toBe('expired');
});

it('nothing is told of the end on the day it was bought, but that it has ended is', () => {
  const bought = new Date('2026-05-23T06:00:00Z');
  expect(noticeAt(new Date('2026-05-23T07:00:00Z'), { from: bought, until })).toBeUndefined();
  expect(noticeAt(new Date('2026-05-29T07:00:00Z'), { from: bought, until })).toBe('day');
  expect(noticeAt(until, { from: bought, until })).toBe('expired');
});

it('each is an event of its own', () => {
  const end = { memberId: 'a', until };
  const ends = until.toISOString();
  expect(eventOf('week', end)).toEqual({ type: 'plan.expiring', to: 'a', days: 7, until: ends });
  expect(eventOf('day', end)).toEqual({ type: 'plan.expiring', to: 'a', days: 1, until: ends });
  expect(eventOf('today', end)).toEqual({ type: 'plan.expiringToday', to: 'a' });
  expect(eventOf('expired', end)).toEqual({ type: 'plan.expired', to: 'a' });
});
