import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { FoundEachOther } from '../../platform/db/schema.gen.ts';
import type { CursorPosition } from '../../platform/http/list-cursor.ts';

export type FoundRow = Pick<
  Insertable<FoundEachOther>,
  'member_id' | 'partner_id' | 'rating' | 'feedback' | 'story_consent_at'
> & { ended_at: Date; story_consent_at: Date | null };

/** A member with the name that mutual interest shows. */
export interface MemberName {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A row of the staff list, with names. */
export interface DeskRow {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly rating: number | null;
  readonly feedback: string | null;
  readonly consentAt: Date | null;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly isSharedByBoth: boolean;
  readonly storyId: string | null;
}

interface DeskPage {
  readonly isConsented: boolean;
  readonly after: CursorPosition | undefined;
  readonly limit: number;
}

/** Rows in which staff have something to read, of accounts that were not closed. */
const listed = (isConsented: boolean) => sql`
  from found_each_other as found join member on member.id = found.member_id
  where member.status in ('ACTIVE', 'INACTIVE') and ${
    isConsented
      ? sql`found.story_consent_at is not null`
      : sql`(found.rating is not null or found.feedback is not null or found.story_consent_at is not null)`
  }`;

/** Reads how searches ended. */
export const foundReader = (db: Reader) => ({
  async of(memberId: string): Promise<FoundRow | undefined> {
    const row = await db
      .selectFrom('found_each_other')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return row as FoundRow | undefined;
  },
  /** Members in mutual interest with this one, the newest acceptance first. */
  async mutual(memberId: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from (
        select case when sender_id = ${memberId} then receiver_id else sender_id end as id, max(accepted_at) as at
        from interest where status = 'Accepted' and (sender_id = ${memberId} or receiver_id = ${memberId}) group by 1
      ) as one order by at desc, id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Selects the members among these who hide their own profile and whom nothing else hides. */
  async hiddenByThemselves(ids: readonly string[]): Promise<MemberName[]> {
    if (!ids.length) return [];
    return db
      .selectFrom('member')
      .select(['id', 'first_name as firstName', 'last_name as lastName'])
      .where('id', 'in', [...ids])
      .where('status', '=', 'INACTIVE')
      .where('hidden_by_owner_at', 'is not', null)
      .where('hidden_by_team_at', 'is', null)
      .execute();
  },
  async page({ isConsented, after, limit }: DeskPage): Promise<DeskRow[]> {
    const beyond = after ? sql`and (found.ended_at, found.member_id) < (${after.at}, ${after.id})` : sql``;
    const { rows } = await sql<DeskRow>`
      select found.member_id as id, member.first_name || ' ' || member.last_name as name, found.ended_at as at,
        found.rating, found.feedback, found.story_consent_at as "consentAt", partner.id as "partnerId",
        partner.first_name || ' ' || partner.last_name as "partnerName",
        exists (select from found_each_other as theirs where theirs.member_id = found.partner_id
          and theirs.partner_id = found.member_id and theirs.story_consent_at is not null
          and found.story_consent_at is not null and partner.id is not null) as "isSharedByBoth",
        (select story.id from story where story.ended_at is null
          and found.member_id in (story.first_id, story.second_id) limit 1) as "storyId"
      from (select found.* ${listed(isConsented)} ${beyond}
        order by found.ended_at desc, found.member_id desc limit ${limit}) as found
      join member on member.id = found.member_id
      left join member as partner on partner.id = found.partner_id and partner.status in ('ACTIVE', 'INACTIVE')
      order by found.ended_at desc, found.member_id desc`.execute(db);
    return rows;
  },
  async count(isConsented: boolean): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n ${listed(isConsented)}`.execute(db);
    return rows[0]?.n ?? 0;
  },
});

/** Writes how searches ended, inside the caller's transaction. */
export const foundWriter = (tx: Tx) => ({
  save: ({ member_id, ...row }: FoundRow) =>
    tx
      .insertInto('found_each_other')
      .values({ member_id, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute(),
});
