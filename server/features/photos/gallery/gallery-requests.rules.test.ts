import { describe, expect, it } from 'vitest';
import { type GalleryRequestStatus, galleryRequestStatuses } from '../../../../contract/photos/values.ts';
import type { StoredGalleryRequest } from '../../relations/index.ts';
import { expiryOf, refusalOfAnswer, refusalOfAsking } from './gallery-requests.rules.ts';

const DAY = 86_400_000;
const now = new Date('2026-06-15T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY);

/** A request whose status was set this many days ago. */
const request = (status: GalleryRequestStatus, days: number, until: Date | null = null): StoredGalleryRequest => ({
  id: status,
  status,
  createdAt: daysAgo(days + 1),
  statusAt: daysAgo(days),
  until,
});

describe('requesting gallery access', () => {
  const ask = (newest?: StoredGalleryRequest, more: { openness?: 'open' | 'ask' | 'premium' } = {}) =>
    refusalOfAsking({ newest, openness: 'ask', now, ...more });

  it.each([
    ['no earlier request', undefined, undefined],
    ['a pending request', request('Pending', 400), 'gallery.already_asked'],
    ['an accepted request', request('Accepted', 400), 'gallery.open'],
    ['a request accepted for a limited time', request('Accepted', 1, daysAgo(-1e-6)), 'gallery.open'],
    ['an acceptance that has just expired', request('Accepted', 7, now), undefined],
    ['a request just declined', request('Declined', 0), 'gallery.too_soon'],
    ['a request declined almost 7 days ago', request('Declined', 7 - 1e-6), 'gallery.too_soon'],
    ['a request declined 7 days ago', request('Declined', 7), undefined],
  ])('is allowed or refused after %s as the table says', (_before, newest, code) => {
    expect(ask(newest)?.code).toBe(code);
  });

  it.each([
    [0, '7 days'],
    [0.01, '7 days'],
    [5, '2 days'],
    [5.99, '2 days'],
    [6, '1 day'],
    [6.99, '1 day'],
  ])('%s days after a decline, the error says how long to wait, rounded up', (days, wait) => {
    expect(ask(request('Declined', days))?.message).toBe(`You can re-request after ${wait}`);
  });

  it('is possible only for photos that are not open, with premium or without', () => {
    expect(ask(undefined, { openness: 'open' })?.code).toBe('gallery.open');
    expect(ask(undefined, { openness: 'premium' })).toBeUndefined();
  });
});

describe('answer to a gallery request', () => {
  it('is possible while the request is pending or accepted, not after it has ended', () => {
    const possible = galleryRequestStatuses.filter((status) => !refusalOfAnswer(request(status, 1), now));
    expect(possible).toEqual(['Pending', 'Accepted']);
    expect(refusalOfAnswer(request('Declined', 1), now)).toMatchObject({
      code: 'gallery.not_possible',
      message: expect.stringMatching(/declined/),
    });
  });

  it('is not possible once the request has expired, to the millisecond', () => {
    expect(refusalOfAnswer(request('Accepted', 1, new Date(now.getTime() + 1)), now)).toBeUndefined();
    expect(refusalOfAnswer(request('Accepted', 1, now), now)).toMatchObject({
      code: 'gallery.not_possible',
      message: expect.stringMatching(/expired/),
    });
  });

  it('is valid for the given days, or until it is revoked', () => {
    expect(expiryOf(7, now)).toEqual(new Date('2026-06-22T12:00:00Z'));
    expect([expiryOf(null, now), expiryOf(undefined, now)]).toEqual([null, null]);
  });
});
