import { expect, test } from 'vitest';
import { paymentStatuses } from '../../../contract/billing/values.ts';
import { type CheckoutPhase, isOffSale, paymentState, shouldRefetch, stateMessageKey } from './payment-state.rules.ts';

const phases: CheckoutPhase[] = [
  'ready',
  'opening',
  'open',
  'confirming',
  'told',
  'doubted',
  'refused',
  'dismissed',
  'unopened',
];

test('what the server has settled counts, whatever this browser has seen', () => {
  for (const phase of [undefined, ...phases]) {
    expect(paymentState('paid', phase)).toBe('paid');
    expect(paymentState('partially_refunded', phase)).toBe('partlyRefunded');
    expect(paymentState('refunded', phase)).toBe('refunded');
    expect(paymentState('failed', phase)).toBe('failed');
    expect(paymentState('expired', phase)).toBe('expired');
  }
});

test('who comes back without having seen the end is told nothing that may be untrue', () => {
  expect(paymentState('created', undefined)).toBe('unpaid');
  expect(paymentState('created', 'dismissed')).toBe('unpaid');
  expect(paymentState('attempted', undefined)).toBe('unsettled');
  expect(paymentState('attempted', 'dismissed')).toBe('unsettled');
});

test('whoever has paid is never asked to pay again while the gateway is silent', () => {
  for (const status of ['created', 'attempted'] as const) {
    expect(paymentState(status, 'confirming')).toBe('confirming');
    expect(paymentState(status, 'told')).toBe('pending');
    expect(paymentState(status, 'refused')).toBe('refused');
  }
});

test('nobody is told that an order can be paid which cannot', () => {
  expect(stateMessageKey('unpaid', true)).toBe('unpaid.sentence');
  expect(stateMessageKey('unpaid', false)).toBe('unpaid.noMore');
  expect(stateMessageKey('unsettled', false)).toBe('unsettled.noMore');
  expect(stateMessageKey('paid', false)).toBe('paid.sentence');
});

test('that a package is off sale is said where it could be gone on with otherwise', () => {
  const [off, on] = [{ isOnSale: false }, { isOnSale: true }];
  for (const standing of ['unpaid', 'refused', 'unopened', 'unsettled'] as const) {
    expect(isOffSale(off, standing)).toBe(true);
    expect(isOffSale(on, standing)).toBe(false);
  }
  for (const standing of ['paid', 'pending', 'confirming', 'expired', 'refunded'] as const)
    expect(isOffSale(off, standing)).toBe(false);
});

test('only what is not settled is looked at again, and less often after a minute', () => {
  for (const status of paymentStatuses.filter((one) => one !== 'created' && one !== 'attempted'))
    expect(shouldRefetch(paymentState(status, undefined), 0)).toBe(false);
  expect(shouldRefetch('pending', 0)).toBe(3_000);
  expect(shouldRefetch('pending', 20)).toBe(15_000);
  expect(shouldRefetch('refused', 0)).toBe(15_000);
  expect(shouldRefetch('unpaid', 0)).toBe(false);
});
