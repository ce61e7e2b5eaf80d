import { type Insertable, type Selectable, sql } from 'kysely';
import { OPENINGS_SHOWN } from '../../../../contract/biodata/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { BiodataLink } from '../../../platform/db/schema.gen.ts';

export type LinkRow = Selectable<BiodataLink>;

/** A link that somebody wants to read, with the facts on which it depends. */
export interface LinkWithOwner extends LinkRow {
  readonly role: string;
  readonly status: string;
  readonly completed_at: Date | null;
  readonly is_held: boolean;
  readonly public_key: Buffer;
}

/** Only this many last openings of a link are stored with their time; all are counted. */
const MAX_OPENINGS = 500;

/** Reads the links to a member's biodata. */
export const linkReader = (db: Reader) => ({
  /** A member's links, the latest first. */
  ofMember: (memberId: string): Promise<LinkRow[]> =>
    db
      .selectFrom('biodata_link')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  one: (memberId: string, id: string): Promise<LinkRow | undefined> =>
    db.selectFrom('biodata_link').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst(),
  /** The last openings of each link, the latest first. */
  async openings(linkIds: readonly string[]): Promise<Map<string, Date[]>> {
    const rows = await db
      .selectFrom('biodata_opening')
      .select(['link_id', 'opened_at'])
      .select(sql<number>`row_number() over (partition by link_id order by opened_at desc)`.as('place'))
      .where('link_id', '=', sql<string>`any(${[...linkIds]}::uuid[])`)
      .orderBy('opened_at', 'desc')
      .execute();
    const shown = rows.filter(({ place }) => Number(place) <= OPENINGS_SHOWN);
    return new Map(
      [...Map.groupBy(shown, (row) => row.link_id)].map(([id, some]) => [id, some.map((row) => row.opened_at)]),
    );
  },
  countOpen: async (memberId: string, now: Date): Promise<number> => {
    const { count } = await db
      .selectFrom('biodata_link')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('member_id', '=', memberId)
      .where('stopped_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  byToken: (tokenHash: Buffer): Promise<LinkWithOwner | undefined> => withOwner(db, tokenHash).executeTakeFirst(),
});

const withOwner = (db: Reader | Tx, tokenHash: Buffer) =>
  db
    .selectFrom('biodata_link')
    .innerJoin('member', 'member.id', 'biodata_link.member_id')
    .innerJoin('biodata_key', 'biodata_key.kid', 'biodata_link.kid')
    .selectAll('biodata_link')
    .select(['member.role', 'member.status', 'member.completed_at', 'member.is_held', 'biodata_key.public_key'])
    .where('token_hash', '=', tokenHash);

/** Writes links, inside the caller's transaction. */
export const linkWriter = (tx: Tx) => ({
  insert: (row: Insertable<BiodataLink>): Promise<LinkRow> =>
    tx.insertInto('biodata_link').values(row).returningAll().executeTakeFirstOrThrow(),
  /** Stops a link; one that was stopped before keeps its time. Undefined for another member's link. */
  stop: (memberId: string, id: string, now: Date): Promise<LinkRow | undefined> =>
    tx
      .updateTable('biodata_link')
      .set({ stopped_at: sql<Date>`coalesce(stopped_at, ${now})` })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returningAll()
      .executeTakeFirst(),
  stopById: (id: string, at: Date) =>
    tx
      .updateTable('biodata_link')
      .set({ stopped_at: sql<Date>`coalesce(stopped_at, ${at})` })
      .where('id', '=', id)
      .execute(),
  stopAllOf: (memberId: string, now: Date) =>
    tx
      .updateTable('biodata_link')
      .set({ stopped_at: now })
      .where('member_id', '=', memberId)
      .where('stopped_at', 'is', null)
      .execute(),
  /** Locks a link until the end of the transaction. */
  lockByToken: (tokenHash: Buffer): Promise<LinkWithOwner | undefined> =>
    withOwner(tx, tokenHash).forUpdate('biodata_link').executeTakeFirst(),
  /** Counts an opening of a locked link. */
  async countOpening(id: string, now: Date): Promise<void> {
    const { opened } = await tx
      .updateTable('biodata_link')
      .set(({ eb }) => ({ opened: eb('opened', '+', 1) }))
      .where('id', '=', id)
      .returning('opened')
      .executeTakeFirstOrThrow();
    await tx.insertInto('biodata_opening').values({ link_id: id, opened_at: now }).execute();
    if (opened <= MAX_OPENINGS) return;
    await sql`delete from biodata_opening where link_id = ${id} and opened_at < (
      select opened_at from biodata_opening where link_id = ${id}
      order by opened_at desc offset ${MAX_OPENINGS - 1} limit 1)`.execute(tx);
  },
  /** Deletes links that ended before a moment, with their openings. */
  deleteEnded: (before: Date) =>
    tx.deleteFrom('biodata_link').where(sql<boolean>`least(stopped_at, expires_at) < ${before}`).execute(),
});
