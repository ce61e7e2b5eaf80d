import type { Account } from '../../../../contract/accounts/schema.ts';
import { type InterestStatus, SINCERE_INTEREST_DAYS } from '../../../../contract/relations/values.ts';
import type { Requirement } from '../../../../contract/switches/values.ts';
import { type Failure, fail } from '../../../platform/http/failure.ts';
import type { Relation } from '../../visibility/index.ts';
import { canRepeatFrom, effectiveStatus, refusalOfHeldProfile, type StoredInterest } from '../index.ts';

/**
 * The rules of interest (contract §5). Ignoring or blocking somebody does not answer an interest: the interests between
 * the two stay unchanged, are in nobody's list and cannot be expressed or accepted until the mark is undone; a pending
 * one keeps ageing and may expire. So an interest never reveals that its sender was ignored. Declining and withdrawing
 * stay possible, because both only end contact.
 */

export type Party = 'sender' | 'receiver';
export type Answer = 'Accepted' | 'Declined' | 'Withdrawn';

/** For each status, the answers that are possible and the party that may give each. */
const transitions: Readonly<Partial<Record<InterestStatus, Partial<Record<Answer, readonly Party[]>>>>> = {
  Pending: { Accepted: ['receiver'], Declined: ['receiver'], Withdrawn: ['sender'] },
  Accepted: { Withdrawn: ['sender', 'receiver'] },
};

const describeState: Readonly<Record<InterestStatus, string>> = {
  Pending: 'This interest is pending.',
  Accepted: 'This interest has been accepted.',
  Declined: 'This interest has been declined.',
  Withdrawn: 'This interest has been withdrawn.',
  Expired: 'This interest has expired: it was not answered within 30 days.',
};

/** The reason to refuse an answer, if any: 403 if this side may never give it, 409 if the current status forbids it. */
export function refusalOfAnswer(status: InterestStatus, party: Party, answer: Answer): Failure | undefined {
  if (party === 'sender' && answer !== 'Withdrawn')
    return fail('forbidden', { message: 'You can accept or decline only interests you have received.' });
  const allowed = transitions[status]?.[answer];
  if (!allowed) return fail('interest.not_possible', { message: describeState[status] });
  if (allowed.includes(party)) return undefined;
  return fail('forbidden', { message: 'You can withdraw only interests you have sent.' });
}

/** Message after withdrawing: the other member may have accepted at the same moment. */
export const withdrawnMessage = (from: InterestStatus): string =>
  from === 'Accepted' ? 'This interest had been accepted. It is now withdrawn.' : 'Interest withdrawn.';

/**
 * Expressing or accepting interest reveals the member, so it requires a finished, visible profile; it makes no sense
 * towards a hidden or blocked member.
 */
export function refusalOfClosing(
  account: Pick<Account, 'status' | 'nextStep'> & { readonly heldFor: readonly Requirement[] },
  relation: Relation,
): Failure | undefined {
  if (account.nextStep !== 'done')
    return fail('account.incomplete', {
      message: 'Please complete your profile first, so that the member can see it.',
    });
  if (account.heldFor.length) return refusalOfHeldProfile(account.heldFor);
  if (account.status !== 'ACTIVE') return fail('account.hidden');
  if (relation.blockedByViewer)
    return fail('interest.not_possible', { message: 'You have blocked this member. Please unblock first.' });
  if (relation.ignoredByViewer)
    return fail('interest.not_possible', {
      message: 'You have ignored this member. Please show the profile again first.',
    });
  return undefined;
}

const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const SINCERE_MS = SINCERE_INTEREST_DAYS * 86_400_000;

/** A sincere interest sent at this moment or earlier does not prevent a new one: the week is a rolling one. */
export const sincereSince = (now: Date): Date => new Date(now.getTime() - SINCERE_MS);

/** Refuses a sincere interest because of the previous one, even if that was withdrawn or declined (decision 0064). */
export const refusalOfSecondSincere = (previous: Date): Failure =>
  fail('interest.sincere_used', {
    message: `You can send your next sincere interest from ${inIndia.format(new Date(previous.getTime() + SINCERE_MS))}. You can send this one as an ordinary interest.`,
  });

interface InterestFacts {
  /** All interests between the two, in both directions. */
  between: readonly StoredInterest[];
  senderId: string;
  /** Error of the receiver's filter that refuses this sender; undefined if none does. */
  closedBy: 'interest.not_open' | 'interest.verified_only' | undefined;
  now: Date;
}

/**
 * Result of expressing interest. If the other person's interest is pending, both become accepted: this counts as an
 * answer, so the receiver's filter and the 30 days after an ended interest do not apply.
 */
export function decideInterest({ between, senderId, closedBy, now }: InterestFacts): 'Pending' | 'Accepted' | Failure {
  const statuses = (isOwn: boolean) =>
    between.filter((one) => (one.senderId === senderId) === isOwn).map((one) => effectiveStatus(one, now));
  const [own, others] = [statuses(true), statuses(false)];
  if (own.includes('Pending') || own.includes('Accepted')) return fail('interest.already_sent');
  if (others.includes('Accepted'))
    return fail('interest.already_sent', { message: "You have already accepted this member's interest." });
  if (others.includes('Pending')) return 'Accepted';
  if (closedBy) return fail(closedBy);
  const [latest] = between
    .filter((one) => one.senderId === senderId)
    .flatMap((one) => canRepeatFrom(one, now) ?? [])
    .sort((a, b) => b.getTime() - a.getTime());
  if (!latest || latest <= now) return 'Pending';
  return fail('interest.too_soon', {
    message: `You can send interest to this member again from ${inIndia.format(latest)}.`,
  });
}
