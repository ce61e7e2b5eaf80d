import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (text: string | Buffer, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Compares in constant time. The length of a signature is not secret. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Signature that the checkout returns with a payment. */
export const paymentSignatureOf = (orderId: string, paymentId: string, keySecret: string): string =>
  hmac(`${orderId}|${paymentId}`, keySecret);

/**
 * Checks the checkout's signature. @param orderId the order id we stored, never the one that came with the signature
 */
export const isPaymentSignature = (orderId: string, paymentId: string, signature: string, keySecret: string): boolean =>
  isSame(signature, paymentSignatureOf(orderId, paymentId, keySecret));

/** Signature of a webhook, over the bytes of its body. */
export const webhookSignatureOf = (raw: string | Buffer, secret: string): string => hmac(raw, secret);

/**
 * Checks a webhook's signature. @param secrets all valid ones: after a rotation, resent events still carry the old
 * signature
 */
export const isWebhookSignature = (raw: Buffer, signature: string | undefined, secrets: readonly string[]): boolean =>
  signature !== undefined && secrets.filter((secret) => isSame(signature, webhookSignatureOf(raw, secret))).length > 0;
