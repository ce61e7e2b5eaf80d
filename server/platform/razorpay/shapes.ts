import { z } from 'zod';

// The fields of the gateway's answers that we read; all other fields are dropped, since the gateway may add fields at
// any time.

/** Empty notes arrive as an empty array instead of an object. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value): Readonly<Record<string, unknown>> => (value && !Array.isArray(value) ? value : {}));
const word = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const id = z.string().min(1).max(100);
/** Amounts beyond a 32-bit integer are treated as an invalid answer. */
const paise = z.int().min(0).max(2_147_483_647);
/** Unix seconds. */
const moment = z.int().transform((seconds) => new Date(seconds * 1_000));

export const orderSchema = z.object({
  id,
  amount: paise,
  amount_paid: paise,
  currency: z.string(),
  receipt: word,
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int().default(0),
  notes,
  created_at: moment,
});
export type GatewayOrder = z.output<typeof orderSchema>;

export const paymentSchema = z.object({
  id,
  amount: paise,
  currency: z.string(),
  /** `refunded` means in full. After a partial refund the status stays `captured`, with `amount_refunded` above 0. */
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: word,
  method: word,
  amount_refunded: paise.nullish().transform((value) => value ?? 0),
  captured: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  error_code: word,
  error_description: word,
  error_reason: word,
  created_at: moment,
});
export type GatewayPayment = z.output<typeof paymentSchema>;

export const refundSchema = z.object({
  id,
  amount: paise,
  payment_id: id,
  receipt: word,
  status: z
    .enum(['pending', 'processed', 'failed'])
    .nullish()
    .transform((value) => value ?? 'processed'),
  notes,
  created_at: moment,
});
export type GatewayRefund = z.output<typeof refundSchema>;

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items);

export const errorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string(), field: word, reason: word, step: word }),
});

const entity = <T extends z.ZodType>(schema: T) => z.object({ entity: schema }).optional();

/** Body of a webhook. Unknown events may have any payload. */
export const webhookSchema = z.object({
  event: z.string().min(1).max(100),
  payload: z
    .object({ payment: entity(paymentSchema), order: entity(orderSchema), refund: entity(refundSchema) })
    .optional(),
  created_at: moment.optional(),
});
