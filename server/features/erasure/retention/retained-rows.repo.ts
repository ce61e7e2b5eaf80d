import { type RawBuilder, sql } from 'kysely';
import type { KeptKind } from '../../../../contract/erasure/values.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** A row of a live table, as it is sealed. */
export interface KeptRow {
  readonly table: string;
  readonly row: unknown;
  /** Time when the content was removed, decided or written. */
  readonly at: Date;
}

interface Source {
  readonly table: string;
  /** SQL condition for the rows; `t` is the alias of the table. */
  readonly where: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** Columns that no law requires, above all secrets. */
  readonly without?: readonly string[];
}

/**
 * Sources of the data that the law requires the operator to keep. Nothing else of an account is kept: neither
 * preferences nor lists, notifications or views.
 * @param since data that staff removed or decided on before this moment are past their retention
 */
const sources = (id: string, since: Date): Readonly<Record<KeptKind, readonly Source[]>> => ({
  registration: [
    {
      table: 'member',
      where: sql`t.id = ${id}`,
      at: sql`t.created_at`,
      without: ['password_hash', 'settings', 'created_ip'],
    },
    { table: 'profile', where: sql`t.member_id = ${id}`, at: sql`t.updated_at` },
    { table: 'nominee', where: sql`t.member_id = ${id}`, at: sql`t.set_at` },
    { table: 'consent', where: sql`t.member_id = ${id}`, at: sql`t.at` },
    { table: 'candidate_notice', where: sql`t.member_id = ${id}`, at: sql`t.created_at`, without: ['token_hash'] },
    { table: 'account_event', where: sql`t.member_id = ${id} and t.ip is null`, at: sql`t.at` },
  ],
  signIns: [
    {
      table: 'session',
      where: sql`t.member_id = ${id}`,
      at: sql`t.created_at`,
      without: ['refresh_hash', 'previous_hash'],
    },
    { table: 'account_event', where: sql`t.member_id = ${id} and t.ip is not null`, at: sql`t.at` },
  ],
  removed: [
    {
      table: 'profile_report',
      where: sql`t.reported_id = ${id} and coalesce(t.decided_at, t.at) > ${since}`,
      at: sql`coalesce(t.decided_at, t.at)`,
    },
    {
      table: 'report_message',
      where: sql`t.report_id in (select report.id from profile_report as report
        where report.reported_id = ${id} and coalesce(report.decided_at, report.at) > ${since})`,
      at: sql`t.at`,
    },
    {
      table: 'report_call',
      where: sql`t.report_id in (select report.id from profile_report as report
        where report.reported_id = ${id} and coalesce(report.decided_at, report.at) > ${since})`,
      at: sql`t.started_at`,
    },
    {
      table: 'member_decision',
      where: sql`t.member_id = ${id} and coalesce(t.settled_at, t.decided_at) > ${since}`,
      at: sql`coalesce(t.settled_at, t.decided_at)`,
    },
    {
      table: 'review_item',
      where: sql`t.member_id = ${id} and coalesce(t.decided_at, t.opened_at) > ${since}`,
      at: sql`coalesce(t.decided_at, t.opened_at)`,
    },
    {
      table: 'message_hold',
      where: sql`t.sender_id = ${id} and coalesce(t.decided_at, t.at) > ${since}`,
      at: sql`coalesce(t.decided_at, t.at)`,
      without: ['fingerprint'],
    },
  ],
  grievances: [
    { table: 'support_ticket', where: sql`t.member_id = ${id}`, at: sql`t.changed_at` },
    {
      table: 'support_message',
      where: sql`t.ticket_id in (select ticket.id from support_ticket as ticket where ticket.member_id = ${id})`,
      at: sql`t.at`,
    },
  ],
});

const kinds = (id: string, since: Date) =>
  Object.entries(sources(id, since)) as readonly [KeptKind, readonly Source[]][];

/** Reads the data to be kept of an account, in the transaction that erases it. */
export async function readRetainedRows(tx: Tx, id: string, since: Date): Promise<Map<KeptKind, KeptRow[]>> {
  const kept = new Map<KeptKind, KeptRow[]>();
  for (const [kind, of] of kinds(id, since)) {
    const rows: KeptRow[] = [];
    for (const { table, where, at, without = [] } of of) {
      const found = await sql<{ row: unknown; at: Date }>`
        select to_jsonb(t) - ${[...without]}::text[] as row, ${at} as at
        from ${sql.table(table)} as t where ${where} order by 2`.execute(tx);
      rows.push(...found.rows.map((one) => ({ table, ...one })));
    }
    if (rows.length) kept.set(kind, rows);
  }
  return kept;
}
