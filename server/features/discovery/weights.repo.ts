import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { LearntWeights, MemberAction } from '../matching/index.ts';

/** An action of the member on another, as stored. */
export interface StoredAction {
  readonly otherId: string;
  readonly action: MemberAction['action'];
}

export const weightsReader = (db: Reader) => ({
  of: async (memberId: string): Promise<LearntWeights | undefined> =>
    (await db.selectFrom('learnt_weights').select('weights').where('member_id', '=', memberId).executeTakeFirst())
      ?.weights as LearntWeights | undefined,

  /** Members who made a decision since `since`, in batches by id. */
  decidedSince: async (since: Date, after: string | null, limit: number): Promise<string[]> =>
    (
      await sql<{ id: string }>`
        select distinct id from (
          select member_id as id from shortlist where at >= ${since}
          union all select sender_id from interest where created_at >= ${since}
          union all select receiver_id from interest where status_at >= ${since}
          union all select member_id from avoidance where coalesce(ignored_at, blocked_at) >= ${since}
        ) decided where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db)
    ).rows.map(({ id }) => id),

  /** A member's actions since `since`; withdrawn interests do not count, and blocking is not a matter of taste. */
  actions: async (memberId: string, since: Date): Promise<StoredAction[]> =>
    (
      await sql<StoredAction>`
        select other_id as "otherId", 'shortlist' as action from shortlist where member_id = ${memberId} and at >= ${since}
        union all select receiver_id, 'interest' from interest
          where sender_id = ${memberId} and created_at >= ${since} and status <> 'Withdrawn'
        union all select sender_id, case status when 'Accepted' then 'accept' else 'decline' end from interest
          where receiver_id = ${memberId} and status_at >= ${since} and status in ('Accepted', 'Declined')
        union all select other_id, 'ignore' from avoidance where member_id = ${memberId} and ignored_at >= ${since}
        union all select viewed_id, 'view' from profile_view where viewer_id = ${memberId} and at >= ${since}`.execute(
        db,
      )
    ).rows,

  /** Members shown to a member since `since`, each with the best position. */
  shown: async (memberId: string, since: Date, limit: number): Promise<{ shownId: string; propensity: number }[]> =>
    (
      await sql<{ shownId: string; propensity: number }>`
        select shown_id as "shownId", max(propensity) as propensity from
          (select shown_id, propensity from impression where viewer_id = ${memberId} and at >= ${since}
            order by at desc limit ${limit}) latest
        group by shown_id`.execute(db)
    ).rows,
});

export const weightsWriter = (tx: Tx) => ({
  save: (memberId: string, weights: LearntWeights, at: Date) =>
    tx
      .insertInto('learnt_weights')
      .values({ member_id: memberId, weights: JSON.stringify(weights), at })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ weights: JSON.stringify(weights), at }))
      .execute(),
});
