import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith, rolesWithAll } from '../network/powers.ts';
import { networkRoles } from '../network/roles.ts';
import { roles } from '../roles.ts';
import { givenId, idParams, listQuery, number, optional, text } from '../wire-scalars.ts';
import { day } from './day.schema.ts';
import { rupees, rupeesAnswer } from './rupees.schema.ts';
import { commissionEntryKinds, MAX_AMOUNT, NOTE_MAX_LENGTH, payoutStatuses, productKinds } from './values.ts';

const moment = z.iso.datetime();
const percentWrong = 'Please enter per cent from 0 to 50, with at most two decimals.';
const month = z.string('Please choose a month.').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month.');
const accountId = givenId('This is not an id of an account.');

const seers = { access: { staff: rolesWith('seeCommission') }, part: 'shop' } as const;
/** Roles that set rates and pay out: the heads of the office. */
const payers = { access: { staff: rolesWithAll('products') }, part: 'shop' } as const;

export const commissionRateSchema = z.object({
  id: z.uuid(),
  role: z.enum(networkRoles),
  kind: z.enum(productKinds),
  percent: z.number(),
  from: z.iso.date(),
  setBy: z.string(),
});

export const commissionEntrySchema = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(commissionEntryKinds),
  /** Rupees; negative when reversed or paid out. */
  amount: rupeesAnswer,
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  note: z.string().nullable(),
});

export const commissionStatementSchema = z.object({
  earnerId: z.uuid(),
  earnerName: z.string(),
  month: z.string(),
  /** Balance at the start of the month. */
  before: rupeesAnswer,
  entries: z.array(commissionEntrySchema),
  /** Balance at the end of the month. */
  after: rupeesAnswer,
});

export type CommissionRate = z.output<typeof commissionRateSchema>;
export type CommissionStatement = z.output<typeof commissionStatementSchema>;
export type CommissionEntry = z.output<typeof commissionEntrySchema>;

export const payoutSchema = z.object({
  id: z.uuid(),
  earnerId: z.uuid(),
  earnerName: z.string(),
  amount: rupeesAnswer,
  status: z.enum(payoutStatuses),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** Note of the person who proposed it. */
  note: z.string().nullable(),
  /** Note of the person who decided it. */
  decisionNote: z.string().nullable(),
  mayDecide: z.boolean(),
});

export type Payout = z.output<typeof payoutSchema>;

/** Commission of those who take orders (bureau.md §4): a ledger that nobody edits. Amounts are in rupees. */
export const commissionApi = api({
  commissionRates: {
    ...seers,
    method: 'GET',
    path: '/staff/commission/rates',
    summary: 'Present, coming and earlier rates by role and kind of product',
    result: z.array(commissionRateSchema),
    errors: [],
  },
  setCommissionRate: {
    ...payers,
    method: 'POST',
    path: '/staff/commission/rates',
    summary: 'Set a rate from a day on; earlier orders keep theirs',
    body: z.object({
      role: z.enum(networkRoles, 'Please choose a role.'),
      kind: z.enum(productKinds, 'Please choose a kind of product.'),
      percent: number(z.number(percentWrong).min(0, percentWrong).max(50, percentWrong).multipleOf(0.01, percentWrong)),
      /** Today or later; today by default. */
      from: optional(day),
    }),
    result: z.array(commissionRateSchema),
    errors: ['commission.day_past'],
  },
  commissionBalances: {
    ...seers,
    method: 'GET',
    path: '/staff/commission/balances',
    summary: 'What each person within reach earned, was paid and can still be paid',
    query: listQuery,
    result: z.array(
      z.object({
        earnerId: z.uuid(),
        earnerName: z.string(),
        /** Null if the account was deleted. */
        role: z.enum(roles).nullable(),
        earned: rupeesAnswer,
        paidOut: rupeesAnswer,
        balance: rupeesAnswer,
        /** Proposed and not decided. */
        waiting: rupeesAnswer,
      }),
    ),
    errors: [],
  },
  commissionStatement: {
    ...seers,
    method: 'GET',
    path: '/staff/commission/statement',
    summary: 'The ledger of one person for one month of India: own, or within reach',
    query: z.object({ earnerId: accountId.optional(), month: month.optional() }),
    result: commissionStatementSchema,
    errors: ['not_found'],
  },
  commissionStatementCsv: {
    ...seers,
    method: 'GET',
    path: '/staff/commission/statement.csv',
    summary: 'The same as CSV',
    query: z.object({ earnerId: accountId.optional(), month: month.optional() }),
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
  commissionStatementPdf: {
    ...seers,
    method: 'GET',
    path: '/staff/commission/statement.pdf',
    summary: 'The same as PDF',
    query: z.object({ earnerId: accountId.optional(), month: month.optional() }),
    file: 'application/pdf',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'unavailable'],
  },
  payouts: {
    ...payers,
    method: 'GET',
    path: '/staff/commission/payouts',
    summary: 'Payouts, newest first',
    query: listQuery,
    result: z.array(payoutSchema),
    errors: [],
  },
  requestPayout: {
    ...payers,
    method: 'POST',
    path: '/staff/commission/payouts',
    summary: 'Propose to pay out commission; another person pays it',
    body: z.object({
      earnerId: accountId,
      amount: rupees({ max: MAX_AMOUNT }),
      note: optional(text(NOTE_MAX_LENGTH, { multiline: true })),
    }),
    result: payoutSchema,
    errors: ['not_found', 'commission.own_payout', 'commission.too_much', 'commission.payout_waiting'],
  },
  decidePayout: {
    ...payers,
    method: 'PUT',
    path: '/staff/commission/payouts/{id}',
    summary: 'A second person marks a payout as paid, or refuses it',
    params: idParams,
    body: z.object({
      status: z.enum(
        payoutStatuses.filter((status) => status !== 'requested'),
        'status is paid or refused.',
      ),
      note: optional(text(NOTE_MAX_LENGTH, { multiline: true })),
    }),
    result: payoutSchema,
    errors: ['not_found', 'commission.own_payout', 'commission.decided', 'commission.too_much'],
  },
});
