import { expect, test } from 'vitest';
import { sentenceFor } from './gateway-codes.ts';

test.each([
  ['event', 'payment.captured', 'event.payment_captured'],
  ['status', 'authorized', 'status.authorized'],
  ['error', 'payment_cancelled', 'why.payment_cancelled'],
  ['why', 'late', 'why.late'],
  // A known reason is more specific than the kind of error.
  ['why', 'BAD_REQUEST_ERROR insufficient_balance', 'why.insufficient_balance'],
  ['why', 'BAD_REQUEST_ERROR something_new', 'why.BAD_REQUEST_ERROR'],
  ['event', 'payment.dreamt', undefined],
  ['why', 'it went back by another refund', undefined],
  ['paymentId', 'late', undefined],
  ['constructor', 'late', undefined],
  ['status', 3, undefined],
])('a known code of the gateway has its own text, and an unknown one has none: %s %s', (name, value, sentence) => {
  expect(sentenceFor(name, value)).toBe(sentence);
});
