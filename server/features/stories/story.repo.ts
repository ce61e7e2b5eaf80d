import { type RawBuilder, sql } from 'kysely';
import type { ContentLanguage } from '../../../contract/content/values.ts';
import type { StoryFilter, StoryName, StorySide } from '../../../contract/stories/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CursorPosition } from '../../platform/http/list-cursor.ts';

/** A picture of a story, with the size of its large rendition. */
export interface PictureRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The choices and the answer of one of the two members. */
export interface SideRow {
  readonly memberId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly seed: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly nameChoice: StoryName;
  readonly agreedVersion: number | null;
  /** ISO 8601. */
  readonly agreedAt: string | null;
  readonly correction: string | null;
}

/** Everything that one version shows. */
export interface VersionRow {
  readonly number: number;
  readonly language: ContentLanguage;
  readonly title: string;
  readonly body: string;
  readonly firstName: string | null;
  readonly secondName: string | null;
  readonly picture: PictureRow | null;
  readonly firstPicture: PictureRow | null;
  readonly secondPicture: PictureRow | null;
}

/** A story with its newest version. The version is null once the story has ended. */
export interface StoryRow {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly shownVersion: number | null;
  readonly askedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly changedAt: Date;
  readonly endedAt: Date | null;
  /** Whether both accounts and the relation between the two allow the story to be shown. */
  readonly isAllowed: boolean;
  readonly first: SideRow;
  readonly second: SideRow;
  readonly newest: VersionRow | null;
}

/** One saved version, for the history. */
export interface VersionEntry {
  readonly number: number;
  readonly at: Date;
  readonly by: string | null;
  readonly madeBy: 'staff' | StorySide;
  readonly title: string;
  readonly body: string;
  readonly language: ContentLanguage;
}

/** Content of a new version. */
export interface NewVersion extends Omit<VersionRow, 'picture' | 'firstPicture' | 'secondPicture'> {
  readonly pictureId: string | null;
  readonly firstPictureId: string | null;
  readonly secondPictureId: string | null;
  readonly madeBy: 'staff' | StorySide;
  readonly staffId: string | null;
  readonly madeAt: Date;
}

/**
 * Whether a member's account permits a story: at every read, so that no cause can be missed. The switches of the operator
 * are for members who look for somebody; couples who have left keep their story.
 */
const permits = (member: string) => sql<boolean>`(${sql.ref(`${member}.role`)} = 'MEMBER'
  and ${sql.ref(`${member}.status`)} in ('ACTIVE', 'INACTIVE') and ${sql.ref(`${member}.under_age_at`)} is null
  and (${sql.ref(`${member}.status`)} = 'INACTIVE' or not ${sql.ref(`${member}.is_held`)})
  and ${sql.ref(`${member}.hidden_by_team_at`)} is null and not exists (select from candidate_notice
    where candidate_notice.member_id = ${sql.ref(`${member}.id`)} and candidate_notice.answer = 'objected'))`;

/** Whether both members of `story` permit it. Needs the joined members `one` and `two`. */
const isAllowed = sql<boolean>`(${permits('one')} and ${permits('two')} and not exists (select from avoidance
  where avoidance.blocked_at is not null and ((avoidance.member_id = one.id and avoidance.other_id = two.id)
    or (avoidance.member_id = two.id and avoidance.other_id = one.id))))`;

const withMembers = sql`story join member as one on one.id = story.first_id join member as two on two.id = story.second_id`;

const pictureOf = (column: string) => sql`(select json_build_object('id', picture.id, 'width', picture.width,
  'height', picture.height) from story_picture as picture where picture.id = version.${sql.ref(column)})`;

const versionOf = (number: string) => sql<VersionRow | null>`(select json_build_object('number', version.number,
  'language', version.language, 'title', version.title, 'body', version.body,
  'firstName', version.first_name, 'secondName', version.second_name, 'picture', ${pictureOf('picture_id')},
  'firstPicture', ${pictureOf('first_picture_id')}, 'secondPicture', ${pictureOf('second_picture_id')})
  from story_version as version where version.story_id = story.id and version.number = ${sql.ref(number)})`;

const sideOf = (side: StorySide, member: 'one' | 'two') => sql<SideRow>`(select json_build_object(
  'memberId', ${sql.ref(`${member}.id`)}, 'firstName', ${sql.ref(`${member}.first_name`)},
  'lastName', ${sql.ref(`${member}.last_name`)}, 'seed', side.seed, 'gender', side.gender,
  'nameChoice', side.name_choice, 'agreedVersion', side.agreed_version, 'agreedAt', side.agreed_at,
  'correction', side.correction)
  from story_side as side where side.story_id = story.id and side.side = ${side})`;

const columns = (number: 'story.version' | 'story.shown_version') => sql`story.id, story.slug, story.version,
  story.shown_version as "shownVersion", story.asked_at as "askedAt", story.published_at as "publishedAt",
  story.changed_at as "changedAt", story.ended_at as "endedAt", ${isAllowed} as "isAllowed",
  ${sideOf('first', 'one')} as first, ${sideOf('second', 'two')} as second, ${versionOf(number)} as newest`;

