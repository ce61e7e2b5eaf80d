import { expect, test } from 'vitest';
import { openRefundRequest, refundableAmount } from './refunds.rules.ts';

const refund = (state: 'asked' | 'declined' | 'processing' | 'done' | 'failed', amount: number) => ({
  id: `${state}-${amount}`,
  amount,
  isStray: false,
  state,
  reason: null,
  answer: null,
  gatewayRefundId: null,
  at: '2026-04-01T00:00:00.000Z',
  by: null,
});

test('the amount that can be refunded excludes refunds that are done or in progress', () => {
  const paid = { status: 'partially_refunded' as const, amount: 50_000, refunded: 10_000 };
  const refunds = [refund('done', 10_000), refund('processing', 5_000), refund('failed', 40_000), refund('asked', 1)];
  expect(refundableAmount({ ...paid, refunds })).toBe(35_000);
  expect(refundableAmount({ ...paid, refunds: [refund('processing', 45_000)] })).toBe(0);
  // A refund of a second payment for the same order leaves the first payment's amount unchanged.
  expect(refundableAmount({ ...paid, refunds: [{ ...refund('processing', 50_000), isStray: true }] })).toBe(40_000);
});

test('nothing can be refunded of an unpaid order', () => {
  for (const status of ['created', 'attempted', 'failed', 'expired', 'refunded'] as const)
    expect(refundableAmount({ status, amount: 50_000, refunded: 0, refunds: [] }), status).toBe(0);
});

test('a refund request counts as open until it is answered', () => {
  expect(openRefundRequest([refund('declined', 1), refund('asked', 2), refund('done', 3)])?.amount).toBe(2);
  expect(openRefundRequest([refund('declined', 1), refund('processing', 2)])).toBeUndefined();
});
