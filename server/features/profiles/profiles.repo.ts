import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Member, PartnerPreference, Profile } from '../../platform/db/schema.gen.ts';
import { type AccountRow, acceptedIn, accountColumns, declarationAnswers } from '../accounts/index.ts';
import { photosOfMember, type ShownPhoto, shownFromJson } from '../photos/index.ts';

export type ProfileRow = Selectable<Profile>;
export type PreferenceRow = Selectable<PartnerPreference>;

/** A member with everything that a profile page shows. */
export interface WholeProfile {
  member: Selectable<Member>;
  profile: ProfileRow | null;
  preference: PreferenceRow | null;
  /** Accepted declarations, as `purpose@version`. */
  accepted: string[];
  hasGuardian: boolean;
}

/** A member with everything that the owner sees of the profile. */
export interface OwnProfile extends Omit<WholeProfile, 'member' | 'hasGuardian'> {
  member: AccountRow;
  photos: ShownPhoto[];
}

/**
 * Whether a guardian is named in the profile, or has a seat in a conversation. Looked up only for members who want it
 * shown.
 */
const guardianThere = sql<boolean>`(coalesce(member.settings #>> '{privacy,showGuardian}', 'false') = 'true'
  and (profile.guardian_name is not null or exists (select from guardian_seat as seat
    where seat.ward_id = member.id and seat.active_at is not null and seat.ended_at is null)))`;

const memberOfCard = [
  'member.id',
  'member.role',
  'member.status',
  'member.gender',
  'member.completed_at',
  'member.is_held',
  'member.settings',
  'member.first_name',
  'member.last_name',
  'member.last_active_at',
] as const;

const profileOfCard = [
  'date_of_birth',
  'height',
  'marital_status',
  'religion',
  'highest_education',
  'college_institute',
  'occupation',
  'state',
  'city',
] as const;

type ColumnOf<T extends string> = T extends `member.${infer C}` ? C : T;

/** The columns of a card. */
export interface CardRow {
  member: Pick<Selectable<Member>, ColumnOf<(typeof memberOfCard)[number]> & keyof Member>;
  profile: Pick<ProfileRow, (typeof profileOfCard)[number]> | null;
  hasGuardian: boolean;
}

const pageOf = (db: Reader, id: string) =>
  db
    .selectFrom('member')
    .leftJoin('profile', 'profile.member_id', 'member.id')
    .leftJoin('partner_preference as preference', 'preference.member_id', 'member.id')
    .select([
      // `to_json` takes PostgreSQL a third of the time of `to_jsonb`, which builds a tree first.
      sql<ProfileRow | null>`to_json(profile)`.as('profile'),
      sql<PreferenceRow | null>`to_json(preference)`.as('preference'),
      declarationAnswers.as('answers'),
    ])
    .where('member.id', '=', id);

const whole = compiledOnce((db, id: string) =>
  pageOf(db, id).selectAll('member').select(guardianThere.as('hasGuardian')),
);
// Each column costs time in the database and in the program. This is the most frequent read of a profile, so it has only the
// columns that the owner is shown.
const own = compiledOnce((db, id: string) =>
  pageOf(db, id)
    .select(accountColumns.map((column) => `member.${column}` as const))
    .select(photosOfMember.as('photos')),
);

const cardsOf = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('member')
    .leftJoin('profile', 'profile.member_id', 'member.id')
    .select(memberOfCard)
    .select(profileOfCard)
    .select(guardianThere.as('hasGuardian'))
    .where('member.id', '=', sql<string>`any(${ids}::uuid[])`),
);

export const profileReader = (db: Reader) => ({
  /** Account, profile and preference in one round trip. */
  async whole(id: string): Promise<WholeProfile | undefined> {
    const [row] = await whole(db, id);
    if (!row) return undefined;
    const { profile, preference, answers, hasGuardian, ...member } = row;
    return { member, profile, preference, accepted: acceptedIn(answers), hasGuardian };
  },
  /** The member's own profile, with the photos, in one round trip. */
  async own(id: string): Promise<OwnProfile | undefined> {
    const [row] = await own(db, id);
    if (!row) return undefined;
    const { profile, preference, answers, photos } = row;
    return { member: row, profile, preference, accepted: acceptedIn(answers), photos: shownFromJson(photos) };
  },
  /** Cards of these members, unordered; unknown ids are left out. */
  async cards(ids: readonly string[]): Promise<CardRow[]> {
    const rows = await cardsOf(db, ids);
    return rows.map((row) => ({ member: row, profile: row, hasGuardian: row.hasGuardian }));
  },
  byMember: (id: string): Promise<ProfileRow | undefined> =>
    db.selectFrom('profile').selectAll().where('member_id', '=', id).executeTakeFirst(),
  preferenceOf: (id: string): Promise<PreferenceRow | undefined> =>
    db.selectFrom('partner_preference').selectAll().where('member_id', '=', id).executeTakeFirst(),
  /** Number of different profiles that a member opened on a day (`indianDay`). */
  async viewsOnDay(viewerId: string, day: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from profile_view
      where viewer_id = ${viewerId} and day = ${day} and at >= ${day}::timestamp at time zone 'Asia/Kolkata'`.execute(
      db,
    );
    return Number(rows[0]?.n ?? 0);
  },
  /** Whether a member has opened this profile within the year for which views are kept. */
  async hasViewed(viewerId: string, viewedId: string): Promise<boolean> {
    const view = await db
      .selectFrom('profile_view')
      .select('viewed_id')
      .where('viewer_id', '=', viewerId)
      .where('viewed_id', '=', viewedId)
      .limit(1)
      .executeTakeFirst();
    return view !== undefined;
  },
});

/** Writes profiles, inside the caller's transaction. */
export const profileWriter = (tx: Tx) => ({
  save: (row: Insertable<Profile>) => {
    const { member_id: _, ...changes } = row;
    return tx
      .insertInto('profile')
      .values(row)
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
      .execute();
  },
  /**
   * Creates a profile row, on which revisions are counted, for a member who sets a preference before the first step is
   * done.
   */
  ensure: (memberId: string, at: Date) =>
    tx
      .insertInto('profile')
      .values({ member_id: memberId, updated_at: at, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  savePreference: (row: Insertable<PartnerPreference>) => {
    const { member_id: _, ...changes } = row;
    return tx
      .insertInto('partner_preference')
      .values(row)
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
      .execute();
  },
  /** Serialises the counting of a viewer's profile views. */
  lock: (viewerId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`profile views of ${viewerId}`}, 0))`.execute(tx),
  /** Records a view, once per viewer, profile and day (contract §4). Returns whether it is the first. */
  async recordView(viewerId: string, viewedId: string, day: string, at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('profile_view')
      .values({ viewer_id: viewerId, viewed_id: viewedId, day, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});
