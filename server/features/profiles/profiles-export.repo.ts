import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';
import { presentOwnPreference } from './preferences.ts';
import { toValues } from './profile-columns.ts';
import { profileReader } from './profiles.repo.ts';

const profile: ExportPart = {
  key: 'profile',
  about: 'Your profile, field by field, and who can see the extra fields.',
  tables: ['profile'],
  async read(db, memberId) {
    const row = await profileReader(db).byMember(memberId);
    return row ? { ...toValues(row), fieldVisibility: row.field_visibility, updatedAt: row.updated_at } : null;
  },
};

const preference: ExportPart = {
  key: 'partnerPreference',
  about: 'Your partner preferences, with your must-haves and what you hide.',
  tables: ['partner_preference'],
  async read(db, memberId) {
    const row = await profileReader(db).preferenceOf(memberId);
    return row ? { ...presentOwnPreference(row), updatedAt: row.updated_at } : null;
  },
};

const views: ExportPart = rowsPart(
  { key: 'profilesViewed', about: 'Profiles you opened, once a day each.', tables: ['profile_view'] },
  (id) => sql`select viewed_id as "memberId", at from profile_view where viewer_id = ${id} order by at, viewed_id`,
);

/** Profile data in the export. */
export const profilesExportSections = [profile, preference, views];
