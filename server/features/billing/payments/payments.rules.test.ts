import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '../../../../contract/billing/values.ts';
import {
  canBecome,
  isNews,
  isSamePrice,
  isWithinRefundPeriod,
  judgePayment,
  nextCheckAt,
  nextClosedCheckAt,
  nextUntriedCheckAt,
  refundableAmount,
  refundedStatus,
} from './payments.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it('an order status only moves forward and never returns to an earlier one', () => {
  const reached = (from: (typeof paymentStatuses)[number]): string[] =>
    paymentStatuses.filter((to) => canBecome(from, to)).flatMap((to) => [to, ...reached(to)]);
  for (const status of paymentStatuses) expect(reached(status)).not.toContain(status);
  for (const end of ['refunded', 'failed', 'expired'] as const) expect(reached(end)).toEqual([]);
  expect(canBecome('paid', 'failed')).toBe(false);
  expect(canBecome('expired', 'paid')).toBe(false);
});

describe('a payment', () => {
  const order = { status: 'created', amount: 50_000, currency: 'INR', gatewayPaymentId: null } as const;
  const payment = { id: 'pay_1', status: 'captured', amount: 50_000, currency: 'INR' } as const;
  const paid = { ...order, status: 'paid', gatewayPaymentId: 'pay_1' } as const;

  it.each([
    ['that is captured settles an open order', order, payment, true, 'settle'],
    [
      'that is captured settles an order after a failed attempt',
      { ...order, status: 'attempted' },
      payment,
      true,
      'settle',
    ],
    ['that is authorised is captured', order, { ...payment, status: 'authorized' }, true, 'capture'],
    ['that has already settled the order changes nothing', paid, payment, true, 'none'],
    ['that is a second one for a paid order is refunded', paid, { ...payment, id: 'pay_2' }, true, 'giveBack'],
    [
      'that is a second, authorised one is not captured',
      paid,
      { ...payment, id: 'pay_2', status: 'authorized' },
      true,
      'none',
    ],
    ['of a wrong amount is refunded', order, { ...payment, amount: 100 }, true, 'giveBack'],
    ['of a wrong amount is not captured', order, { ...payment, amount: 100, status: 'authorized' }, true, 'none'],
    ['in a wrong currency is refunded', order, { ...payment, currency: 'USD' }, true, 'giveBack'],
    ['of an expired order is refunded', { ...order, status: 'expired' }, payment, true, 'giveBack'],
    ['of a failed order is refunded', { ...order, status: 'failed' }, payment, true, 'giveBack'],
    ['of a deleted account is refunded', order, payment, false, 'giveBack'],
    ['of a deleted account is not captured', order, { ...payment, status: 'authorized' }, false, 'none'],
    ['that was refunded settles nothing', order, { ...payment, status: 'refunded' }, true, 'none'],
    ['that failed changes nothing', order, { ...payment, status: 'failed' }, true, 'none'],
  ] as const)('%s', (_, known, seen, isWanted, verdict) => {
    expect(judgePayment(known, seen, { isWanted, isRefunded: false })).toBe(verdict);
  });

  it('that is already being refunded neither settles an order nor is captured', () => {
    const hindrances = { isWanted: true, isRefunded: true };
    expect(judgePayment(order, payment, hindrances)).toBe('giveBack');
    expect(judgePayment(order, { ...payment, status: 'authorized' }, hindrances)).toBe('none');
  });
});

it('late gateway events do not undo a known status, but a failed payment may still be authorised', () => {
  expect(isNews(null, 'created')).toBe(true);
  expect(isNews('failed', 'authorized')).toBe(true);
  expect(isNews('failed', 'captured')).toBe(true);
  expect(isNews('captured', 'authorized')).toBe(false);
  expect(isNews('captured', 'failed')).toBe(false);
  expect(isNews('refunded', 'captured')).toBe(false);
  expect(isNews('captured', 'captured')).toBe(false);
});

it('an open order is checked often at first, then hourly, and rarely without a payment attempt', () => {
  const minutes = [0, 1, 2, 5, 6, 50].map((looks) => (nextCheckAt(looks, now).getTime() - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60]);
  const untried = [0, 1, 2, 3, 4, 5, 50].map(
    (looks) => (nextUntriedCheckAt(looks, later(24), now).getTime() - now.getTime()) / 60_000,
  );
  expect(untried).toEqual([2, 2, 8, 32, 128, 240, 240]);
  // An order is always checked at the end of its validity.
  expect(nextUntriedCheckAt(9, later(24), later(23))).toEqual(later(24));
});

it('a closed order is checked twice a day for a week, rarely without an attempt, and once more if it is paid', () => {
  const [unpaid, paid] = [
    { createdAt: now, paidAt: null },
    { createdAt: now, paidAt: later(1) },
  ];
  const tried = { isTried: true, signedAt: null };
  expect(nextClosedCheckAt(unpaid, tried, later(25))).toEqual(later(37));
  expect(nextClosedCheckAt(unpaid, tried, later(7 * 24 - 11))).toBeNull();
  const untried = { isTried: false, signedAt: null };
  expect(nextClosedCheckAt(unpaid, untried, later(25))).toEqual(later(73));
  expect(nextClosedCheckAt(unpaid, untried, later(5 * 24 + 1))).toBeNull();
  expect(nextClosedCheckAt(paid, tried, later(2))).toEqual(later(25));
  expect(nextClosedCheckAt(paid, tried, later(25))).toBeNull();
  // A payment that the checkout has reported is followed up, whatever the age of the order.
  const signed = { isTried: true, signedAt: later(400) };
  for (const order of [unpaid, paid]) expect(nextClosedCheckAt(order, signed, later(401))).toEqual(later(413));
  expect(nextClosedCheckAt(paid, signed, later(400 + 7 * 24 + 1))).toBeNull();
});

it('prices are compared to the paisa', () => {
  expect([isSamePrice(500, 50_000), isSamePrice(499.99, 50_000), isSamePrice(19.99, 1_999)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isSamePrice(5, 50_000), isSamePrice(50_000, 50_000)]).toEqual([false, false]);
});

it('the refundable amount is the paid amount minus promised refunds, for half a year', () => {
  expect(refundableAmount({ amount: 50_000, paidAt: now }, 20_000)).toBe(30_000);
  expect(refundableAmount({ amount: 50_000, paidAt: null }, 0)).toBe(0);
  expect(isWithinRefundPeriod(now, later(180 * 24))).toBe(true);
  expect(isWithinRefundPeriod(now, later(180 * 24 + 1))).toBe(false);
  expect([refundedStatus(50_000, 49_999), refundedStatus(50_000, 50_000)]).toEqual(['partially_refunded', 'refunded']);
});
