import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Reason for which staff keep a profile hidden. */
export interface HoldReason {
  /** The decision about a report that caused it; undefined for a direct action of staff. */
  readonly decisionId?: string;
  /** As staff entered it: a key of a list, or a sentence. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Writes holds on profiles, inside the caller's transaction, under the account's lock. While a hold is open, only staff
 * can show the profile, and `member.hidden_by_team_at` is the start of the oldest open hold.
 */
export const profileHoldWriter = (tx: Tx) => {
  const open = (memberId: string) =>
    tx.selectFrom('profile_hold').where('member_id', '=', memberId).where('lifted_at', 'is', null);
  const settle = (memberId: string) =>
    tx
      .updateTable('member')
      .set({ hidden_by_team_at: open(memberId).select(({ fn }) => fn.min('at').as('at')) })
      .where('id', '=', memberId)
      .execute();
  const lift = (memberId: string, at: Date) =>
    tx
      .updateTable('profile_hold')
      .set({ lifted_at: at })
      .where('member_id', '=', memberId)
      .where('lifted_at', 'is', null);

  return {
    /**
     * Adds a hold. Call before the status changes: a profile already hidden without staff's action counts as hidden by
     * its owner, so it stays hidden after the hold is lifted.
     */
    async add(memberId: string, { decisionId, reason, at }: HoldReason): Promise<void> {
      await tx
        .updateTable('member')
        .set({ hidden_by_owner_at: sql`coalesce(hidden_by_owner_at, ${at})` })
        .where('id', '=', memberId)
        .where('hidden_by_team_at', 'is', null)
        .where(sql<boolean>`'INACTIVE' in (status, status_before_deletion)`)
        .execute();
      const source = decisionId === undefined ? 'desk' : 'decision';
      await tx
        .insertInto('profile_hold')
        .values({ member_id: memberId, source, decision_id: decisionId ?? null, reason, at })
        .execute();
      await settle(memberId);
    },
    /** Whether staff already hold the profile for this reason. */
    isByDesk: async (memberId: string, reason: string): Promise<boolean> =>
      (await open(memberId)
        .select('id')
        .where('source', '=', 'desk')
        .where('reason', '=', reason)
        .executeTakeFirst()) !== undefined,
    /** Reason of the newest open hold; undefined if there is none. */
    reasonOf: async (memberId: string): Promise<string | undefined> =>
      (await open(memberId).select('reason').orderBy('id', 'desc').limit(1).executeTakeFirst())?.reason,
    /** Lifts the hold of a decision. Returns whether it was open. */
    async liftByDecision(memberId: string, decisionId: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await lift(memberId, at).where('decision_id', '=', decisionId).executeTakeFirst();
      await settle(memberId);
      return numUpdatedRows > 0n;
    },
    async liftAll(memberId: string, at: Date): Promise<void> {
      await lift(memberId, at).execute();
      await settle(memberId);
    },
  };
};
