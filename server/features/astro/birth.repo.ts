import { sql } from 'kysely';
import type { TimeAccuracy } from '../../../contract/astro/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { publishedMember } from '../visibility/index.ts';

/** Birth data as stored, with the date of birth from the profile. */
export interface BirthRow {
  readonly minutes: number | null;
  readonly accuracy: TimeAccuracy;
  readonly place: string | null;
  readonly utcOffset: number | null;
  readonly consentVersion: number;
  readonly consentedAt: Date;
  readonly day: string | null;
  readonly computedFor: string;
}

export const birthReader = (db: Reader) => ({
  /** Birth data of a member who switched the comparison on. */
  async of(memberId: string): Promise<BirthRow | undefined> {
    const { rows } = await sql<BirthRow>`
      select birth.minutes, birth.accuracy, birth.place, birth.utc_offset as "utcOffset",
        birth.consent_version as "consentVersion", birth.consented_at as "consentedAt",
        profile.date_of_birth::text as day, birth.computed_for::text as "computedFor"
      from member_birth as birth left join profile on profile.member_id = birth.member_id
      where birth.member_id = ${memberId}`.execute(db);
    return rows[0];
  },
  /** Whether other members can see this member. */
  async isPublished(memberId: string): Promise<boolean> {
    const { rows } = await sql`select from member where id = ${memberId} and ${publishedMember('member')}`.execute(db);
    return rows.length > 0;
  },
  async dayOf(memberId: string): Promise<string | null> {
    const { rows } = await sql<{ day: string | null }>`
      select date_of_birth::text as day from profile where member_id = ${memberId}`.execute(db);
    return rows[0]?.day ?? null;
  },
});

interface BirthToSave {
  readonly minutes: number | null;
  readonly accuracy: TimeAccuracy;
  readonly place: string | null;
  readonly utcOffset: number | null;
  readonly consentVersion: number;
  readonly moonCode: number | null;
  readonly computedFor: string;
}

/** Writes birth data, inside the caller's transaction. */
export const birthWriter = (tx: Tx) => ({
  /** Saves birth data. The time of consent stays the same while the wording of the consent does. */
  async save(memberId: string, birth: BirthToSave, at: Date): Promise<void> {
    await sql`
      insert into member_birth (member_id, minutes, accuracy, place, utc_offset, consent_version, consented_at,
        updated_at, moon_code, computed_for)
      values (${memberId}, ${birth.minutes}, ${birth.accuracy}, ${birth.place}, ${birth.utcOffset},
        ${birth.consentVersion}, ${at}, ${at}, ${birth.moonCode}, ${birth.computedFor})
      on conflict (member_id) do update set minutes = excluded.minutes, accuracy = excluded.accuracy,
        place = excluded.place, utc_offset = excluded.utc_offset, consent_version = excluded.consent_version,
        consented_at = case when member_birth.consent_version = excluded.consent_version
          then member_birth.consented_at else excluded.consented_at end,
        updated_at = excluded.updated_at, moon_code = excluded.moon_code, computed_for = excluded.computed_for`.execute(
      tx,
    );
  },
  async saveCode(memberId: string, moonCode: number | null, computedFor: string): Promise<void> {
    await sql`update member_birth set moon_code = ${moonCode}, computed_for = ${computedFor}
      where member_id = ${memberId}`.execute(tx);
  },
  /** Deletes birth data. Returns whether there were any. */
  async remove(memberId: string): Promise<boolean> {
    const { numAffectedRows } = await sql`delete from member_birth where member_id = ${memberId}`.execute(tx);
    return Boolean(numAffectedRows);
  },
});
