import { type Insertable, sql, type Updateable } from 'kysely';
import type { TerritoryLevel } from '../../../contract/network/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Territory as TerritoryTable } from '../../platform/db/schema.gen.ts';
import { territoryWithinReach } from './reach.repo.ts';
import type { ReachViewer } from './reach.rules.ts';

export interface TerritoryRow {
  readonly id: string;
  readonly level: TerritoryLevel;
  readonly name: string;
  readonly parent_id: string | null;
  readonly cities: string[];
  readonly states: string[];
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly work_days: number[];
  readonly territories: number;
  readonly accounts: number;
}

const rows = (db: Reader) =>
  db
    .selectFrom('territory')
    .select(['id', 'level', 'name', 'parent_id', 'cities', 'states', 'opens_at', 'closes_at', 'work_days'])
    .select([
      sql<number>`(select count(*)::int from territory below where below.parent_id = territory.id)`.as('territories'),
      sql<number>`(select count(*)::int from network_place place where place.territory_id = territory.id)`.as(
        'accounts',
      ),
    ])
    .$narrowType<{ level: TerritoryLevel }>();

export const territoryReader = (db: Reader) => ({
  within: (viewer: ReachViewer): Promise<TerritoryRow[]> => rows(db).where(territoryWithinReach(viewer)).execute(),
  byId: (viewer: ReachViewer, id: string): Promise<TerritoryRow | undefined> =>
    rows(db).where('id', '=', id).where(territoryWithinReach(viewer)).executeTakeFirst(),
  ofLevel: (level: TerritoryLevel): Promise<TerritoryRow[]> =>
    rows(db).where('level', '=', level).orderBy('id').execute(),
  /** The accounts placed in exactly this territory. */
  accountsIn: (id: string) =>
    db
      .selectFrom('network_place')
      .innerJoin('member', 'member.id', 'network_place.member_id')
      .select(['member.id', 'member.role', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .where('territory_id', '=', id)
      .orderBy('name')
      .orderBy('member.id')
      .execute(),
});

/** Writes territories, inside the caller's transaction. */
export const territoryWriter = (tx: Tx) => ({
  /** Serialises changes of territories, so that each is compared with all others. */
  async lock(): Promise<void> {
    await sql`lock table territory in share row exclusive mode`.execute(tx);
  },
  insert: (row: Insertable<TerritoryTable>) => tx.insertInto('territory').values(row).execute(),
  update: (id: string, change: Updateable<TerritoryTable>) =>
    tx.updateTable('territory').set(change).where('id', '=', id).execute(),
  /** Waits for transactions that are placing accounts in it. */
  lockOne: (id: string) => tx.selectFrom('territory').select('id').where('id', '=', id).forUpdate().execute(),
  remove: (id: string) => tx.deleteFrom('territory').where('id', '=', id).execute(),
  moveAccounts: (from: string, to: string) =>
    tx.updateTable('network_place').set({ territory_id: to }).where('territory_id', '=', from).execute(),
});
