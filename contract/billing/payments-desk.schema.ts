import { z } from 'zod';
import { grantsSchema } from './packages.schema.ts';
import { paymentSchema } from './payments.schema.ts';
import { giveBackReasons, giveBackStatuses, packageKinds } from './values.ts';

const moment = z.iso.datetime();

export const day = z.iso.date('Please give a day as YYYY-MM-DD.');

const person = z.object({ id: z.uuid(), name: z.string() }).nullable();

const versionSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.int(),
  days: z.int().nullable(),
  grants: grantsSchema,
  from: moment,
  until: moment.nullable(),
  by: person,
  /** Number of sales of this version. */
  sold: z.int(),
});

export const deskPackageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(packageKinds),
  retiredAt: moment.nullable(),
  /** Id of the pending request to a second staff member to change the price. */
  approvalId: z.uuid().nullable(),
  /** Number of the package version currently on sale. */
  onSale: z.int().nullable(),
  /** Versions, newest first. Packages already sold keep the terms of their version. */
  versions: z.array(versionSchema),
});

export type DeskPackage = z.output<typeof deskPackageSchema>;

export const deskPaymentSummary = z.object({
  ...paymentSchema.shape,
  member: z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() }),
  /** The gateway's id of the payment that settled the order. */
  gatewayPaymentId: z.string().nullable(),
});

export type DeskPaymentSummary = z.output<typeof deskPaymentSummary>;

export const deskPaymentSchema = z.object({
  ...deskPaymentSummary.shape,
  state: z.string(),
  /** Id of the pending request to a second staff member to refund the payment. */
  approvalId: z.uuid().nullable(),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: z.int(),
      /**
       * Whether this refunds a payment that settled nothing, such as a second payment. It does not reduce this
       * payment's amount.
       */
      isStray: z.boolean(),
      state: z.enum(['asked', 'declined', 'processing', 'done', 'failed']),
      reason: z.string().nullable(),
      answer: z.string().nullable(),
      gatewayRefundId: z.string().nullable(),
      at: moment,
      by: person,
    }),
  ),
  /** The journal: the newest 500 entries, oldest first. Entries never change. */
  journal: z.array(
    z.object({
      at: moment,
      source: z.string(),
      what: z.string(),
      detail: z.record(z.string(), z.unknown()),
      by: person,
    }),
  ),
});

export type DeskPayment = z.output<typeof deskPaymentSchema>;

export const deskGiveBackSchema = z.object({
  id: z.uuid(),
  by: z.object({ id: z.uuid(), name: z.string().nullable() }),
  about: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    lastActiveAt: moment.nullable(),
    isPhoneVerified: z.boolean(),
  }),
  reason: z.enum(giveBackReasons),
  note: z.string().nullable(),
  status: z.enum(giveBackStatuses),
  at: moment,
  decidedAt: moment.nullable(),
  decidedBy: person,
  answer: z.string().nullable(),
});

export type DeskGiveBack = z.output<typeof deskGiveBackSchema>;

/** Amounts in paise. Days by the calendar of India. */
export const revenueSchema = z.object({
  from: day,
  to: day,
  totals: z.object({
    orders: z.int(),
    gross: z.int(),
    refunded: z.int(),
    taxable: z.int(),
    cgst: z.int(),
    sgst: z.int(),
    igst: z.int(),
  }),
  /** Every day of the period, oldest first. */
  days: z.array(z.object({ day, gross: z.int(), refunded: z.int(), orders: z.int() })),
  packages: z.array(z.object({ name: z.string(), orders: z.int(), gross: z.int() })),
  states: z.array(z.object({ state: z.string(), orders: z.int(), gross: z.int(), tax: z.int() })),
});

export type Revenue = z.output<typeof revenueSchema>;
