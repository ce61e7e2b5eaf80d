import { z } from 'zod';
import { reviewPerson } from '../review/schema.ts';
import { optional, text } from '../wire-scalars.ts';
import { approvalActions, approvalOutcomes, approvalStates, statusReasons } from './values.ts';

const moment = z.iso.datetime();

const colleague = z.object({ id: z.uuid(), name: z.string() });

export const teamNote = optional(text(1000, { multiline: true }));

/** Why the status of an account is changed: the member reads the label. */
export const statusReason = z.enum(statusReasons, 'Please choose the reason.');

export const approvalSummary = z.object({
  id: z.uuid(),
  action: z.enum(approvalActions),
  state: z.enum(approvalStates),
  /** A key of `statusReason`; of a request about money in the words of who asked. */
  reason: z.string(),
  /** For a request about money: the payment or the package, and paise. `from`: the present price. */
  money: z
    .object({
      paymentId: z.uuid().nullable(),
      packageId: z.uuid().nullable(),
      name: z.string(),
      from: z.int().nullable(),
      amount: z.int(),
    })
    .nullable(),
  note: z.string().nullable(),
  askedBy: colleague.nullable(),
  askedAt: moment,
  /** Until when a colleague can decide. */
  expiresAt: moment,
  decidedBy: colleague.nullable(),
  decidedAt: moment.nullable(),
  decisionNote: z.string().nullable(),
  members: z.int(),
  /** To how many it has been done, and to how many it could not be. */
  done: z.int(),
  skipped: z.int(),
  /** Whether the caller may decide it now. */
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
});

export type ApprovalSummary = z.output<typeof approvalSummary>;

export const approval = approvalSummary.extend({
  results: z.array(
    z.object({
      /** Null once erased. */
      member: reviewPerson.nullable(),
      outcome: z.enum(approvalOutcomes),
      at: moment.nullable(),
    }),
  ),
});

export type Approval = z.output<typeof approval>;
