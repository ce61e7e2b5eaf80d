import { describe, expect, it } from 'vitest';
import { eventOf, noticeAt } from './expiry.rules.ts';

const from = new Date('2026-03-01T06:00:00Z');
/** 14:30 in India. */
const until = new Date('2026-05-30T09:00:00Z');
const at = (moment: string) => noticeAt(new Date(moment), { from, until });

describe('expiry notice of a plan that ends in the afternoon of 30 May in India', () => {
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
  ])('at %s is %s', (moment, notice) => {
    expect(at(moment)).toBe(notice);
  });
});

it('a plan that ends before 9 am gets its notice the day before, and an "expired" notice', () => {
  const early = { from, until: new Date('2026-05-30T03:29:59Z') };
  expect(noticeAt(new Date('2026-05-29T18:29:59Z'), early)).toBe('day');
  expect(noticeAt(new Date('2026-05-30T03:29:58Z'), early)).toBeUndefined();
  expect(noticeAt(new Date('2026-05-30T03:29:59Z'), early)).toBe('expired');
});

it('a plan bought on the day it ends gets no expiry warning, only the "expired" notice', () => {
  const bought = new Date('2026-05-23T06:00:00Z');
  expect(noticeAt(new Date('2026-05-23T07:00:00Z'), { from: bought, until })).toBeUndefined();
  expect(noticeAt(new Date('2026-05-29T07:00:00Z'), { from: bought, until })).toBe('day');
  expect(noticeAt(until, { from: bought, until })).toBe('expired');
});

it('each expiry notice has its own event', () => {
  const end = { memberId: 'a', until };
  const ends = until.toISOString();
  expect(eventOf('week', end)).toEqual({ type: 'plan.expiring', to: 'a', days: 7, until: ends });
  expect(eventOf('day', end)).toEqual({ type: 'plan.expiring', to: 'a', days: 1, until: ends });
  expect(eventOf('today', end)).toEqual({ type: 'plan.expiringToday', to: 'a' });
  expect(eventOf('expired', end)).toEqual({ type: 'plan.expired', to: 'a' });
});
