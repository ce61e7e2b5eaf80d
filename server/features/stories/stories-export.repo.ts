import { sql } from 'kysely';
import { type ExportPart, rowPart } from '../../platform/db/export-part.ts';

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

export const storiesExported = [foundEachOther];
