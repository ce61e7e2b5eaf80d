import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaymentSignature, isWebhookSignature, paymentSignatureOf, webhookSignatureOf } from './signatures.ts';

// Examples from the tests of the gateway's own Node package.
const payment = {
  order: 'order_IEIaMR65cu6nz3',
  payment: 'pay_IH4NVgf4Dreq1l',
  secret: 'EnLs21M47BllR3X8PSFtjtbd',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};
const webhook = {
  body: Buffer.from('{"a":1,"b":2,"c":{"d":3}}'),
  secret: '123456',
  signature: '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
};
const other = (signature: string): string => (signature.startsWith('0') ? '1' : '0') + signature.slice(1);

describe('payment signature', () => {
  const isRight = (change: Partial<typeof payment> = {}): boolean => {
    const given = { ...payment, ...change };
    return isPaymentSignature(given.order, given.payment, given.signature, given.secret);
  };

  it('equals the one the gateway makes', () => {
    expect(paymentSignatureOf(payment.order, payment.payment, payment.secret)).toBe(payment.signature);
    expect(isRight()).toBe(true);
  });

  it.each<[string, Partial<typeof payment>]>([
    ['another order', { order: 'order_IEIaMR65cu6nz4' }],
    ['another payment', { payment: 'pay_IH4NVgf4Dreq1m' }],
    ['another secret', { secret: 'EnLs21M47BllR3X8PSFtjtbe' }],
    ['another signature', { signature: other(payment.signature) }],
    ['half a signature', { signature: payment.signature.slice(0, 32) }],
    ['a longer signature', { signature: `${payment.signature}00` }],
    ['a signature in capital letters', { signature: payment.signature.toUpperCase() }],
    ['a signature of multi-byte letters', { signature: 'é'.repeat(32) }],
    ['an empty signature', { signature: '' }],
  ])('is rejected with %s', (_, change) => {
    expect(isRight(change)).toBe(false);
  });

  it('is valid for one order and one payment', () => {
    const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes('|'));
    fc.assert(
      fc.property(word, word, word, word, word, (order, paid, order2, paid2, secret) => {
        const by = createHmac('sha256', secret).update(`${order}|${paid}`).digest('hex');
        expect(isPaymentSignature(order, paid, by, secret)).toBe(true);
        if (order !== order2 || paid !== paid2) expect(isPaymentSignature(order2, paid2, by, secret)).toBe(false);
      }),
    );
  });
});

describe('webhook signature', () => {
  const { body, secret, signature } = webhook;

  it('equals the one the gateway makes over the raw bytes', () => {
    expect(webhookSignatureOf(body, secret)).toBe(signature);
    expect(isWebhookSignature(body, signature, [secret])).toBe(true);
    const bytes = Buffer.from([0xff, 0x00, 0x0a]);
    expect(isWebhookSignature(bytes, createHmac('sha256', 'key').update(bytes).digest('hex'), ['key'])).toBe(true);
  });

  it('is accepted with any currently valid secret', () => {
    expect(isWebhookSignature(body, signature, ['new secret', secret])).toBe(true);
    expect(isWebhookSignature(body, signature, ['new secret', 'newer secret'])).toBe(false);
    expect(isWebhookSignature(body, signature, [])).toBe(false);
  });

  it('is rejected over a re-serialized body, and when it is missing', () => {
    const again = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect(isWebhookSignature(again, signature, [secret])).toBe(false);
    expect(isWebhookSignature(Buffer.concat([body, Buffer.from('\n')]), signature, [secret])).toBe(false);
    expect(isWebhookSignature(body, other(signature), [secret])).toBe(false);
    expect(isWebhookSignature(body, undefined, [secret])).toBe(false);
    expect(isWebhookSignature(body, '', [secret])).toBe(false);
  });
});
