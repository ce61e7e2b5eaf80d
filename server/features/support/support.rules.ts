import type { TicketCategory, TicketStatus } from '../../../contract/options/ticket.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Spec §9 "Support": a response within 24 hours. */
const ANSWER_MS = DAY_MS;
/** law.md, IT Rules: tickets must be resolved in 7 days. */
const RESOLVE_MS = 7 * DAY_MS;
/** law.md, IT Rules: reports of intimate or impersonating content must be decided in 2 hours. */
const URGENT_MS = 2 * HOUR_MS;
/** Days for an appeal: the same period as the law gives for the next instance, the Grievance Appellate Committee. */
export const APPEAL_DAYS = 30;
/** Validity of the mailed link after the resolution. */
const LINK_DAYS = 90;

export type TicketSide = 'person' | 'team';

/** Facts about a ticket for the rules. */
export interface TicketState {
  readonly category: TicketCategory;
  readonly status: TicketStatus;
  readonly answerBy: Date | null;
  readonly resolveBy: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: TicketSide | null;
  readonly appealedAt: Date | null;
}

/** `T-10001`: short enough to say on the phone. Knowing the number gives no access. */
export const ticketNumberOf = (number: number): string => `T-${number}`;

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Deadlines of a new ticket, or of an appeal. */
export const deadlinesFrom = (category: TicketCategory, now: Date): { answerBy: Date; resolveBy: Date } =>
  category === 'impersonation'
    ? { answerBy: after(now, URGENT_MS), resolveBy: after(now, URGENT_MS) }
    : { answerBy: after(now, ANSWER_MS), resolveBy: after(now, RESOLVE_MS) };

/** Deadline for answering a new message: a deadline that is already running is kept. */
export const answerDueAt = ({ category, answerBy }: Pick<TicketState, 'category' | 'answerBy'>, now: Date): Date =>
  answerBy ?? deadlinesFrom(category, now).answerBy;

export const isAnswerOverdue = ({ answerBy }: Pick<TicketState, 'answerBy'>, now: Date): boolean =>
  answerBy !== null && answerBy < now;

export const isResolutionOverdue = ({ status, resolveBy }: Pick<TicketState, 'status' | 'resolveBy'>, now: Date) =>
  status !== 'resolved' && resolveBy < now;

/** Deadline of the single appeal; null if no appeal is possible. A ticket resolved by its author needs none. */
export function appealUntil({ resolvedAt, resolvedBy, appealedAt }: TicketState, now: Date): Date | null {
  if (!resolvedAt || resolvedBy !== 'team' || appealedAt) return null;
  const end = after(resolvedAt, APPEAL_DAYS * DAY_MS);
  return end > now ? end : null;
}

export const refusalOfReply = ({ status }: Pick<TicketState, 'status'>): Failure | undefined =>
  status === 'resolved' ? fail('ticket.settled') : undefined;

/** Refuses to answer or resolve if there are unread messages. @param seen number read; absent: no check */
export const refusalOfUnread = (written: number, seen: number | null | undefined): Failure | undefined =>
  typeof seen === 'number' && written > seen ? fail('ticket.changed') : undefined;

export const refusalOfAppeal = (ticket: TicketState, now: Date): Failure | undefined =>
  appealUntil(ticket, now) ? undefined : fail('ticket.no_appeal');

/** Whether the mailed link is still valid. */
export const isLinkValid = ({ resolvedAt }: Pick<TicketState, 'resolvedAt'>, now: Date): boolean =>
  resolvedAt === null || after(resolvedAt, LINK_DAYS * DAY_MS) > now;
