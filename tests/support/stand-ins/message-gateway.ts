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
  /** For SMS_HTTP_URL and WHATSAPP_HTTP_URL. */
  readonly url: string;
  /** Every request, whatever it was answered. */
  readonly requests: readonly GatewayRequest[];
  /** Messages forwarded to phones: the accepted ones, and of several with one `Idempotency-Key` the first. */
  readonly sent: readonly GatewayRequest[];
  /** The status a request is answered with. While its promise is pending the sender waits. */
  answer: (request: Omit<GatewayRequest, 'status'>) => number | Promise<number>;
  close(): Promise<void>;
}

/**
 * A provider of SMS and WhatsApp messages over a real socket, which keeps to what `Idempotency-Key` promises.
 * @param key where given, a request whose signature does not fit is answered 401
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
