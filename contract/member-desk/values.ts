import { type OptionKey, optionKeys } from '../options/index.ts';

/**
 * Actions on members that need two staff members: deleting, restoring accounts that staff deleted (`undelete`), or
 * actions on several members at once.
 */
export const memberActions = ['delete', 'suspend', 'hide', 'restore', 'undelete'] as const;

/**
 * Actions on money that need two staff members: a large refund, a large change of a price. Requested with the calls
 * about payments and packages.
 */
export const moneyActions = ['refund', 'price'] as const;

export type MoneyAction = (typeof moneyActions)[number];

/**
 * `recover`: a new phone number for an account whose owner has lost phone and email (decision 0030). `appoint`: a
 * colleague becomes ADMIN, which another ADMIN approves (decision 0036).
 */
export const approvalActions = [...memberActions, 'recover', 'appoint', ...moneyActions] as const;

export type ApprovalAction = (typeof approvalActions)[number];

/** `running`: approved, and currently carried out. */
export const approvalStates = ['pending', 'running', 'done', 'refused', 'withdrawn', 'expired'] as const;

export type ApprovalState = (typeof approvalStates)[number];

/**
 * `skipped`: it could not be done for this member any more, for instance because the account was deleted in the
 * meantime.
 */
export const approvalOutcomes = ['waiting', 'done', 'skipped'] as const;

export type ApprovalOutcome = (typeof approvalOutcomes)[number];

/** Days for which a request can be decided. */
export const APPROVAL_DAYS = 7;

/** Maximum members of one request. */
export const APPROVAL_MEMBERS = 200;

export const statusReasons = optionKeys('statusReason') as readonly [
  OptionKey<'statusReason'>,
  ...OptionKey<'statusReason'>[],
];

export const lookReasons = optionKeys('lookReason') as readonly [OptionKey<'lookReason'>, ...OptionKey<'lookReason'>[]];

/**
 * Statuses that staff can set on one member; deleting needs two staff members (contract/member-desk/approvals.api.ts).
 */
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
  'found_each_other',
  'nominee_named',
  'nominee_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_started',
  'recovery_ended',
  'recovered',
  'other',
] as const;
