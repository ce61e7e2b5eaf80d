import { z } from 'zod';
import { recoveryEnds, recoveryStates } from '../auth/recovery.values.ts';
import { reviewPerson } from '../review/schema.ts';
import { optional, text } from '../wire-scalars.ts';
import { approvalActions, approvalOutcomes, approvalStates, statusReasons } from './values.ts';

const moment = z.iso.datetime();

const colleague = z.object({ id: z.uuid(), name: z.string() });

export const teamNote = optional(text(1000, { multiline: true }));

/** Reason for changing the status of an account: the member reads its label. */
export const statusReason = z.enum(statusReasons, 'Please choose the reason.');

export const approvalSummary = z.object({
  id: z.uuid(),
  action: z.enum(approvalActions),
  state: z.enum(approvalStates),
  /** A key of `statusReason`; for a request about money, a recovery or an administrator, the requester's own words. */
  reason: z.string(),
  /** For a request about money: id of the payment or the package, and amount in paise. `from`: the current price. */
  money: z
    .object({
      paymentId: z.uuid().nullable(),
      packageId: z.uuid().nullable(),
      name: z.string(),
      from: z.int().nullable(),
      amount: z.int(),
    })
    .nullable(),
  /**
   * For the recovery of an account. The number is masked in lists, and once the request is decided; null if the account
   * was erased.
   */
  recovery: z
    .object({
      phoneNumber: z.string(),
      identityCheck: z.string(),
      state: z.enum(recoveryStates),
      /** When the waiting time ends; null before the approval. */
      completesAt: moment.nullable(),
      endedBecause: z.enum(recoveryEnds).nullable(),
    })
    .nullable(),
  note: z.string().nullable(),
  askedBy: colleague.nullable(),
  askedAt: moment,
  /** Time until which a colleague can decide. */
  expiresAt: moment,
  decidedBy: colleague.nullable(),
  decidedAt: moment.nullable(),
  decisionNote: z.string().nullable(),
  members: z.int(),
  /** Number of members for whom the action was done, and for whom it could not be done. */
  done: z.int(),
  skipped: z.int(),
  /** Whether the caller may decide the request now. */
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
});

export type ApprovalSummary = z.output<typeof approvalSummary>;

export const approval = approvalSummary.extend({
  results: z.array(
    z.object({
      /** Null if the account was erased. */
      member: reviewPerson.nullable(),
      outcome: z.enum(approvalOutcomes),
      at: moment.nullable(),
    }),
  ),
});

export type Approval = z.output<typeof approval>;
