import { type OptionKey, optionKeys } from '../options/index.ts';

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

export const statusReasons = optionKeys('statusReason') as readonly [
  OptionKey<'statusReason'>,
  ...OptionKey<'statusReason'>[],
];

export const lookReasons = optionKeys('lookReason') as readonly [OptionKey<'lookReason'>, ...OptionKey<'lookReason'>[]];

/** Statuses the team gives to one member; deleting takes two colleagues (approvals.api.ts). */
export const deskStatuses = ['ACTIVE', 'INACTIVE', 'BLACKLISTED'] as const;

/** An event of an account, as stored in `account_event`. */
export const historyKinds = [
  'registered',
  'status_ACTIVE',
  'status_INACTIVE',
  'status_BLACKLISTED',
  'status_DELETED',
  'restored',
  'account_changed',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'phone_confirmed',
  'email_changed',
  'phone_changed',
  'candidate_confirmed',
  'candidate_objected',
  'nominee_named',
  'nominee_removed',
  'other',
] as const;
