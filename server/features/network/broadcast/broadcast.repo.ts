import { type Insertable, sql } from 'kysely';
import { staffLoginRoles } from '../../../../contract/network/roles.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Broadcast } from '../../../platform/db/schema.gen.ts';

/** The people who get a message: one of the keys, or none for everybody. */
export interface Audience {
  readonly territoryId?: string | null | undefined;
  readonly role?: string | null | undefined;
  readonly userId?: string | null | undefined;
}

const nameOf = (table: string) =>
  sql<string | null>`case when ${sql.ref(`${table}.id`)} is not null and ${sql.ref(`${table}.erased_at`)} is null then
    trim(coalesce(${sql.ref(`${table}.first_name`)}, '') || ' ' || coalesce(${sql.ref(`${table}.last_name`)}, '')) end`;

const rows = (db: Reader) =>
  db
    .selectFrom('broadcast')
    .leftJoin('member as sender', 'sender.id', 'broadcast.sender_id')
    .leftJoin('member as person', 'person.id', 'broadcast.user_id')
    .leftJoin('territory', 'territory.id', 'broadcast.territory_id')
    .select(['broadcast.id', 'broadcast.text', 'broadcast.role', 'broadcast.recipients', 'broadcast.created_at'])
    .select('territory.name as territory')
    .select([nameOf('sender').as('sender'), nameOf('person').as('person')]);

export const broadcastReader = (db: Reader) => ({
  /** Active accounts of the office, the field and the partners, without the sender. */
  async recipients({ territoryId, role, userId }: Audience, senderId: string): Promise<string[]> {
    const found = await db
      .selectFrom('member')
      .select('id')
      .where('status', '=', 'ACTIVE')
      .where('erased_at', 'is', null)
      .where('id', '!=', senderId)
      .where('role', '=', sql<string>`any(${[...staffLoginRoles]}::text[])`)
      .$if(!!role, (query) => query.where('role', '=', role as string))
      .$if(!!userId, (query) => query.where('id', '=', userId as string))
      .$if(!!territoryId, (query) =>
        query.where(
          sql<boolean>`id in (with recursive node as (
            select id from territory where id = ${territoryId}
            union select territory.id from territory join node on territory.parent_id = node.id
          ) select member_id from network_place where territory_id in (select id from node))`,
        ),
      )
      .orderBy('id')
      .execute();
    return found.map(({ id }) => id);
  },
  hasTerritory: async (id: string): Promise<boolean> =>
    (await db.selectFrom('territory').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  byId: (id: string) => rows(db).where('broadcast.id', '=', id).executeTakeFirstOrThrow(),
  newest: (limit: number) =>
    rows(db).orderBy('broadcast.created_at', 'desc').orderBy('broadcast.id', 'desc').limit(limit).execute(),
});

export type BroadcastRow = Awaited<ReturnType<ReturnType<typeof broadcastReader>['byId']>>;

export const broadcastWriter = (tx: Tx) => ({
  add: (row: Insertable<Broadcast>) => tx.insertInto('broadcast').values(row).execute(),
  forget: (before: Date) => tx.deleteFrom('broadcast').where('created_at', '<', before).execute(),
});
