import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { givenId, idParams, listQuery, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import {
  day,
  deskGiveBackSchema,
  deskPackageSchema,
  deskPaymentSchema,
  deskPaymentSummary,
  revenueSchema,
} from './payments-desk.schema.ts';
import { giveBackStatuses, paymentStatuses } from './values.ts';

const staff = { staff: roleGroups.employee };

const office = { staff: ['ADMIN', 'SUB_ADMIN'] as const };

const admin = { staff: roleGroups.superAdmin };

const price = number(
  z
    .int('The price is in paise.')
    .min(100, 'Please enter at least ₹1.')
    .max(10_000_000, 'Please enter ₹1,00,000 or less.'),
);

const many = number(
  z
    .int('Please enter a whole number.')
    .min(0, 'Please enter 0 or more.')
    .max(100_000, 'Please enter a smaller number.')
    .nullable(),
);

const terms = {
  name: text(60, { min: 2, required: 'Please enter a name.' }),
  description: optional(text(300)),
  /** Paise, tax included. Must be 0 for the free package, and only for it. */
  price,
  days: number(
    z
      .int('Please enter a whole number of days.')
      .min(1, 'Please enter at least 1 day.')
      .max(1096, 'Please enter 1,096 days or fewer.'),
  ),
  grants: z.object({ interests: many, photoRequests: many, messages: many, contactViews: many }),
  /** Time from which the package is on sale; absent means now. */
  from: optional(z.iso.datetime('Please give a moment as ISO 8601.')),
  /** Time after which the package is no longer on sale. */
  until: optional(z.iso.datetime('Please give a moment as ISO 8601.')),
};

const period = z.object({ from: day.optional(), to: day.optional() });

/**
 * Calls of staff about payments and packages. Every view of a member's payments and every action is in the audit log.
 */
export const paymentsDeskApi = api({
  packages: {
    method: 'GET',
    path: '/staff/packages',
    summary: 'All packages with all their terms, those taken off sale included',
    access: office,
    result: z.array(deskPackageSchema),
    errors: [],
  },
  addPackage: {
    method: 'POST',
    path: '/staff/packages',
    summary: 'A new plan or add-on',
    access: admin,
    body: z.object({ kind: z.enum(['plan', 'addon'], 'kind is plan or addon.'), ...terms }),
    result: deskPackageSchema,
    errors: [],
  },
  changePackage: {
    method: 'PUT',
    path: '/staff/packages/{id}',
    summary:
      'New terms of a package from a moment on. What was sold keeps the old ones. A price three times as high or as low a second colleague has to approve (`approvalId`)',
    access: admin,
    params: idParams,
    body: z.object({
      ...terms,
      price: number(z.int('The price is in paise.').min(0).max(10_000_000)),
      days: terms.days.nullish(),
    }),
    result: deskPackageSchema,
    errors: ['not_found', 'package.retired', 'package.overlap', 'package.free_fixed', 'approval.waiting'],
  },
  retirePackage: {
    method: 'PUT',
    path: '/staff/packages/{id}/retired',
    summary: 'Take a package off sale, or put it back',
    access: admin,
    params: idParams,
    body: z.object({ retired: z.boolean('retired is true or false.') }),
    result: deskPackageSchema,
    errors: ['not_found', 'package.free_fixed'],
  },
  payments: {
    method: 'GET',
    path: '/staff/payments',
    summary: 'Payments, the newest first. `search`: an email address, an order, payment or invoice by its number',
    access: office,
    query: listQuery.pick({ page: true, pageSize: true, cursor: true, search: true }).extend({
      status: z.enum(paymentStatuses, 'Please choose a status from the list.').optional(),
      refundAsked: optionalBoolean().optional(),
      memberId: optional(z.uuid()),
    }),
    result: z.array(deskPaymentSummary),
    errors: [],
  },
  payment: {
    method: 'GET',
    path: '/staff/payments/{id}',
    summary: 'A payment with its refunds and its journal',
    access: office,
    params: idParams,
    result: deskPaymentSchema,
    errors: ['not_found'],
  },
  checkPayment: {
    method: 'POST',
    path: '/staff/payments/{id}/check',
    summary: 'Ask the gateway now what became of it',
    access: office,
    params: idParams,
    result: deskPaymentSchema,
    errors: ['not_found', 'payment.unavailable'],
  },
  refund: {
    method: 'POST',
    path: '/staff/payments/{id}/refunds',
    summary:
      'Give money back: all that is left, or a part. What the package granted ends with a full refund. Above 2,000 rupees of a payment a second colleague has to approve it (`approvalId`)',
    access: office,
    params: idParams,
    body: z.object({
      /** Amount in paise; absent: everything that is left. */
      amount: number(z.int('The amount is in paise.').min(100, 'Please enter at least ₹1.').nullish()),
      reason: text(300, { min: 3, required: 'Please say why.' }),
      /**
       * Refundable paise that the client showed: if the amount has changed since, nothing is refunded. Absent: no such
       * check.
       */
      left: number(z.int('left is in paise.').min(0, 'left is in paise.').nullish()),
      /**
       * Id of the refund request that this answers: if it is no longer open, nothing is refunded. Absent: no such
       * check.
       */
      wish: optional(givenId('wish is the id of a refund that was asked for.')),
      /** Idempotency key: repeating a request with the same id refunds nothing more. */
      requestId: givenId(),
    }),
    result: deskPaymentSchema,
    errors: [
      'not_found',
      'payment.not_refundable',
      'payment.refund_changed',
      'payment.refund_answered',
      'payment.refund_too_much',
      'payment.unavailable',
      'payment.refused',
      'approval.waiting',
    ],
  },
  declineRefund: {
    method: 'PUT',
    path: '/staff/payments/{id}/refundRequest',
    summary: 'Answer a wish for a refund with no, and why',
    access: office,
    params: idParams,
    body: z.object({
      answer: text(500, { multiline: true, min: 3, required: 'Please say why.' }),
      /**
       * Id of the refund request that this answers: if it is no longer open, nothing changes. Absent: the open request,
       * if any.
       */
      wish: optional(givenId('wish is the id of a refund that was asked for.')),
    }),
    result: deskPaymentSchema,
    errors: ['not_found', 'payment.refund_not_asked', 'payment.refund_answered'],
  },
  giveBacks: {
    method: 'GET',
    path: '/staff/giveBacks',
    summary: 'Contact views that members want back, the oldest first',
    access: staff,
    query: listQuery.pick({ page: true, pageSize: true, cursor: true }).extend({
      status: z.enum(giveBackStatuses, 'status is asked, given or refused.').optional(),
    }),
    result: z.array(deskGiveBackSchema),
    errors: [],
  },
  decideGiveBack: {
    method: 'PUT',
    path: '/staff/giveBacks/{id}',
    summary: 'Give a contact view back, or refuse it and say why',
    access: staff,
    params: idParams,
    body: z.object({
      status: z.enum(['given', 'refused'], 'status is given or refused.'),
      answer: optional(text(300)),
    }),
    result: deskGiveBackSchema,
    errors: ['not_found', 'entitlement.decided'],
  },
  revenue: {
    method: 'GET',
    path: '/staff/revenue',
    summary: 'What came in and went out, with its taxes; the last 30 days by default, a year at the most',
    access: office,
    query: period,
    result: revenueSchema,
    errors: [],
  },
  invoicesCsv: {
    method: 'GET',
    path: '/staff/invoices.csv',
    summary: 'Invoices and credit notes of a period, for the accountant',
    access: office,
    query: period,
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: [],
  },
});
