import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { startReceiver } from './http-receiver.ts';

export interface GatewayRequest {
  readonly channel: 'sms' | 'whatsapp';
  readonly to: string;
  readonly text: string;
  readonly templateId?: string;
  readonly idempotencyKey?: string;
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
}

export interface Gateway {
  /** Value for SMS_HTTP_URL and WHATSAPP_HTTP_URL. */
  readonly url: string;
  /** Every request, whatever its response status was. */
  readonly requests: readonly GatewayRequest[];
  /** Messages forwarded to phones: the accepted ones, but only the first of several with the same `Idempotency-Key`. */
  readonly sent: readonly GatewayRequest[];
  /** Returns the response status for a request. While its promise is pending the sender waits. */
  answer: (request: Omit<GatewayRequest, 'status'>) => number | Promise<number>;
  close(): Promise<void>;
}

/**
 * A provider of SMS and WhatsApp messages on a real socket, which honours `Idempotency-Key`.
 * @param key if given, requests with a wrong signature are answered 401
 */
export async function startGateway(key?: Buffer, port = 0): Promise<Gateway> {
  const requests: GatewayRequest[] = [];
  const sent: GatewayRequest[] = [];
  const isSigned = (body: Buffer, header: unknown): boolean => {
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
    return !key || createHmac('sha256', key).update(`${time}.${body}`).digest('hex') === signature;
  };
  const { origin, close } = await startReceiver(async ({ headers }, body) => {
    const idempotencyKey = headers['idempotency-key'] as string | undefined;
    const request = { ...JSON.parse(body.toString()), idempotencyKey, headers } as Omit<GatewayRequest, 'status'>;
    const status = isSigned(body, headers['x-rishta-signature']) ? await self.answer(request) : 401;
    requests.push({ ...request, status });
    const isRepeated = idempotencyKey !== undefined && sent.some((one) => one.idempotencyKey === idempotencyKey);
    if (status < 300 && !isRepeated) sent.push({ ...request, status });
    return status;
  }, port);
  const self: Gateway = { url: `${origin}/send`, requests, sent, answer: () => 200, close };
  return self;
}
