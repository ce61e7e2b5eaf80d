import { v7 as uuid } from 'uuid';
import type { InterestStatus } from '../../../../contract/relations/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure, fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Relation, SubjectFacts } from '../../visibility/index.ts';
import { effectiveStatus, interestDeadline, lockPair, mapErasedTo404 } from '../index.ts';
import type { Deps } from './activity.types.ts';
import { type InterestRow, interestReader, interestWriter } from './interests.repo.ts';
import {
  type Answer,
  decideInterest,
  refusalOfAnswer,
  refusalOfClosing,
  refusalOfSecondSincere,
  sincereSince,
  withdrawnMessage,
} from './interests.rules.ts';

/** The sender's choices for a new interest. */
interface NewInterest {
  /** A line that the receiver reads beside it. */
  readonly note: string | null;
  /** Whether it is the sincere interest of the week. */
  readonly isSincere: boolean;
}

interface InterestResult {
  data: { interestId: string; status: InterestStatus };
  message: string;
}

const idsOf = (interests: readonly InterestRow[]): string[] => interests.map(({ id }) => id);

/** Expressing, answering and withdrawing interest. Actions on one pair of people are serialised. */
export function createInterests(
  { db, clock, jobs, log, events }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'events'>,
  { accounts, profiles, relations, entitlements, conversations, meetsStrict, isVerified }: Deps,
) {
  jobs.define({
    name: 'activity.expire-interests',
    cron: '41 * * * *',
    async handle() {
      const now = clock.now();
      const count = await db.transaction(({ tx }) => interestWriter(tx).expire(interestDeadline(now), now));
      if (count) log.info({ count }, 'interests expired');
    },
  });

  /** The current relation, read under the pair's lock; a viewer who was just ignored or blocked gets "not found". */
  const relationNow = async (tx: Tx, viewer: Viewer, otherId: string): Promise<Relation> => {
    const relation = await relations.between(viewer.id, otherId, tx);
    if (relation.avoidedByOther) throw fail('not_found');
    return relation;
  };

  /**
   * Whether the receiver's filter refuses this sender (issue "Filter setting"). A hidden must-have refuses nobody,
   * because it could be found out by trying (decision 0025).
   */
  const closedByOf = async (senderId: string, { id, privacy }: SubjectFacts) => {
    if (privacy.interest !== 'everyone' && !(await meetsStrict(id, senderId))) return 'interest.not_open';
    if (privacy.interestVerifiedOnly && !(await isVerified(senderId))) return 'interest.verified_only';
    return undefined;
  };

  const withdraw = async (tx: Tx, interest: InterestRow, at: Date): Promise<void> => {
    // Mutual interest may consist of two rows; both are ended.
    const pair = await interestReader(tx).ofPair(interest.senderId, interest.receiverId);
    const ended = pair.filter(({ id, status }) => id === interest.id || status === 'Accepted');
    await interestWriter(tx).settle(idsOf(ended), { status: 'Withdrawn', at });
  };

  return {
    /**
     * Expresses interest. If the other person's interest is pending, both become accepted, and the sincere interest of
     * the week is not used up. @throws Failure 404, 403, 409, 402
     */
    async express(viewer: Viewer, id: string, { note, isSincere }: NewInterest): Promise<InterestResult> {
      const { subject } = await profiles.requireVisible(viewer, id);
      const account = await accounts.account(viewer.id);
      const closedBy = await closedByOf(viewer.id, subject);
      const expressing = db.transaction(async (unit) => {
        const { tx, afterCommit } = unit;
        const writer = interestWriter(tx);
        await lockPair(tx, viewer.id, id);
        const refusal = refusalOfClosing(account, await relationNow(tx, viewer, id));
        if (refusal) throw refusal;
        const now = clock.now();
        const between = await interestReader(tx).ofPair(viewer.id, id);
        const status = decideInterest({ between, senderId: viewer.id, closedBy, now });
        if (status instanceof Failure) throw status;
        // An overdue interest not yet expired by the hourly job would conflict with the new one.
        await writer.expire(interestDeadline(now), now, idsOf(between));
        if (status === 'Accepted')
          await writer.settle(idsOf(between.filter((one) => effectiveStatus(one, now) === 'Pending')), {
            status,
            at: now,
          });
        const sincere = isSincere && status === 'Pending';
        if (sincere) {
          const previous = await writer.spendSincere(viewer.id, { at: now, since: sincereSince(now) });
          if (previous) throw refusalOfSecondSincere(previous);
        }
        // Only new interests use the allowance; answers are free.
        if (status === 'Pending')
          await entitlements.charge(unit, { memberId: viewer.id, kind: 'interests', subjectId: id });
        const interestId = uuid();
        await writer.insert({
          id: interestId,
          sender_id: viewer.id,
          receiver_id: id,
          status,
          note,
          sincere,
          created_at: now,
          status_at: now,
        });
        const received = sincere ? 'interest.sincere' : 'interest.received';
        const type = status === 'Accepted' ? 'interest.accepted' : received;
        await events.publish(tx, { type, interestId, by: viewer.id, to: id });
        if (status === 'Accepted') afterCommit(() => conversations.changed(viewer.id, id));
        const sent = sincere ? 'Sincere interest sent.' : 'Interest sent.';
        const message = status === 'Accepted' ? 'The interest is mutual.' : sent;
        return { data: { interestId, status }, message };
      });
      return mapErasedTo404(expressing);
    },

    /** Requires one of the two members, since nobody else may know of the interest. @throws Failure 404 */
    async allowParty(viewer: Viewer, interestId: string): Promise<void> {
      const interest = await interestReader(db.read).byId(interestId);
      if (interest?.senderId !== viewer.id && interest?.receiverId !== viewer.id) throw fail('not_found');
    },

    /** Answers an interest. @throws Failure 404, 403, 409 with the current status in words */
    async answer(viewer: Viewer, interestId: string, answer: Answer, reason?: string | null): Promise<InterestResult> {
      const stored = await interestReader(db.read).byId(interestId);
      if (!stored) throw fail('not_found');
      const party = stored.senderId === viewer.id ? 'sender' : 'receiver';
      const otherId = party === 'sender' ? stored.receiverId : stored.senderId;
      const account = await accounts.account(viewer.id);
      const isAccepting = party === 'receiver' && answer === 'Accepted';
      if (isAccepting) await profiles.requireVisible(viewer, otherId);
      return db.transaction(async ({ tx, afterCommit }) => {
        const writer = interestWriter(tx);
        await lockPair(tx, viewer.id, otherId);
        const now = clock.now();
        const interest = await interestReader(tx).byId(interestId);
        if (!interest) throw fail('not_found');
        const from = effectiveStatus(interest, now);
        const refusal =
          refusalOfAnswer(from, party, answer) ??
          (isAccepting ? refusalOfClosing(account, await relationNow(tx, viewer, otherId)) : undefined);
        if (refusal) throw refusal;
        if (answer === 'Withdrawn') await withdraw(tx, interest, now);
        else {
          await writer.settle([interestId], {
            status: answer,
            at: now,
            declineReason: answer === 'Declined' ? reason : null,
          });
          const type = answer === 'Accepted' ? 'interest.accepted' : 'interest.declined';
          await events.publish(tx, { type, interestId, by: viewer.id, to: otherId });
        }
        if (answer === 'Accepted' || from === 'Accepted') afterCommit(() => conversations.changed(viewer.id, otherId));
        const message = {
          Accepted: 'Interest accepted.',
          Declined: 'Interest declined.',
          Withdrawn: withdrawnMessage(from),
        };
        return { data: { interestId, status: answer }, message: message[answer] };
      });
    },
  };
}
