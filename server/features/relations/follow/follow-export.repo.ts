import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

const following: ExportPart = rowsPart(
  { key: 'following', about: 'Members whom you follow.', tables: ['follow'] },
  (id) => sql`select followed_id as "memberId", at from follow where follower_id = ${id} order by at, followed_id`,
);

const followers: ExportPart = rowsPart(
  { key: 'followers', about: 'Members who follow you.', tables: ['follow'] },
  (id) => sql`select follower_id as "memberId", at from follow where followed_id = ${id} order by at, follower_id`,
);

export const followExportSections = [following, followers];
