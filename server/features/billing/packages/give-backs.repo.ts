import { sql } from 'kysely';
import type { GiveBackReason, giveBackStatuses } from '../../../../contract/billing/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';

export type GiveBackStatus = (typeof giveBackStatuses)[number];

/** A contact view that used an allowance, with the facts that decide whether it can be refunded. */
export interface ChargedView {
  readonly id: string;
  readonly memberId: string;
  readonly subjectId: string;
  readonly at: Date;
  /** Null for a view of the free package. */
  readonly grant: {
    readonly versionId: string;
    readonly amount: number | null;
    readonly until: Date;
    readonly isRevoked: boolean;
  } | null;
  readonly isAsked: boolean;
}

export interface GiveBackRow {
  readonly id: string;
  readonly useId: string;
  readonly memberId: string;
  /** Member whose contact was viewed. */
  readonly ownerId: string;
  readonly reason: GiveBackReason;
  readonly note: string | null;
  readonly status: GiveBackStatus;
  readonly at: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly answer: string | null;
}

/** A refund request as staff see it, with facts about the contact's owner. */
export interface DeskGiveBackRow extends GiveBackRow {
  readonly ownerLastActiveAt: Date | null;
  readonly ownerPhoneVerified: boolean;
}

const viewColumns = sql`used.id, used.member_id as "memberId", used.subject_id as "subjectId", used.at,
  case when used.grant_id is null then null else jsonb_build_object('versionId', one.version_id, 'amount', one.amount,
    'until', one.until_at, 'isRevoked', one.revoked_at is not null) end as "grant",
  exists (select from entitlement_give_back as back where back.use_id = used.id) as "isAsked"`;
const viewTables = sql`entitlement_use as used left join entitlement_grant as one on one.id = used.grant_id`;

const columns = sql`back.id, back.use_id as "useId", back.member_id as "memberId", used.subject_id as "ownerId",
  back.reason, back.note, back.status, back.at, back.decided_at as "decidedAt", back.decided_by as "decidedBy",
  back.answer`;
const tables = sql`entitlement_give_back as back join entitlement_use as used on used.id = back.use_id`;

/** Reads contact views and their refund requests. */
export const giveBackReader = (db: Reader) => {
  const viewFrom = (row: ChargedView | undefined): ChargedView | undefined =>
    row && { ...row, grant: row.grant && { ...row.grant, until: new Date(row.grant.until) } };
  return {
    async view(memberId: string, ownerId: string): Promise<ChargedView | undefined> {
      const { rows } = await sql<ChargedView>`select ${viewColumns} from ${viewTables}
        where used.kind = 'contactViews' and used.member_id = ${memberId} and used.subject_id = ${ownerId}`.execute(db);
      return viewFrom(rows[0]);
    },
    async viewById(useId: string): Promise<ChargedView | undefined> {
      const { rows } = await sql<ChargedView>`select ${viewColumns} from ${viewTables}
        where used.id = ${useId}`.execute(db);
      return viewFrom(rows[0]);
    },
    /** Whether the member can see the contact at all, whether or not an allowance was used. */
    async hasContact(memberId: string, ownerId: string): Promise<boolean> {
      const row = await db
        .selectFrom('contact_access')
        .select('at')
        .where('viewer_id', '=', memberId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Time of a member's last activity, otherwise of registration; undefined if the account no longer exists. */
    async ownerLastActive(memberId: string): Promise<Date | undefined> {
      const row = await db
        .selectFrom('member')
        .select(['last_active_at', 'created_at'])
        .where('id', '=', memberId)
        .executeTakeFirst();
      return row && (row.last_active_at ?? row.created_at);
    },
    /** Number of views refunded automatically to a member since then. */
    async countAutomatic(memberId: string, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('entitlement_give_back')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('member_id', '=', memberId)
        .where('status', '=', 'given')
        .where('decided_by', 'is', null)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async byId(id: string): Promise<GiveBackRow | undefined> {
      const { rows } = await sql<GiveBackRow>`select ${columns} from ${tables} where back.id = ${id}`.execute(db);
      return rows[0];
    },
    /** A member's refund requests, newest first. */
    async own(memberId: string): Promise<GiveBackRow[]> {
      const { rows } = await sql<GiveBackRow>`select ${columns} from ${tables} where back.member_id = ${memberId}
        order by back.at desc, back.id desc`.execute(db);
      return rows;
    },
    /** A page of refund requests, oldest first: the entries after the end of the page before. */
    async page(
      { status, id }: { status?: GiveBackStatus | undefined; id?: string },
      { limit, offset, after }: NewestPage,
    ): Promise<DeskGiveBackRow[]> {
      const { rows } = await sql<DeskGiveBackRow>`select ${columns}, owner.last_active_at as "ownerLastActiveAt",
          coalesce(owner.phone_verified_at is not null, false) as "ownerPhoneVerified"
        from ${tables} left join member as owner on owner.id = used.subject_id
        where (${status ?? null}::text is null or back.status = ${status ?? null})
          and (${id ?? null}::uuid is null or back.id = ${id ?? null})
          and ${after ? sql`(back.at, back.id) > (${after.at}, ${after.id}::uuid)` : sql`true`}
        order by back.at, back.id limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
    /** Undecided requests: their number, the number of those made before a moment, and the time of the oldest. */
    async open(before: Date): Promise<{ waiting: number; pressing: number; oldestAt: Date | null }> {
      const { rows } = await sql<{ waiting: number; pressing: number; oldestAt: Date | null }>`
        select count(*)::int as waiting, min(at) as "oldestAt", count(*) filter (where at < ${before})::int as pressing
        from entitlement_give_back where status = 'asked'`.execute(db);
      return rows[0] ?? { waiting: 0, pressing: 0, oldestAt: null };
    },
    async count(status: GiveBackStatus | undefined): Promise<number> {
      let query = db.selectFrom('entitlement_give_back').select((select) => select.fn.countAll<number>().as('count'));
      if (status) query = query.where('status', '=', status);
      return Number((await query.executeTakeFirstOrThrow()).count);
    },
  };
};

/** Writes refund requests, inside the caller's transaction. */
export const giveBackWriter = (tx: Tx) => ({
  add: (row: Omit<GiveBackRow, 'ownerId' | 'decidedBy' | 'answer'>) =>
    tx
      .insertInto('entitlement_give_back')
      .values({
        id: row.id,
        use_id: row.useId,
        member_id: row.memberId,
        reason: row.reason,
        note: row.note,
        status: row.status,
        at: row.at,
        decided_at: row.decidedAt,
      })
      .execute(),
  decide: (
    id: string,
    { status, at, by, answer }: { status: GiveBackStatus; at: Date; by: string; answer: string | null },
  ) =>
    tx
      .updateTable('entitlement_give_back')
      .set({ status, decided_at: at, decided_by: by, answer })
      .where('id', '=', id)
      .execute(),
  /** Refunds a view: the contact stays visible, but the view no longer counts as used. */
  giveBack: (useId: string, at: Date) =>
    tx
      .updateTable('entitlement_use')
      .set({ given_back_at: at })
      .where('id', '=', useId)
      .where('given_back_at', 'is', null)
      .execute(),
});
