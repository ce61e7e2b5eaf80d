import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { GatewayError } from './gateway-error.ts';
import type { Ledger } from './ledger.ts';
import type { Modes } from './modes.ts';

export interface RestRequest {
  readonly method: string;
  /** Path below `/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface RestAnswer {
  readonly status: number;
  readonly body: object;
}

const whole = z.coerce.number('The amount must be an integer.').int('The amount must be an integer.');
const notes = z
  .union([z.record(z.string().max(256), z.coerce.string().max(512)), z.tuple([])])
  .nullish()
  .transform((value) => (value && !Array.isArray(value) ? value : {}))
  .refine((value) => Object.keys(value).length <= 15, 'Number of fields in notes should be less than or equal to 15');
const receipt = z
  .string()
  .max(40, 'receipt: the length must be no more than 40.')
  .nullish()
  .transform((value) => value ?? null);
const automatic = z
  .union([z.boolean(), z.literal([0, 1, '0', '1'])])
  .nullish()
  .transform((value) => value === true || Number(value) === 1);

const orderBody = z.object({
  amount: whole
    .min(100, 'Order amount less than minimum amount allowed')
    .max(50_000_000, 'Amount exceeds maximum amount allowed.'),
  currency: z.string('The currency field is required.').regex(/^[A-Z]{3}$/, 'Currency is not supported'),
  receipt,
  notes,
  payment_capture: automatic,
});
const captureBody = z.object({ amount: whole, currency: z.string().default('INR') });
const refundBody = z.object({ amount: whole.nullish().transform((value) => value ?? null), receipt, notes });

function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new GatewayError(issue?.message ?? 'The input is wrong.', { field: String(issue?.path[0] ?? '') || null });
}

const number = (query: URLSearchParams, name: string, usual: number): number => {
  const value = Number(query.get(name) ?? usual);
  return Number.isFinite(value) ? value : usual;
};

function collection<T extends { created_at: number }>(items: readonly T[], query: URLSearchParams) {
  const from = number(query, 'from', 0);
  const to = number(query, 'to', Infinity);
  const skip = number(query, 'skip', 0);
  const count = Math.min(number(query, 'count', 10), 100);
  const shown = items.filter((one) => one.created_at >= from && one.created_at <= to).slice(skip, skip + count);
  return { entity: 'collection', count: shown.length, items: shown };
}

type Call = (ids: readonly string[], request: RestRequest) => object;

/** The gateway's REST calls, as its clients make them. */
export function createRestApi(ledger: Ledger, modes: () => Modes, keys: { keyId: string; keySecret: string }) {
  const right = Buffer.from(`Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`);
  const isKnown = (given: string | undefined): boolean => {
    const bytes = Buffer.from(given ?? '');
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  };

  const calls: readonly [method: string, path: RegExp, call: Call][] = [
    [
      'POST',
      /^\/orders$/,
      (_, { body }) => {
        const { payment_capture, ...order } = parse(orderBody, body);
        return ledger.createOrder({ ...order, automatic: payment_capture });
      },
    ],
    [
      'GET',
      /^\/orders$/,
      (_, { query }) => {
        const wanted = query.get('receipt');
        return collection(
          ledger.orders().filter((order) => wanted === null || order.receipt === wanted),
          query,
        );
      },
    ],
    ['GET', /^\/orders\/(\w+)$/, ([id = '']) => ledger.order(id)],
    // The real gateway also returns all of these fields.
    [
      'GET',
      /^\/orders\/(\w+)\/payments$/,
      ([id = '']) => collection(ledger.paymentsOf(id), new URLSearchParams({ count: '100' })),
    ],
    ['GET', /^\/payments\/(\w+)$/, ([id = '']) => ledger.payment(id)],
    [
      'POST',
      /^\/payments\/(\w+)\/capture$/,
      ([id = ''], { body }) => {
        const captured = ledger.capture(id, parse(captureBody, body));
        if (modes().lose === 'capture')
          throw new GatewayError('We are facing some trouble completing your request at the moment.', {
            status: 500,
            code: 'SERVER_ERROR',
          });
        return captured;
      },
    ],
    [
      'POST',
      /^\/payments\/(\w+)\/refund$/,
      ([id = ''], { body, idempotencyKey }) => {
        if (idempotencyKey !== undefined && !/^[\w-]{10,}$/.test(idempotencyKey))
          throw new GatewayError(
            'The idempotency key must have 10 characters at least: letters, digits, hyphens, underscores.',
          );
        return ledger.refund(id, parse(refundBody, body), idempotencyKey ?? null);
      },
    ],
    ['GET', /^\/payments\/(\w+)\/refunds$/, ([id = ''], { query }) => collection(ledger.refundsOf(id), query)],
    ['GET', /^\/payments\/(\w+)\/refunds\/(\w+)$/, ([id = '', refundId]) => one(ledger.refundsOf(id), refundId)],
  ];

  return (request: RestRequest): RestAnswer => {
    try {
      if (!isKnown(request.authorization)) throw new GatewayError('Authentication failed', { status: 401 });
      for (const [method, pattern, call] of calls) {
        const match = method === request.method ? pattern.exec(request.path) : null;
        if (match) return { status: 200, body: call(match.slice(1), request) };
      }
      throw new GatewayError('The requested URL was not found on the server.');
    } catch (error) {
      if (error instanceof GatewayError) return { status: error.status, body: error.body() };
      throw error;
    }
  };
}

function one<T extends { id: string }>(items: readonly T[], id: string | undefined): T {
  const found = items.find((item) => item.id === id);
  if (!found) throw new GatewayError('The id provided does not exist');
  return found;
}
