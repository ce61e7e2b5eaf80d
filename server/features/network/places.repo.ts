import type { TerritoryLevel } from '../../../contract/network/values.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The place of a field or partner account in the network; null: directly under the office. */
export interface Place {
  readonly territoryId: string | null;
  readonly managerId: string | null;
  readonly parentId: string | null;
}

export const placeReader = (db: Reader) => ({
  async of(id: string): Promise<Place | undefined> {
    const row = await db.selectFrom('network_place').selectAll().where('member_id', '=', id).executeTakeFirst();
    return row && { territoryId: row.territory_id, managerId: row.manager_id, parentId: row.parent_id };
  },
  /** The territory in which an account is placed. */
  territoryOf: (id: string) =>
    db
      .selectFrom('network_place')
      .innerJoin('territory', 'territory.id', 'network_place.territory_id')
      .select(['territory.id', 'territory.name', 'territory.level', 'territory.cities'])
      .$narrowType<{ level: TerritoryLevel }>()
      .where('member_id', '=', id)
      .executeTakeFirst(),
  /** Number of accounts directly under this one. */
  async below(id: string): Promise<number> {
    const { count } = await db
      .selectFrom('network_place')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where((where) => where.or([where('manager_id', '=', id), where('parent_id', '=', id)]))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

export const placeWriter = (tx: Tx) => ({
  /** The level of a territory, which cannot be deleted until the transaction ends. */
  async lockLevel(territoryId: string): Promise<TerritoryLevel | undefined> {
    const row = await tx
      .selectFrom('territory')
      .select('level')
      .where('id', '=', territoryId)
      .forKeyShare()
      .executeTakeFirst();
    return row?.level as TerritoryLevel | undefined;
  },
  /** The role of an account, which stays until the transaction ends. @param isActive whether the account must be active */
  async lockRole(id: string, isActive: boolean): Promise<Role | undefined> {
    const row = await tx
      .selectFrom('member')
      .select(['role', 'status'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    return isActive && row?.status !== 'ACTIVE' ? undefined : (row?.role as Role | undefined);
  },
  async save(id: string, { territoryId, managerId, parentId }: Place): Promise<void> {
    const row = { territory_id: territoryId, manager_id: managerId, parent_id: parentId };
    await tx
      .insertInto('network_place')
      .values({ member_id: id, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  remove: (id: string) => tx.deleteFrom('network_place').where('member_id', '=', id).execute(),
});