const filters: Readonly<Record<StoryFilter, RawBuilder<boolean>>> = {
  open: sql`(story.ended_at is null and story.shown_version is distinct from story.version)`,
  published: sql`story.shown_version is not null`,
  ended: sql`story.ended_at is not null`,
};

/** Stories that everybody can read at this moment, in the query `select … from shown`. */
const shown = sql`${withMembers} where story.ended_at is null and story.shown_version is not null and ${isAllowed}`;
const inLanguage = (language: ContentLanguage | undefined) =>
  language === undefined
    ? sql`true`
    : sql`exists (select from story_version as version where version.story_id = story.id
        and version.number = story.shown_version and version.language = ${language})`;

export const storyReader = (db: Reader) => ({
  /** A story with its newest version. */
  async byId(id: string): Promise<StoryRow | undefined> {
    const { rows } = await sql<StoryRow>`select ${columns('story.version')} from ${withMembers}
      where story.id = ${id}`.execute(db);
    return rows[0];
  },
  /** Stories about which this member was asked, newest first. */
  async ofMember(memberId: string): Promise<StoryRow[]> {
    const { rows } = await sql<StoryRow>`select ${columns('story.version')} from ${withMembers}
      where story.asked_at is not null and (story.first_id = ${memberId} or story.second_id = ${memberId})
      order by story.created_at desc, story.id desc limit 20`.execute(db);
    return rows;
  },
  /** Ids of the stories of this member that have not ended, asked about or not. */
  async openOf(memberId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from story
      where ended_at is null and (first_id = ${memberId} or second_id = ${memberId})`.execute(db);
    return rows.map(({ id }) => id);
  },
  async page(filter: StoryFilter | undefined, after: CursorPosition | undefined, limit: number): Promise<StoryRow[]> {
    const { rows } = await sql<StoryRow>`select ${columns('story.version')} from ${withMembers}
      where ${filter ? filters[filter] : sql`true`}
        and ${after ? sql`(story.changed_at, story.id) < (${after.at}, ${after.id})` : sql`true`}
      order by story.changed_at desc, story.id desc limit ${limit}`.execute(db);
    return rows;
  },
  async count(filter: StoryFilter | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from story
      where ${filter ? filters[filter] : sql`true`}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  /** All versions, newest first. */
  async versions(id: string): Promise<VersionEntry[]> {
    const { rows } = await sql<VersionEntry>`select version.number, version.made_at as at,
        version.made_by as "madeBy", staff.first_name || ' ' || staff.last_name as by,
        version.title, version.body, version.language
      from story_version as version left join member as staff on staff.id = version.staff_id
      where version.story_id = ${id} order by version.number desc limit 100`.execute(db);
    return rows;
  },

  /** Published stories, newest first; `newest` is the version that is shown. */
  async shown(language: ContentLanguage | undefined, limit: number, offset: number): Promise<StoryRow[]> {
    const { rows } = await sql<StoryRow>`select ${columns('story.shown_version')} from ${shown}
      and ${inLanguage(language)}
      order by story.published_at desc, story.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },
  async countShown(language: ContentLanguage | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${shown}
      and ${inLanguage(language)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async shownBy(key: 'id' | 'slug', value: string): Promise<StoryRow | undefined> {
    const { rows } = await sql<StoryRow>`select ${columns('story.shown_version')} from ${shown}
      and ${sql.ref(`story.${key}`)} = ${value}`.execute(db);
    return rows[0];
  },
  async addresses(): Promise<{ slug: string; language: ContentLanguage; changedAt: Date }[]> {
    const { rows } = await sql<{ slug: string; language: ContentLanguage; changedAt: Date }>`select story.slug,
        version.language, version.made_at as "changedAt"
      from (select story.* from ${shown}) as story
      join story_version as version on version.story_id = story.id and version.number = story.shown_version
      order by story.published_at desc, story.id desc`.execute(db);
    return rows;
  },
  /** A text that changes with the set of published versions. */
  async fingerprint(): Promise<string> {
    const { rows } = await sql<{ text: string }>`select md5(coalesce(string_agg(story.id || ' ' || story.shown_version,
      ',' order by story.id), '')) as text from ${shown}`.execute(db);
    return rows[0]?.text ?? '';
  },

  /** Whether a picture belongs to a version that everybody can read now. */
  async isPictureShown(id: string): Promise<boolean> {
    const { rows } = await sql`select from ${shown} and exists (select from story_version as version
      where version.story_id = story.id and version.number = story.shown_version
        and ${id} in (version.picture_id, version.first_picture_id, version.second_picture_id))`.execute(db);
    return rows.length > 0;
  },
  /** The two members of the story to whose newest or published version a picture belongs; empty without one. */
  async membersOfPicture(id: string): Promise<string[]> {
    const { rows } = await sql<{ first: string; second: string }>`select story.first_id as first,
        story.second_id as second
      from story join story_version as version on version.story_id = story.id
      where version.number in (story.version, story.shown_version)
        and ${id} in (version.picture_id, version.first_picture_id, version.second_picture_id)`.execute(db);
    return rows.flatMap(({ first, second }) => [first, second]);
  },
  /** Pictures that no version has: those that one had, and uploads that were not finished before this time. */
  async unusedPictures(before: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from story_picture as picture
      where (was_used or made_at < ${before}) and not exists (select from story_version as version
        where picture.id in (version.picture_id, version.first_picture_id, version.second_picture_id))
      limit 500`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** Serialises the creation of stories, so that a member has at most one at a time. */
const CREATION_LOCK = 0x73_74_6f_72;

/** Writes stories, inside the caller's transaction. */
export const storyWriter = (tx: Tx) => ({
  lockCreation: () => sql`select pg_advisory_xact_lock(${CREATION_LOCK})`.execute(tx),

  /** Locks a story until the end of the transaction, and reads it. */
  async lock(id: string): Promise<StoryRow | undefined> {
    await sql`select from story where id = ${id} for update`.execute(tx);
    return storyReader(tx).byId(id);
  },

  async add(
    { id, slug, at }: { id: string; slug: string; at: Date },
    sides: Readonly<Record<StorySide, { memberId: string; seed: string; gender: string }>>,
  ): Promise<void> {
    await tx
      .insertInto('story')
      .values({
        ...{ id, slug, version: 0, created_at: at, changed_at: at },
        first_id: sides.first.memberId,
        second_id: sides.second.memberId,
      })
      .execute();
    await tx
      .insertInto('story_side')
      .values(
        (['first', 'second'] as const).map((side) => ({
          ...{ story_id: id, side, seed: sides[side].seed, gender: sides[side].gender },
        })),
      )
      .execute();
  },

  /** Adds the next version of a story that is locked, and erases names and pictures of older ones. */
  async addVersion(id: string, version: NewVersion): Promise<void> {
    await tx
      .insertInto('story_version')
      .values({
        ...{ story_id: id, number: version.number, language: version.language },
        ...{ title: version.title, body: version.body },
        ...{ first_name: version.firstName, second_name: version.secondName },
        ...{ picture_id: version.pictureId, first_picture_id: version.firstPictureId },
        second_picture_id: version.secondPictureId,
        ...{ made_at: version.madeAt, made_by: version.madeBy, staff_id: version.staffId },
      })
      .execute();
    await tx
      .updateTable('story')
      .set({ version: version.number, changed_at: version.madeAt })
      .where('id', '=', id)
      .execute();
    const used = [version.pictureId, version.firstPictureId, version.secondPictureId].flatMap((one) => one ?? []);
    if (used.length) await tx.updateTable('story_picture').set({ was_used: true }).where('id', 'in', used).execute();
    await this.forgetChoices(id);
  },

  /** Erases names and pictures of versions that are neither the newest nor the published one. */
  forgetChoices: (id: string) =>
    sql`update story_version as version set first_name = null, second_name = null, picture_id = null,
        first_picture_id = null, second_picture_id = null
      from story where story.id = ${id} and version.story_id = story.id
        and version.number is distinct from story.version
        and version.number is distinct from story.shown_version`.execute(tx),

  setSide: (
    id: string,
    side: StorySide,
    change: {
      name_choice?: StoryName;
      agreed_version?: number | null;
      agreed_at?: Date | null;
      correction?: string | null;
    },
  ) => tx.updateTable('story_side').set(change).where('story_id', '=', id).where('side', '=', side).execute(),
  clearCorrections: (id: string) =>
    tx.updateTable('story_side').set({ correction: null }).where('story_id', '=', id).execute(),

  set: (
    id: string,
    change: { asked_at?: Date; shown_version?: number | null; published_at?: Date; changed_at: Date },
  ) => tx.updateTable('story').set(change).where('id', '=', id).execute(),

  /** Ends stories and erases their content. */
  end: (ids: readonly string[], at: Date) => sql`select end_stories(${[...ids]}::uuid[], ${at})`.execute(tx),
  /** Hides a published version that was replaced by a newer one, and ends the agreements to older versions. */
  async hideVersionsBefore(id: string, version: number, at: Date): Promise<void> {
    await sql`update story set shown_version = null, changed_at = ${at}
      where id = ${id} and shown_version < ${version}`.execute(tx);
    await sql`update story_side set agreed_version = null, agreed_at = null
      where story_id = ${id} and agreed_version < ${version}`.execute(tx);
  },
  delete: (id: string) => tx.deleteFrom('story').where('id', '=', id).execute(),
  /** Deletes the rows of stories that ended before a time. */
  deleteEnded: (before: Date) => tx.deleteFrom('story').where('ended_at', '<', before).execute(),

  addPicture: (picture: PictureRow, at: Date) =>
    tx
      .insertInto('story_picture')
      .values({ ...picture, made_at: at })
      .execute(),
  deletePicture: (id: string) => tx.deleteFrom('story_picture').where('id', '=', id).execute(),

  /** Withdraws a member's consent to being asked about a story. */
  endConsent: (memberId: string) =>
    tx.updateTable('found_each_other').set({ story_consent_at: null }).where('member_id', '=', memberId).execute(),
});
