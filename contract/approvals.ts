import { z } from 'zod';
import { api } from './kernel.ts';
import { type OptionKey, optionKeys } from './options/index.ts';
import { reviewPerson } from './review.ts';
import { roleGroups } from './roles.ts';
import { boolean, givenId, idParams, listQuery, optional, text } from './wire-scalars.ts';

const moment = z.iso.datetime();
const staff = { staff: roleGroups.employee };

/**
 * Actions on members that need two colleagues: deleting, restoring accounts that the team has deleted (`undelete`), or
 * several members at once.
 */
export const memberActions = ['delete', 'suspend', 'hide', 'restore', 'undelete'] as const;
/**
 * Actions on money that need two colleagues: a large refund, a large change of a price. Requested by the calls about
 * money.
 */
export const moneyActions = ['refund', 'price'] as const;
export type MoneyAction = (typeof moneyActions)[number];
export const approvalActions = [...memberActions, ...moneyActions] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** `running`: approved, and being carried out. */
export const approvalStates = ['pending', 'running', 'done', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** `skipped`: it could not be done to this member any more, such as one who was deleted meanwhile. */
export const approvalOutcomes = ['waiting', 'done', 'skipped'] as const;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

/** Days a request waits for a colleague. */
export const APPROVAL_DAYS = 7;
/** Members of one request at the most. */
export const APPROVAL_MEMBERS = 200;

const colleague = z.object({ id: z.uuid(), name: z.string() });
export const statusReasons = optionKeys('statusReason') as readonly [
  OptionKey<'statusReason'>,
  ...OptionKey<'statusReason'>[],
];
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

/** The two-person rule: what cannot be undone, or concerns many, is asked for by one colleague and decided by another. */
export const approvalsApi = api({
  ask: {
    method: 'POST',
    path: '/staff/approvals',
    summary: 'Ask a colleague to approve deleting a member, or a change of several members at once',
    access: staff,
    body: z
      .object({
        action: z.enum(memberActions, 'action is delete, suspend, hide, restore or undelete.'),
        memberIds: z
          .array(givenId('memberIds are ids of members.'), 'Please choose the members.')
          .min(1, 'Please choose the members.')
          .max(APPROVAL_MEMBERS, `Please choose up to ${APPROVAL_MEMBERS} members.`)
          .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
        reason: statusReason,
        note: teamNote,
      })
      .refine(({ action, memberIds }) => action === 'delete' || action === 'undelete' || memberIds.length > 1, {
        path: ['memberIds'],
        message: 'A single member needs approval only for deleting or restoring the account.',
      }),
    result: approval,
    errors: ['forbidden', 'not_found'],
  },
  list: {
    method: 'GET',
    path: '/staff/approvals',
    summary: 'What waits for a second colleague, or was decided; the newest first',
    access: staff,
    query: listQuery.pick({ page: true, pageSize: true, cursor: true }).extend({
      state: z.enum(approvalStates, `state is one of ${approvalStates.join(', ')}.`).optional(),
    }),
    result: z.array(approvalSummary),
    errors: [],
  },
  read: {
    method: 'GET',
    path: '/staff/approvals/{id}',
    summary: 'A request with its members, and what became of each',
    access: staff,
    params: idParams,
    result: approval,
    errors: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/staff/approvals/{id}/decision',
    summary: 'Approve or refuse what a colleague asked for. What is approved is carried out at once, in the background',
    access: { staff: ['ADMIN', 'SUB_ADMIN'] },
    params: idParams,
    body: z.object({ approve: boolean('Please approve or refuse.'), note: teamNote }),
    result: approval,
    errors: ['not_found', 'approval.own', 'approval.too_close', 'approval.decided'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/staff/approvals/{id}',
    summary: 'Take back what one has asked for, while nobody has decided it',
    access: staff,
    params: idParams,
    result: approval,
    errors: ['forbidden', 'not_found', 'approval.decided'],
  },
});
