import { sql } from 'kysely';
import type { FunnelStep, SourceKind } from '../../../contract/growth/values.ts';
import type { Reader } from '../../platform/db/database.ts';

/** A period of whole days in India, as days and as moments. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly before: Date;
}

/** Condition for members who are counted; erased accounts have no data left, so they are not counted. For rows of `member`. */
const registeredIn = ({ start, before }: Pick<Span, 'start' | 'before'>) => sql<boolean>`
  member.role = 'MEMBER' and member.erased_at is null and member.created_at >= ${start} and member.created_at < ${before}`;

/** Whether an interest of the member was accepted, sent or received. For rows of `member`. */
const hasAccepted = sql<boolean>`(
  exists (select from interest where sender_id = member.id and accepted_at is not null)
  or exists (select from interest where receiver_id = member.id and accepted_at is not null))`;

const monthOf = (column: string) =>
  sql`date_trunc('month', ${sql.ref(column)} at time zone 'Asia/Kolkata')::date::text`;

type FunnelRow = Record<FunnelStep, number> & { readonly gender: 'FEMALE' | 'MALE' };

export interface SourceRow {
  readonly kind: SourceKind;
  readonly name: string;
  readonly medium: string;
  readonly campaign: string;
  readonly visits: number;
  readonly registrations: number;
  readonly finished: number;
}

interface CohortRow {
  readonly month: string;
  readonly registered: number;
  readonly accepted: number;
  readonly premium: number;
  /** By the month of the last activity: number of members. */
  readonly lastActive: Readonly<Record<string, number>>;
}

export interface RevenueRow {
  readonly month: string;
  /** Null: all packages and the shop together. */
  readonly isShop: boolean | null;
  readonly name: string | null;
  readonly orders: number;
  readonly gross: number;
  readonly refunds: number;
  readonly tax: number;
  readonly payers: number;
  readonly renewals: number;
}

/** Reads figures about all members and all invoices. Each is one statement over indexes of the period. */
export const growthReader = (db: Reader) => ({
  async visits({ from, to }: Span): Promise<{ day: string; visits: number }[]> {
    const { rows } = await sql<{ day: string; visits: number }>`
      select day::text, sum(visits)::integer as visits from visit_count
      where day between ${from}::date and ${to}::date group by day`.execute(db);
    return rows;
  },
  async registrations(span: Span): Promise<{ day: string; registrations: number }[]> {
    const { rows } = await sql<{ day: string; registrations: number }>`
      select (member.created_at at time zone 'Asia/Kolkata')::date::text as day, count(*)::integer as registrations
      from member where ${registeredIn(span)} group by 1`.execute(db);
    return rows;
  },
  async funnel(span: Span): Promise<FunnelRow[]> {
    const { rows } = await sql<FunnelRow>`
      with cohort as (
        select member.gender,
          coalesce(basic_info_first_at, basic_info_at) is not null as "basicInfo",
          education_info_at is not null as "educationInfo",
          completed_at is not null as finished,
          exists (select from photo where photo.member_id = member.id and photo.stored_at is not null) as photo,
          exists (select from interest where interest.sender_id = member.id) as interest,
          ${hasAccepted} as accepted,
          exists (select from found_each_other as found where found.member_id = member.id)
            or exists (select from found_each_other as found where found.partner_id = member.id) as found
        from member where ${registeredIn(span)} and member.gender is not null)
      select gender, count(*)::integer as registered,
        count(*) filter (where "basicInfo")::integer as "basicInfo",
        count(*) filter (where "educationInfo")::integer as "educationInfo",
        count(*) filter (where finished)::integer as finished,
        count(*) filter (where photo)::integer as photo,
        count(*) filter (where interest)::integer as interest,
        count(*) filter (where accepted)::integer as accepted,
        count(*) filter (where found)::integer as found
      from cohort group by gender`.execute(db);
    return rows;
  },
  /** Sources of visits and of members, those with the most registrations first. */
  async sources(span: Span): Promise<SourceRow[]> {
    const { rows } = await sql<SourceRow>`
      with visited as (
        select kind, name, medium, campaign, sum(visits)::integer as visits from visit_count
        where day between ${span.from}::date and ${span.to}::date group by kind, name, medium, campaign),
      joined as (
        select coalesce(source.kind, 'unknown') as kind, coalesce(source.name, '') as name,
          coalesce(source.medium, '') as medium, coalesce(source.campaign, '') as campaign,
          count(*)::integer as registrations, count(member.completed_at)::integer as finished
        from member left join member_source as source on source.member_id = member.id
        where ${registeredIn(span)} group by 1, 2, 3, 4)
      select kind, name, medium, campaign, coalesce(visits, 0) as visits,
        coalesce(registrations, 0) as registrations, coalesce(finished, 0) as finished
      from visited full join joined using (kind, name, medium, campaign)
      order by registrations desc, visits desc, kind, name, medium, campaign`.execute(db);
    return rows;
  },
  async cohorts(span: Pick<Span, 'start' | 'before'>): Promise<CohortRow[]> {
    const { rows } = await sql<CohortRow>`
      with cohort as (
        select ${monthOf('member.created_at')} as month,
          date_trunc('month', greatest(member.last_active_at, member.created_at) at time zone 'Asia/Kolkata')::date::text
            as active,
          ${hasAccepted} as accepted,
          exists (select from entitlement_grant as plan
            where plan.member_id = member.id and plan.is_premium and plan.revoked_at is null) as premium
        from member where ${registeredIn(span)}),
      by_activity as (
        select month, active, count(*)::integer as registered, count(*) filter (where accepted)::integer as accepted,
          count(*) filter (where premium)::integer as premium
        from cohort group by month, active)
      select month, sum(registered)::integer as registered, sum(accepted)::integer as accepted,
        sum(premium)::integer as premium, jsonb_object_agg(active, registered) as "lastActive"
      from by_activity group by month order by month`.execute(db);
    return rows;
  },
  /** Sums of each month, and of each package in it. Invoices of the shop's orders have their lines in the snapshot. */
  async revenue({ start, before }: Pick<Span, 'start' | 'before'>, isTest: boolean): Promise<RevenueRow[]> {
    const { rows } = await sql<RevenueRow>`
      with document as (
        select ${monthOf('invoice.issued_at')} as month, kind, member_id, total_paise,
          case kind when 'invoice' then 1 else -1 end * (cgst_paise + sgst_paise + igst_paise) as tax,
          snapshot->'order' is not null as is_shop,
          case when snapshot->'order' is null then snapshot->'line'->>'name' end as name,
          kind = 'invoice' and snapshot->'order' is null and exists (
            select from invoice as earlier
            where earlier.member_id = invoice.member_id and earlier.kind = 'invoice'
              and earlier.is_test = invoice.is_test and earlier.snapshot->'order' is null
              and (earlier.issued_at, earlier.id) < (invoice.issued_at, invoice.id)) as renews
        from invoice where issued_at >= ${start} and issued_at < ${before} and is_test = ${isTest})
      select month, is_shop as "isShop", name,
        count(*) filter (where kind = 'invoice')::integer as orders,
        coalesce(sum(total_paise) filter (where kind = 'invoice'), 0)::bigint as gross,
        coalesce(sum(total_paise) filter (where kind = 'credit_note'), 0)::bigint as refunds,
        sum(tax)::bigint as tax,
        count(distinct member_id) filter (where kind = 'invoice')::integer as payers,
        count(*) filter (where renews)::integer as renewals
      from document group by grouping sets ((month), (month, is_shop, name))
      order by month, is_shop, gross desc, name`.execute(db);
    return rows;
  },
});
