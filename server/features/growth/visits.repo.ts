import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Source, Visits } from './sources.rules.ts';

/** Lock that nodes hold while they add visits, so that the limit of a day applies to all of them together. */
const VISITS_LOCK = 0x76_69_73_69_74;

/** Adds counted visits, inside the caller's transaction. */
export const visitWriter = (tx: Tx) => ({
  /** Waits for other nodes; the limit of the day is then decided by what is stored. */
  lock: () => sql`select pg_advisory_xact_lock(${VISITS_LOCK})`.execute(tx),
  /** Sources that have been counted on a day so far. */
  async sourcesOf(day: string): Promise<Source[]> {
    const { rows } = await sql<Source>`
      select kind, name, medium, campaign from visit_count where day = ${day}::date`.execute(tx);
    return rows;
  },
  async add(visits: readonly Visits[]): Promise<void> {
    await sql`
      insert into visit_count as counted (day, kind, name, medium, campaign, visits)
      select day, kind, name, medium, campaign, visits
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as given(day date, kind text, name text, medium text, campaign text, visits integer)
      on conflict (day, kind, name, medium, campaign) do update set visits = counted.visits + excluded.visits`.execute(
      tx,
    );
  },
  async addMember(memberId: string, { kind, name, medium, campaign }: Source): Promise<void> {
    await sql`insert into member_source (member_id, kind, name, medium, campaign)
      values (${memberId}, ${kind}, ${name}, ${medium}, ${campaign})`.execute(tx);
  },
});
