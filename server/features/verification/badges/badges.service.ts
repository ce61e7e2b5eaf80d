import { isVerified, type ReviewedBadge } from '../../../../contract/verification/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Review } from '../../review/index.ts';
import { badgeReader, badgeWriter, type HeldBadge } from './badges.repo.ts';

/** Job that destroys the files of decided or withdrawn submissions: `{ ids }`, queued in the same transaction. */
export const DESTROY_JOB = 'verification.destroy';

/** Trust badges for all other features; only the verification feature grants them. */
export function createBadges(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { review }: { review: Pick<Review, 'withdraw'> },
) {
  const grantedHandlers: ((tx: Tx, memberId: string, kind: ReviewedBadge) => Promise<void>)[] = [];
  return {
    /** Calls the handler in the transaction that grants a badge after a review. */
    onGranted: (handle: (tx: Tx, memberId: string, kind: ReviewedBadge) => Promise<void>): void => {
      grantedHandlers.push(handle);
    },
    async granted(tx: Tx, memberId: string, kind: ReviewedBadge): Promise<void> {
      for (const handle of grantedHandlers) await handle(tx, memberId, kind);
    },

    /** Valid badges by member, in one round trip. */
    async of(memberIds: readonly string[]): Promise<(memberId: string) => readonly HeldBadge[]> {
      if (!memberIds.length) return () => [];
      const held = await badgeReader(db.read).heldBy(memberIds, clock.now());
      const byMember = Map.groupBy(held, ({ memberId }) => memberId);
      return (memberId) => byMember.get(memberId) ?? [];
    },

    /** Whether a member has an ID or photo badge. */
    async isVerified(memberId: string): Promise<boolean> {
      return isVerified((await badgeReader(db.read).heldBy([memberId], clock.now())).map(({ kind }) => kind));
    },

    /** Call inside the transaction that deletes an account: pending submissions are withdrawn and destroyed. */
    async withdrawAllOf(tx: Tx, memberId: string): Promise<void> {
      const withdrawn = await badgeWriter(tx).withdrawAllOf(memberId);
      const ids = withdrawn.map(({ id }) => id);
      const idsOf = (wanted: 'id' | 'photo') => withdrawn.filter(({ kind }) => kind === wanted).map(({ id }) => id);
      await review.withdraw(tx, 'document', idsOf('id'));
      await review.withdraw(tx, 'selfie', idsOf('photo'));
      if (ids.length) await jobs.enqueue(tx, DESTROY_JOB, { ids });
    },
  };
}

export type Badges = ReturnType<typeof createBadges>;
