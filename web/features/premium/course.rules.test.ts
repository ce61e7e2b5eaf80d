import { expect, test } from 'vitest';
import { paymentStatuses } from '../../../contract/payments.ts';
import { isOffSale, lookAgain, type Phase, sentenceOf, standingOf } from './course.rules.ts';

const phases: Phase[] = [
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
    expect(standingOf('paid', phase)).toBe('paid');
    expect(standingOf('partially_refunded', phase)).toBe('partlyRefunded');
    expect(standingOf('refunded', phase)).toBe('refunded');
    expect(standingOf('failed', phase)).toBe('failed');
    expect(standingOf('expired', phase)).toBe('expired');
  }
});

test('who comes back without having seen the end is told nothing that may be untrue', () => {
  expect(standingOf('created', undefined)).toBe('unpaid');
  expect(standingOf('created', 'dismissed')).toBe('unpaid');
  expect(standingOf('attempted', undefined)).toBe('unsettled');
  expect(standingOf('attempted', 'dismissed')).toBe('unsettled');
});

test('whoever has paid is never asked to pay again while the gateway is silent', () => {
  for (const status of ['created', 'attempted'] as const) {
    expect(standingOf(status, 'confirming')).toBe('confirming');
    expect(standingOf(status, 'told')).toBe('pending');
    expect(standingOf(status, 'refused')).toBe('refused');
  }
});

test('nobody is told that an order can be paid which cannot', () => {
  expect(sentenceOf('unpaid', true)).toBe('unpaid.sentence');
  expect(sentenceOf('unpaid', false)).toBe('unpaid.noMore');
  expect(sentenceOf('unsettled', false)).toBe('unsettled.noMore');
  expect(sentenceOf('paid', false)).toBe('paid.sentence');
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
    expect(lookAgain(standingOf(status, undefined), 0)).toBe(false);
  expect(lookAgain('pending', 0)).toBe(3_000);
  expect(lookAgain('pending', 20)).toBe(15_000);
  expect(lookAgain('refused', 0)).toBe(15_000);
  expect(lookAgain('unpaid', 0)).toBe(false);
});
