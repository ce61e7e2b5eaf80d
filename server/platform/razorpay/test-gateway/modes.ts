import { z } from 'zod';

/** How the test gateway behaves, where it is to behave worse than usual. Until the program ends. */
export const modesSchema = z.strictObject({
  /** `automatic`: a payment is captured at once, as the real gateway does where its owner has set it so. */
  capture: z.enum(['manual', 'automatic']),
  /** Whether webhooks are sent at all. */
  webhooks: z.boolean(),
  /** Each event comes three times at once. */
  duplicate: z.boolean(),
  /** What happened last is told first. */
  reorder: z.boolean(),
  /** Before an event is told. */
  delaySeconds: z.number().min(0).max(86_400),
  /** What is done without anybody hearing of it: a capture (its answer is a fault), or a payment (the page never tells). */
  lose: z.enum(['nothing', 'capture', 'checkout']),
  /** Every payment fails at first, and is authorised all the same after so many seconds; null: none does. */
  lateSeconds: z.number().min(0).max(86_400).nullable(),
  /** What becomes of a refund; those that aren't processed at once take `refundSeconds`. */
  refunds: z.enum(['processed', 'pending', 'failed']),
  refundSeconds: z.number().min(0).max(86_400),
  /** Whether an order that is paid can be paid once more. */
  payTwice: z.boolean(),
});
export type Modes = z.output<typeof modesSchema>;

export const usualModes: Modes = {
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
