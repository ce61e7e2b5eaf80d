import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WalkInDetails } from '../../../contract/walk-ins/schema.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { territoryOfCity } from '../network/index.ts';
import type { KnownPerson } from './duplicates.repo.ts';

/** The facts by which duplicates are recognised. */
export interface PersonFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly birthYear: number | null;
  readonly city: string | null;
}

/** Somebody whom the intake found for several people at once. The caller compares `phones` with each of them. */
export type KnownToIntake = Omit<KnownPerson, 'hasSamePhone' | 'isWithinReach'> & {
  readonly phones: readonly (string | null)[];
};

/** The columns of a walk-in that come from a draft. */
export interface WalkInColumns {
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly birth_year: number | null;
  readonly account_for: string;
  readonly relative_name: string | null;
  readonly phone: string;
  readonly phone_is_contact_only: boolean;
  readonly details: WalkInDetails;
}

/** Reads for many people at once. */
export const intakeReader = (db: Reader) => ({
  /** Everybody with one of the numbers, or of one of the years and cities. For the office, which reaches everybody. */
  async known(people: readonly PersonFacts[], { exceptImport }: { exceptImport: string }): Promise<KnownToIntake[]> {
    const phones = people.map(({ phone }) => phone);
    const placed = people.filter(({ birthYear, city }) => birthYear !== null && city !== null);
    const pairs = [...new Map(placed.map((one) => [`${one.birthYear} ${one.city}`, one])).values()];
    const [years, cities] = [pairs.map(({ birthYear }) => birthYear), pairs.map(({ city }) => city)];
    const { rows } = await sql<KnownToIntake>`
      with pair as (select * from unnest(${years}::integer[], ${cities}::text[]) as pair(year, city)),
      found as (
        select id from walk_in where phone = any(${phones})
        union select id from walk_in where consent_phone = any(${phones})
        union select walk_in.id from pair
          join walk_in on walk_in.birth_year = pair.year and walk_in.details ->> 'city' = pair.city),
      member_found as (
        select id from member where phone_number = any(${phones})
        union select profile.member_id from pair join profile on profile.city = pair.city
          and profile.date_of_birth between make_date(pair.year, 1, 1) and make_date(pair.year, 12, 31))
      select 'walkIn' as kind, id, first_name as "firstName", last_name as "lastName", birth_year as "birthYear",
        details ->> 'city' as city, status, array[phone, consent_phone] as phones
      from walk_in
      where id in (select id from found) and closed_at is null and import_id is distinct from ${exceptImport}::uuid
      union all
      select 'member', member.id, member.first_name, member.last_name,
        extract(year from profile.date_of_birth)::integer, profile.city, null, array[member.phone_number]
      from member left join profile on profile.member_id = member.id
      where member.id in (select id from member_found) and member.role = 'MEMBER' and member.status <> 'DELETED'`.execute(
      db,
    );
    return rows;
  },
});

/** Writes many walk-ins, inside the caller's transaction. */
export const intakeWriter = (tx: Tx) => ({
  /** Serialises imports, so that each of two concurrent imports finds the other's people. */
  lock: () => sql`select pg_advisory_xact_lock(hashtextextended('walk-in intake', 0))`.execute(tx),
  /** Inserts drafts with their first step. Returns their ids, in the given order. */
  async insert(
    people: readonly WalkInColumns[],
    { byId, importId, at }: { byId: string; importId: string; at: Date },
  ): Promise<string[]> {
    const rows = people.map((person) => ({ id: uuid(), ...person }));
    const territory = territoryOfCity(sql.ref<string>('given.city'), sql.ref<string | null>('given.state'));
    await sql`insert into walk_in (id, first_name, last_name, gender, birth_year, account_for, relative_name, phone,
        phone_is_contact_only, details, registered_by, import_id, territory_id, created_at, changed_at)
      select id, first_name, last_name, gender, birth_year, account_for, relative_name, phone, phone_is_contact_only,
        details, ${byId}::uuid, ${importId}::uuid, ${territory}, ${at}, ${at}
      from (select *, details ->> 'city' as city, details ->> 'state' as state
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, first_name text, last_name text,
          gender text, birth_year integer, account_for text, relative_name text, phone text,
          phone_is_contact_only boolean, details jsonb)) as given`.execute(tx);
    const steps = rows.map(({ id }) => ({ id: uuid(), walk_in_id: id }));
    await sql`insert into walk_in_step (id, walk_in_id, at, by_id, kind)
      select id, walk_in_id, ${at}, ${byId}::uuid, 'registered'
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step(id uuid, walk_in_id uuid)`.execute(tx);
    return rows.map(({ id }) => id);
  },
});
