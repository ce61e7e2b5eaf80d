import { z } from 'zod';

/** Faulty behaviour that tests can switch on. Lasts until the program ends. */
export const modesSchema = z.strictObject({
  /** `automatic`: payments are captured immediately, an option of the real gateway. */
  capture: z.enum(['manual', 'automatic']),
  /** Whether webhooks are sent. */
  webhooks: z.boolean(),
  /** Each event is sent three times at once. */
  duplicate: z.boolean(),
  /** Events are sent in reverse order. */
  reorder: z.boolean(),
  /** Delay before an event is sent. */
  delaySeconds: z.number().min(0).max(86_400),
  /** Lost answers: of a capture (it answers with an error), or of a payment (the page gets no result). */
  lose: z.enum(['nothing', 'capture', 'checkout']),
  /** Every payment first fails, and is authorised after this many seconds; null: normal. */
  lateSeconds: z.number().min(0).max(86_400).nullable(),
  /** Outcome of refunds; refunds that are not processed immediately take `refundSeconds`. */
  refunds: z.enum(['processed', 'pending', 'failed']),
  refundSeconds: z.number().min(0).max(86_400),
  /** Whether a paid order can be paid again. */
  payTwice: z.boolean(),
});
export type Modes = z.output<typeof modesSchema>;

export const defaultModes: Modes = {
  capture: 'manual',
  webhooks: true,
  duplicate: false,
  reorder: false,
  delaySeconds: 0,
  lose: 'nothing',
  lateSeconds: null,
  refunds: 'processed',
  refundSeconds: 2,
  payTwice: false,
};
