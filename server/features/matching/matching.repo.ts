import { sql } from 'kysely';
import { type ProfileField, profileFields } from '../../../contract/profiles/fields.ts';
import { type Criterion, criteria, keysOf } from '../../../contract/profiles/preference-fields.ts';
import { bulkColumns } from '../../engine/engine.ts';
import { columnOf } from '../../platform/db/column-name.ts';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Database, Reader } from '../../platform/db/database.ts';
import type { CommunityPrice } from './starting-prices.ts';

/** An attribute as any member may see it: an extra field only if its owner shows it to members (contract §4). */
function attribute(field: ProfileField): string {
  const column = `p.${columnOf(field.key)}`;
  if (!field.ownerChooses) return column;
  return `CASE WHEN coalesce(p.field_visibility->>'${field.key}', '${field.ownerChooses}') = 'members' THEN ${column} END`;
}

const privacy = (key: string): string => `m.settings->'privacy'->>'${key}'`;

/** SQL expression of each bulk column. */
const expressions: Readonly<Record<string, string>> = {
  id: 'm.id',
  gender: 'm.gender',
  ...Object.fromEntries(
    (profileFields as readonly ProfileField[]).map((field) => [columnOf(field.key), attribute(field)]),
  ),
  // An empty answer is shown as "No" (spec §3), so it is found as "No".
  has_disability: 'coalesce(p.has_disability, false)',
  ...Object.fromEntries(
    (criteria as readonly Criterion[])
      .flatMap(keysOf)
      .map((key) => [`preference_${columnOf(key)}`, `w.${columnOf(key)}`]),
  ),
  // An expired badge is removed by the hourly job.
  verified: `CASE WHEN EXISTS (SELECT FROM verification v WHERE v.member_id = m.id AND v.state = 'granted') THEN true END`,
  // A code that was computed for another date of birth does not count.
  moon: 'CASE WHEN birth.computed_for = p.date_of_birth THEN birth.moon_code END',
  preference_strict: 'w.strict',
  preference_hidden: 'w.hidden',
  // Raw names; they are normalised when read. A last name is searchable if everybody sees it, with the defaults of
  // `privacyOf` in the visibility module.
  first_name_tokens: 'm.first_name',
  last_name_tokens: `CASE WHEN coalesce(${privacy('lastName')}, CASE m.gender WHEN 'MALE' THEN 'full' ELSE 'initial' END) = 'full' THEN m.last_name END`,
  joined_at: 'floor(extract(epoch FROM m.completed_at))::bigint',
  // Only the day in India, as in `activeOf`: an order by the minute would reveal when somebody was active (decision
  // 0008).
  last_active_at: `CASE WHEN coalesce(${privacy('showLastSeen')}, 'true') = 'true' THEN extract(epoch FROM date_trunc('day', m.last_active_at, 'Asia/Kolkata'))::bigint END`,
  log_price: 'price.log_price',
};

const columns = bulkColumns.map((name) => `${expressions[name] ?? fault(name)} AS ${name}`).join(', ');

function fault(name: string): never {
  throw new Error(`The index has a column "${name}" that nothing is read into.`);
}

const from = `member m
  LEFT JOIN profile p ON p.member_id = m.id
  LEFT JOIN partner_preference w ON w.member_id = m.id
  LEFT JOIN market_price price ON price.member_id = m.id
  LEFT JOIN member_birth birth ON birth.member_id = m.id`;

const published = `m.role = 'MEMBER' AND m.status = 'ACTIVE' AND m.completed_at IS NOT NULL AND NOT m.is_held
  AND m.gender IS NOT NULL`;

/** A row in the order of `bulkColumns`, in the driver's types, and whether the member is published. */
export type IndexRow = Readonly<Record<string, unknown>> & { readonly is_published: boolean; readonly id: string };

/** Sample size for typical prices: as accurate as reading a million members, in a fifth of the time. */
const PRICE_SAMPLE_SIZE = 50_000;

const changesFrom = compiledOnce(
  (_db, since: string) => sql<{ next: string; ids: number[] | null; members: string[] | null }>`
  select pg_snapshot_xmin(pg_current_snapshot())::text as next,
    array_agg(change.id) as ids, array_agg(change.member_id)::text[] as members
  from (select id, member_id from member_change where txid >= ${since}::xid8) change`,
);

/** Reads the data of the index. */
export const matchingReader = (db: Reader) => ({
  rows: async (ids: readonly string[]): Promise<IndexRow[]> =>
    (
      await sql<IndexRow>`select ${sql.raw(columns)}, (${sql.raw(published)}) as is_published
        from ${sql.raw(from)} where m.id = any(${ids}::uuid[])`.execute(db)
    ).rows,

  countPublished: async (): Promise<number> =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from member m where ${sql.raw(published)}`.execute(db)).rows[0]?.n,
    ),

  /**
   * Median prices by gender and community; computed from a sample of about fifty thousand members if there are more.
   */
  communityPrices: async (members: number): Promise<CommunityPrice[]> =>
    (
      await sql<CommunityPrice>`select m.gender, p.religion, count(*) as members,
          percentile_disc(0.5) within group (order by price.log_price) as median
        from market_price price tablesample system (${Math.min(100, (100 * PRICE_SAMPLE_SIZE) / members)}::real)
          join member m on m.id = price.member_id join profile p on p.member_id = m.id
        where m.gender is not null group by m.gender, p.religion`.execute(db)
    ).rows,

  /** The oldest open transaction: the feed after this position contains everything committed from now on. */
  feedStart: async (): Promise<string> =>
    (await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)).rows[0]
      ?.xmin as string,

  /** Changes of all transactions since `since`, and the next start position, in one snapshot. */
  async changesSince(since: string): Promise<{ next: string; changes: { id: number; memberId: string }[] }> {
    const [row] = await changesFrom(db, since);
    const members = row?.members ?? [];
    return {
      next: row?.next ?? since,
      changes: (row?.ids ?? []).map((id, index) => ({ id, memberId: members[index] as string })),
    };
  },
});

/**
 * Time limit before which changes are deleted, by the database's clock. Nodes poll every few seconds, so all nodes have
 * seen changes a day old.
 */
export const changeFeedExpiry = sql<Date>`now() - interval '1 day'`;

/**
 * Reads all published members in COPY's text format, in chunks cut anywhere; columns in the order of `bulkColumns`.
 * Uses a single query because each part of a split query would join the whole tables again.
 */
export const copyPublishedMembers = (db: Database, take: (bytes: Uint8Array) => Promise<void>): Promise<void> =>
  db.copyOut(`SELECT ${columns} FROM ${from} WHERE ${published}`, take);
