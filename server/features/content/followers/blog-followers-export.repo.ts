import { sql } from 'kysely';
import { type ExportPart, rowPart } from '../../../platform/db/export-part.ts';

const blogFollow: ExportPart = rowPart(
  { key: 'blogFollow', about: 'Since when you follow our blog.', tables: ['blog_follow'] },
  (id) => sql`select at from blog_follow where member_id = ${id}`,
);

export const blogFollowersExportSections = [blogFollow];
