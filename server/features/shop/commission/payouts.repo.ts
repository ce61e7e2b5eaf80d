import { type Insertable, sql, type Updateable } from 'kysely';
import type { Payout } from '../../../../contract/shop/commission.api.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { CommissionPayout } from '../../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';

export interface PayoutRow {
  readonly id: string;
  readonly earnerId: string;
  /** Paise. */
  readonly amount: number;
  readonly status: Payout['status'];
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
  readonly decisionNote: string | null;
}

const rows = (db: Reader) =>
  db
    .selectFrom('commission_payout')
    .select(['id', 'earner_id as earnerId', 'amount_paise as amount', 'note', 'decision_note as decisionNote'])
    .select(['requested_by as requestedBy', 'requested_at as requestedAt'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt'])
    .select(sql<Payout['status']>`status`.as('status'));

export const payoutReader = (db: Reader) => ({
  page: ({ limit, offset, after }: NewestPage): Promise<PayoutRow[]> =>
    rows(db)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(requested_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(): Promise<number> {
    const { count } = await db
      .selectFrom('commission_payout')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  byId: (id: string): Promise<PayoutRow | undefined> => rows(db).where('id', '=', id).executeTakeFirst(),
});

export const payoutWriter = (tx: Tx) => ({
  /** Returns false if a payout already waits for this person. */
  async add(row: Insertable<CommissionPayout>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('commission_payout')
      .values(row)
      .onConflict((conflict) => conflict.column('earner_id').where('status', '=', 'requested').doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
  },
  lock: (id: string): Promise<PayoutRow | undefined> => rows(tx).where('id', '=', id).forUpdate().executeTakeFirst(),
  decide: (id: string, decision: Updateable<CommissionPayout>) =>
    tx.updateTable('commission_payout').set(decision).where('id', '=', id).execute(),
});
