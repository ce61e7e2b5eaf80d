import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Why the team holds a profile hidden. */
export interface Hold {
  /** The decision about a report that it comes of; undefined where a colleague did it at the desk. */
  readonly decisionId?: string;
  /** For the team: a key of a list, or a sentence. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Holds on profiles, inside the caller's transaction, under the account's lock. While one is open, only the team shows the
 * profile, and `member.hidden_by_team_at` is when the first of the open ones began.
 */
export const holdWriter = (tx: Tx) => {
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
     * Before the status changes: what is out of sight already, and not by the team, is so by its owner's wish, also
     * once the team lets go of it.
     */
    async add(memberId: string, { decisionId, reason, at }: Hold): Promise<void> {
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
    /** Whether the desk holds it for this reason already. */
    isOfDesk: async (memberId: string, reason: string): Promise<boolean> =>
      (await open(memberId)
        .select('id')
        .where('source', '=', 'desk')
        .where('reason', '=', reason)
        .executeTakeFirst()) !== undefined,
    /** The reason of the newest that is open; undefined where none is. */
    reasonOf: async (memberId: string): Promise<string | undefined> =>
      (await open(memberId).select('reason').orderBy('id', 'desc').limit(1).executeTakeFirst())?.reason,
    /** Lifts the one of a decision. Whether it was open. */
    async liftOf(memberId: string, decisionId: string, at: Date): Promise<boolean> {
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
