import { sql } from 'kysely';
import { type ExportPart, rowPart, rowsPart } from '../../platform/db/export-part.ts';

/** Only what the member entered: being named by somebody else is not disclosed. */
const foundEachOther: ExportPart = rowPart(
  {
    key: 'foundEachOther',
    about: 'How your search ended: whom you named, your feedback, and whether you would share your story.',
    tables: ['found_each_other'],
  },
  (id) => sql`select partner_id as "memberId", rating, feedback, story_consent_at as "storyConsentAt",
      ended_at as "endedAt"
    from found_each_other where member_id = ${id}`,
);

/** Without choices and corrections of the other member. Stories about which the member was not asked are drafts of staff. */
const stories: ExportPart = rowsPart(
  {
    key: 'stories',
    about: 'Stories about you and the person you found, what you chose to show there, and what you agreed to.',
    tables: ['story', 'story_version'],
  },
  (id) => sql`select case when story.first_id = ${id} then story.second_id else story.first_id end as "memberId",
      version.language, version.title, version.body as text, side.name_choice as "nameChoice",
      case side.side when 'first' then version.first_name else version.second_name end as "nameShown",
      side.correction, side.agreed_at as "agreedAt",
      side.agreed_version is not distinct from story.version as "agreedToNewestVersion",
      story.asked_at as "askedAt", story.shown_version is not null as "isPublished", story.published_at as "publishedAt",
      story.ended_at as "endedAt"
    from story join story_side as side on side.story_id = story.id
      and side.side = case when story.first_id = ${id} then 'first' else 'second' end
    left join story_version as version on version.story_id = story.id and version.number = story.version
    where story.asked_at is not null and (story.first_id = ${id} or story.second_id = ${id})
    order by story.created_at, story.id`,
);

export const storiesExportSections = [foundEachOther, stories];
