import type { Account } from '../../../contract/accounts.ts';
import type { InterestStatus } from '../../../contract/relation.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';
import { againFrom, effectiveStatus, type StoredInterest } from '../relations/index.ts';
import type { Relation } from '../visibility/index.ts';

/**
 * The rules of interest (contract §5).
 *
 * Ignoring or blocking answers nothing: the interests between the two stay as they are, are in nobody's list and can't
 * be expressed or accepted until the mark is taken back; a pending one goes on ageing and may expire meanwhile. So
 * nobody can tell from an interest that he or she was ignored. Declining and withdrawing stay possible: both only ever
 * take something back.
 *
 * Suspending (BLACKLISTED) sets interests aside in the same way, without touching a row: the suspended member is in
 * nobody's list and can be met by nobody, so that every interest of theirs, in either direction, is as good as withdrawn;
 * the other side can still decline or withdraw it. Once the suspension ends they are what they were, but for what the
 * other side changed meanwhile and for those that expired.
 */

export type Party = 'sender' | 'receiver';
export type Answer = 'Accepted' | 'Declined' | 'Withdrawn';

/** From a status to an answer: who may give it. What is not in the table is not possible from there. */
const transitions: Readonly<Partial<Record<InterestStatus, Partial<Record<Answer, readonly Party[]>>>>> = {
  Pending: { Accepted: ['receiver'], Declined: ['receiver'], Withdrawn: ['sender'] },
  Accepted: { Withdrawn: ['sender', 'receiver'] },
};

const stateInWords: Readonly<Record<InterestStatus, string>> = {
  Pending: 'This interest is waiting for an answer.',
  Accepted: 'This interest has been accepted.',
  Declined: 'This interest has been declined.',
  Withdrawn: 'This interest has been withdrawn.',
  Expired: 'This interest has expired: nobody answered it within 30 days.',
};

/** Why an answer is refused, if it is: 403 for what this side never does, 409 for what the state does not allow now. */
export function refusalOfAnswer(status: InterestStatus, party: Party, answer: Answer): Failure | undefined {
  if (party === 'sender' && answer !== 'Withdrawn')
    return fail('forbidden', { message: 'Only who received an interest can accept or decline it.' });
  const allowed = transitions[status]?.[answer];
  if (!allowed) return fail('interest.not_possible', { message: stateInWords[status] });
  if (allowed.includes(party)) return undefined;
  return fail('forbidden', { message: 'Only who expressed an interest can withdraw it before it is answered.' });
}

/** What a member is told who withdraws: perhaps the other had accepted in the very same moment. */
export const withdrawnMessage = (from: InterestStatus): string =>
  from === 'Accepted' ? 'The interest had been accepted. It is withdrawn now.' : 'The interest is withdrawn.';

/**
 * Expressing or accepting interest shows who does it, so it takes a finished profile that others can see; it makes no
 * sense towards somebody one has put out of sight.
 */
export function refusalOfClosing(
  account: Pick<Account, 'status' | 'nextStep'>,
  relation: Relation,
): Failure | undefined {
  if (account.nextStep !== 'done')
    return fail('account.incomplete', { message: 'Please complete your profile first, so that the other can see it.' });
  if (account.status !== 'ACTIVE') return fail('account.hidden');
  if (relation.blockedByViewer)
    return fail('interest.not_possible', { message: 'You have blocked this member. Please unblock first.' });
  if (relation.ignoredByViewer)
    return fail('interest.not_possible', { message: 'You ignore this member. Please show the profile again first.' });
  return undefined;
}

const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

interface Expressing {
  /** All interests between the two, in both directions. */
  between: readonly StoredInterest[];
  senderId: string;
  /** Why the receiver takes no interest from this sender (Filter setting); undefined where she does. */
  closedBy: 'interest.not_open' | 'interest.verified_only' | undefined;
  now: Date;
}

/**
 * What happens when interest is expressed. Where the other's is pending, both become accepted: that is an answer, so
 * neither the receiver's filter nor the 30 days after an ended one stand against it.
 */
export function decideExpressing({ between, senderId, closedBy, now }: Expressing): 'Pending' | 'Accepted' | Failure {
  const statuses = (isOwn: boolean) =>
    between.filter((one) => (one.senderId === senderId) === isOwn).map((one) => effectiveStatus(one, now));
  const [own, others] = [statuses(true), statuses(false)];
  if (own.includes('Pending') || own.includes('Accepted')) return fail('interest.already_sent');
  if (others.includes('Accepted'))
    return fail('interest.already_sent', { message: "You have accepted this member's interest already." });
  if (others.includes('Pending')) return 'Accepted';
  if (closedBy) return fail(closedBy);
  const [latest] = between
    .filter((one) => one.senderId === senderId)
    .flatMap((one) => againFrom(one, now) ?? [])
    .sort((a, b) => b.getTime() - a.getTime());
  if (!latest || latest <= now) return 'Pending';
  return fail('interest.too_soon', {
    message: `You can express interest in this member again from ${inIndia.format(latest)}.`,
  });
}
