import { createHmac } from 'node:crypto';
import type { RemoteCalls } from '../remote-calls.ts';
import type { PhoneMessage, Sender } from './message.ts';

/**
 * Generic adapter for SMS and WhatsApp providers: a JSON POST, signed so that the receiver can trust it.
 * `X-Rishta-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. Retries of a message have the same
 * `Idempotency-Key`.
 */
export function httpGateway(
  url: string,
  channel: 'sms' | 'whatsapp',
  key: Buffer,
  remote: RemoteCalls,
): Sender<PhoneMessage> {
  return {
    async send({ to, text, templateId, idempotencyKey }) {
      const body = JSON.stringify({ channel, to, text, templateId });
      const time = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
      const { ok, status } = await remote.call(`The ${channel} gateway`, async (signal) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-rishta-signature': `t=${time},v1=${signature}`,
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          },
          body,
          redirect: 'error',
          signal,
        });
        await response.body?.cancel();
        return response;
      });
      if (!ok) throw new Error(`The ${channel} gateway answered ${status}.`);
    },
  };
}
