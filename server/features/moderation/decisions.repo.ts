import type { Insertable, Selectable, Updateable } from 'kysely';
import { type RefusalKind, refusalKinds } from '../../../contract/moderation/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { MemberDecision } from '../../platform/db/schema.gen.ts';

export type DecisionRow = Selectable<MemberDecision>;

/** A refused document, selfie or mass message. */
export interface RefusedItem {
  readonly id: string;
  readonly kind: RefusalKind;
  readonly reason: string | null;
  readonly decidedAt: Date;
}

/** Maximum decisions listed per member; older ones are irrelevant. */
const MAX_DECISIONS = 100;

/** Reads decisions against members. */
export const decisionReader = (db: Reader) => ({
  byId: (id: string): Promise<DecisionRow | undefined> =>
    db.selectFrom('member_decision').selectAll().where('id', '=', id).executeTakeFirst(),
  of: (memberId: string): Promise<DecisionRow[]> =>
    db
      .selectFrom('member_decision')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('decided_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_DECISIONS)
      .execute(),
  async refusedOf(memberId: string): Promise<RefusedItem[]> {
    const rows = await db
      .selectFrom('review_item')
      .select(['id', 'kind', 'reason', 'decided_at'])
      .where('member_id', '=', memberId)
      .where('kind', 'in', refusalKinds)
      .where('verdict', '=', 'refuse')
      .orderBy('decided_at', 'desc')
      .limit(MAX_DECISIONS)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as RefusedItem['kind'],
      reason: row.reason,
      decidedAt: row.decided_at as Date,
    }));
  },
});

/** Writes decisions against members, inside the caller's transaction. */
export const decisionWriter = (tx: Tx) => ({
  add: (row: Insertable<MemberDecision>) => tx.insertInto('member_decision').values(row).execute(),
  lock: (id: string): Promise<DecisionRow | undefined> =>
    tx.selectFrom('member_decision').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  update: (id: string, change: Updateable<MemberDecision>) =>
    tx.updateTable('member_decision').set(change).where('id', '=', id).execute(),
  /**
   * Marks the member as notified. Returns whether the member must still be notified of the appeal's result; true only
   * once.
   */
  async markNotifiedOnce(id: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('member_decision')
      .set({ told_at: at })
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
