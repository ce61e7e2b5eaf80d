import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AllowanceKind } from '../../../../contract/billing/values.ts';
import { compiledOnce } from '../../../platform/db/compiled-once.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { NewGrant, Source } from './entitlements.rules.ts';

/** A package bought by a member or given by staff. */
export interface NewGrants {
  readonly memberId: string;
  readonly orderId: string | null;
  readonly versionId: string;
  readonly isPremium: boolean;
  readonly from: Date;
  readonly until: Date;
  readonly at: Date;
  readonly each: readonly NewGrant[];
}

interface Period {
  readonly now: Date;
  /** For the free package, only uses since this time count. */
  readonly monthBegan: Date;
  readonly monthEnds: Date;
}

const sourcesOf = compiledOnce(
  (_db, memberId: string, kinds: readonly AllowanceKind[], now: Date, monthBegan: Date, monthEnds: Date) => sql<Source>`
  select kind, id as "grantId", amount, is_premium as "isPremium", from_at as "from", until_at as "until",
    (select count(*)::int from entitlement_use as used
      where used.grant_id = one.id and used.given_back_at is null) as used
  from entitlement_grant as one
  where member_id = ${memberId} and until_at > ${now} and from_at <= ${now} and revoked_at is null
    and kind = any(${kinds}::text[])
  union all
  select kind, null, amount, false, ${monthBegan}::timestamptz, ${monthEnds}::timestamptz,
    (select count(*)::int from entitlement_use as used
      where used.member_id = ${memberId} and used.kind = free.kind and used.grant_id is null
        and used.at >= ${monthBegan} and used.given_back_at is null)
  from (
    select each.kind, each.amount from (
      select version.* from package_version as version join package on package.id = version.package_id
      where package.kind = 'free' and version.from_at <= ${now}
        and (version.until_at is null or version.until_at > ${now})
      order by version.from_at desc limit 1
    ) as version cross join lateral (values ('interests', interests), ('photoRequests', photo_requests),
      ('messages', messages), ('contactViews', contact_views)) as each(kind, amount)
    where each.kind = any(${kinds}::text[])
  ) as free`,
);

/** Reads the ledger of grants and uses. */
export const ledgerReader = (db: Reader) => ({
  /** All current sources of a member's allowances of these kinds: active grants, and the free package. */
  async sources(memberId: string, kinds: readonly AllowanceKind[], period: Period): Promise<Source[]> {
    const { now, monthBegan, monthEnds } = period;
    return sourcesOf(db, memberId, kinds, now, monthBegan, monthEnds);
  },

  /** Active plans; the plan that ends last comes first. */
  async plans(memberId: string, now: Date): Promise<{ name: string; from: Date; until: Date }[]> {
    return db
      .selectFrom('entitlement_grant as one')
      .innerJoin('package_version as version', 'version.id', 'one.version_id')
      .select(['version.name', 'one.from_at as from', 'one.until_at as until'])
      .distinct()
      .where('one.member_id', '=', memberId)
      .where('one.is_premium', '=', true)
      .where('one.revoked_at', 'is', null)
      .where('one.from_at', '<=', now)
      .where('one.until_at', '>', now)
      .orderBy('one.until_at', 'desc')
      .orderBy('one.from_at', 'desc')
      .execute();
  },

  /**
   * End of a member's last plan that has not ended, including a plan granted after `at` by the clock of another node.
   */
  async planEnds(memberId: string, at: Date): Promise<Date | undefined> {
    const row = await db
      .selectFrom('entitlement_grant')
      .select((select) => select.fn.max('until_at').as('until'))
      .where('member_id', '=', memberId)
      .where('is_premium', '=', true)
      .where('revoked_at', 'is', null)
      .where('until_at', '>', at)
      .executeTakeFirst();
    return row?.until ?? undefined;
  },

  /** Recipient and end of an order's grants, revoked or not. */
  async ofOrder(orderId: string): Promise<{ memberId: string; until: Date; revokedAt: Date | null } | undefined> {
    return db
      .selectFrom('entitlement_grant')
      .select(['member_id as memberId', 'until_at as until', 'revoked_at as revokedAt'])
      .where('order_id', '=', orderId)
      .limit(1)
      .executeTakeFirst();
  },

  /** End of each of these orders' grants; orders whose grants are missing or revoked are left out. */
  async endsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    if (!orderIds.length) return new Map();
    const rows = await db
      .selectFrom('entitlement_grant')
      .select((select) => ['order_id as orderId', select.fn.max('until_at').as('until')])
      .where('order_id', 'in', orderIds)
      .where('revoked_at', 'is', null)
      .groupBy('order_id')
      .execute();
    return new Map(rows.flatMap(({ orderId, until }) => (orderId ? [[orderId, until] as const] : [])));
  },

  /** Period that an order's plan covers in the sequence of appended plans. Undefined if no plan is active. */
  async planOf(orderId: string): Promise<{ from: Date; until: Date } | undefined> {
    const { rows } = await sql<{ from: Date; until: Date }>`
      select greatest(one.from_at, (select max(before.until_at) from entitlement_grant as before
          where before.member_id = one.member_id and before.is_premium and before.revoked_at is null
            and before.until_at < one.until_at)) as "from", one.until_at as "until"
      from entitlement_grant as one
      where one.order_id = ${orderId} and one.is_premium and one.revoked_at is null limit 1`.execute(db);
    return rows[0];
  },

  async wasCharged(memberId: string, subjectId: string): Promise<boolean> {
    const row = await db
      .selectFrom('entitlement_use')
      .select('id')
      .where('member_id', '=', memberId)
      .where('subject_id', '=', subjectId)
      .where('kind', '=', 'contactViews')
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Writes the ledger, inside the caller's transaction. */
export const ledgerWriter = (tx: Tx) => ({
  /** Serialises changes to the member's ledger. Lock the subject of the use before calling this. */
  lock: (memberId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`entitlements ${memberId}`}, 0))`.execute(tx),

  addUse: (use: { memberId: string; kind: AllowanceKind; grantId: string | null; subjectId: string; at: Date }) =>
    tx
      .insertInto('entitlement_use')
      .values({
        id: uuid(),
        member_id: use.memberId,
        kind: use.kind,
        grant_id: use.grantId,
        subject_id: use.subjectId,
        at: use.at,
      })
      .execute(),

  addGrants: ({ each, ...given }: NewGrants) =>
    tx
      .insertInto('entitlement_grant')
      .values(
        each.map(({ kind, amount }) => ({
          id: uuid(),
          member_id: given.memberId,
          order_id: given.orderId,
          version_id: given.versionId,
          kind,
          amount,
          is_premium: given.isPremium,
          from_at: given.from,
          until_at: given.until,
          created_at: given.at,
        })),
      )
      .execute(),

  /** Revokes the grants of an order. Returns whether there was anything to revoke. */
  async revoke(orderId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('entitlement_grant')
      .set({ revoked_at: at })
      .where('order_id', '=', orderId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Makes the revoked grants of an order valid again, in a new period. What was used of them stays used. */
  restore: (orderId: string, { from, until }: { from: Date; until: Date }) =>
    tx
      .updateTable('entitlement_grant')
      .set({ revoked_at: null, from_at: from, until_at: until })
      .where('order_id', '=', orderId)
      .execute(),

  /** Makes later plans end earlier by this time. */
  shorten: (memberId: string, after: Date, milliseconds: number) =>
    sql`update entitlement_grant set until_at = until_at - make_interval(secs => ${milliseconds / 1_000})
      where member_id = ${memberId} and is_premium and revoked_at is null and until_at > ${after}`.execute(tx),
});
