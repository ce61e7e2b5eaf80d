import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RiskKind, RiskStatus } from '../../../contract/moderation/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isOlder } from '../../platform/db/is-older.ts';
import type { RiskSignal } from '../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';

export type RiskRow = Selectable<RiskSignal>;

export interface RiskQuery {
  readonly status?: RiskStatus | undefined;
  readonly kind?: RiskKind | undefined;
  readonly memberId?: string | undefined;
}

/** Read position in the scan of texts: the last scanned change and its member. */
export interface TextPlace {
  readonly at: Date;
  readonly id: string;
}

const BEGINNING: TextPlace = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

export const riskReader = (db: Reader) => {
  const chosen = ({ status, kind, memberId }: RiskQuery) =>
    db
      .selectFrom('risk_signal')
      .$if(status !== undefined, (query) => query.where('status', '=', status as RiskStatus))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as RiskKind))
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string));
  return {
    byId: (id: string): Promise<RiskRow | undefined> =>
      db.selectFrom('risk_signal').selectAll().where('id', '=', id).executeTakeFirst(),
    page: (query: RiskQuery, { limit, offset, after }: NewestPage): Promise<RiskRow[]> =>
      chosen(query)
        .selectAll()
        .where(isOlder(after, 'at', 'id'))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    async count(query: RiskQuery): Promise<number> {
      const { count } = await chosen(query)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Keys of evidence already handled, by member and kind. */
    async handledKeys(memberIds: readonly string[]): Promise<(memberId: string, kind: string) => ReadonlySet<string>> {
      const rows = memberIds.length
        ? await db
            .selectFrom('risk_signal')
            .select(['member_id', 'kind', 'keys'])
            .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
            .where('status', '<>', 'open')
            .execute()
        : [];
      const keys = new Map<string, Set<string>>();
      for (const row of rows) {
        const place = `${row.member_id} ${row.kind}`;
        keys.set(place, new Set([...(keys.get(place) ?? []), ...row.keys]));
      }
      return (memberId, kind) => keys.get(`${memberId} ${kind}`) ?? new Set();
    },
    /** Read position in texts. */
    async place(): Promise<TextPlace> {
      const row = await db.selectFrom('risk_scan').select(['read_until', 'read_id']).executeTakeFirst();
      return row ? { at: row.read_until, id: row.read_id } : BEGINNING;
    },
  };
};

/** Writes signals, inside the caller's transaction. */
export const riskWriter = (tx: Tx) => ({
  /**
   * Tries to lock the risk scan until the end of the transaction, without waiting. False if another scan is running.
   */
  async lock(): Promise<boolean> {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('risk signals', 0)) as taken`.execute(tx);
    return rows[0]?.taken === true;
  },
  /**
   * A scan over everybody may take minutes, with millions of devices, so the time limit is raised for the transaction.
   */
  serverTime: () => sql`set local statement_timeout = '10min'`.execute(tx),
  /** Members with open signals of this kind. */
  async open(kind: RiskKind): Promise<string[]> {
    const rows = await tx
      .selectFrom('risk_signal')
      .select('member_id')
      .where('kind', '=', kind)
      .where('status', '=', 'open')
      .execute();
    return rows.map((row) => row.member_id);
  },
  /** Locks those signals that are still open until the end of the transaction; handling one waits for it. */
  async lockOpen(kind: RiskKind, memberIds: readonly string[]): Promise<Set<string>> {
    if (!memberIds.length) return new Set();
    const rows = await tx
      .selectFrom('risk_signal')
      .select('member_id')
      .where('kind', '=', kind)
      .where('status', '=', 'open')
      .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
    return new Set(rows.map((row) => row.member_id));
  },
  /**
   * Stores a finding. One open signal per kind and member: a repeated finding updates its evidence. Returns whether it
   * is new.
   */
  async note(row: Insertable<RiskSignal>): Promise<boolean> {
    const { id } = await tx
      .insertInto('risk_signal')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'kind'])
          // A literal instead of a parameter, because a generic plan with a parameter could not use the partial index.
          .where(sql<boolean>`status = 'open'`)
          .doUpdateSet({ evidence: row.evidence, keys: row.keys ?? [] }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id === row.id;
  },
  lockOne: (id: string): Promise<RiskRow | undefined> =>
    tx.selectFrom('risk_signal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  update: (id: string, change: Updateable<RiskSignal>) =>
    tx.updateTable('risk_signal').set(change).where('id', '=', id).execute(),
  savePosition: ({ at, id }: TextPlace) =>
    tx
      .insertInto('risk_scan')
      .values({ read_until: at, read_id: id })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ read_until: at, read_id: id }))
      .execute(),
});
