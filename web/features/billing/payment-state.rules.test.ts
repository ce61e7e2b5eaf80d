import { expect, test } from 'vitest';
import { paymentStatuses } from '../../../contract/billing/values.ts';
import { type CheckoutPhase, isOffSale, paymentState, refetchDelayOf, stateMessageKey } from './payment-state.rules.ts';

const phases: CheckoutPhase[] = [
  'ready',
  'opening',
  'open',
  'confirming',
  'unconfirmed',
  'doubted',
  'refused',
  'dismissed',
  'unopened',
];

test('a payment shows the status that the server has settled, whatever this browser has seen', () => {
  for (const phase of [undefined, ...phases]) {
    expect(paymentState('paid', phase)).toBe('paid');
    expect(paymentState('partially_refunded', phase)).toBe('partlyRefunded');
    expect(paymentState('refunded', phase)).toBe('refunded');
    expect(paymentState('failed', phase)).toBe('failed');
    expect(paymentState('expired', phase)).toBe('expired');
  }
});

test('a payment without a known result shows as unpaid or as pending to a member who returns', () => {
  expect(paymentState('created', undefined)).toBe('unpaid');
  expect(paymentState('created', 'dismissed')).toBe('unpaid');
  expect(paymentState('attempted', undefined)).toBe('unsettled');
  expect(paymentState('attempted', 'dismissed')).toBe('unsettled');
});

test('a member who has paid is never asked to pay again while the gateway does not answer', () => {
  for (const status of ['created', 'attempted'] as const) {
    expect(paymentState(status, 'confirming')).toBe('confirming');
    expect(paymentState(status, 'unconfirmed')).toBe('pending');
    expect(paymentState(status, 'refused')).toBe('refused');
  }
});

test('an order is shown as payable only while it can still be paid', () => {
  expect(stateMessageKey('unpaid', true)).toBe('unpaid.sentence');
  expect(stateMessageKey('unpaid', false)).toBe('unpaid.noMore');
  expect(stateMessageKey('unsettled', false)).toBe('unsettled.noMore');
  expect(stateMessageKey('paid', false)).toBe('paid.sentence');
});

test('the text that a package is off sale is shown only for a payment that could otherwise continue', () => {
  const [off, on] = [{ isOnSale: false }, { isOnSale: true }];
  for (const standing of ['unpaid', 'refused', 'unopened', 'unsettled'] as const) {
    expect(isOffSale(off, standing)).toBe(true);
    expect(isOffSale(on, standing)).toBe(false);
  }
  for (const standing of ['paid', 'pending', 'confirming', 'expired', 'refunded'] as const)
    expect(isOffSale(off, standing)).toBe(false);
});

test('only unsettled payments are polled, and less often after a minute', () => {
  for (const status of paymentStatuses.filter((one) => one !== 'created' && one !== 'attempted'))
    expect(refetchDelayOf(paymentState(status, undefined), 0)).toBe(false);
  expect(refetchDelayOf('pending', 0)).toBe(3_000);
  expect(refetchDelayOf('pending', 20)).toBe(15_000);
  expect(refetchDelayOf('refused', 0)).toBe(15_000);
  expect(refetchDelayOf('unpaid', 0)).toBe(false);
});
