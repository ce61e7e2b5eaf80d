import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

const photos: ExportPart = rowsPart(
  {
    key: 'photos',
    about: 'Your photos, including removed ones. Current photos are in the folder photos, named by their id.',
    tables: ['photo'],
  },
  (id) => sql`select id, slot, review, width, height, created_at as "createdAt", stored_at as "storedAt",
      removed_at as "removedAt", removed_by as "removedBy" from photo where member_id = ${id} order by created_at, id`,
);

/**
 * Photo requests of the member. Unrequested grants that were removed are left out, because they are never disclosed
 * (`newestOf`).
 */
const asked: ExportPart = rowsPart(
  {
    key: 'galleryRequestsSent',
    about: 'Galleries you asked to see or were shown, with the status.',
    tables: ['gallery_request'],
  },
  (id) => sql`select owner_id as "memberId", asked, status, created_at as "createdAt", status_at as "statusAt", until
    from gallery_request where asker_id = ${id} and (asked or status <> 'Declined') order by created_at, id`,
);

const received: ExportPart = rowsPart(
  {
    key: 'galleryRequestsReceived',
    about: 'Members who asked to see your gallery or were shown it, with the status.',
    tables: ['gallery_request'],
  },
  (id) => sql`select asker_id as "memberId", asked, status, created_at as "createdAt", status_at as "statusAt", until
    from gallery_request where owner_id = ${id} order by created_at, id`,
);

const viewed: ExportPart = rowsPart(
  { key: 'photosViewed', about: 'Members whose photos you opened, once a day each.', tables: ['photo_view'] },
  (id) => sql`select photo.member_id as "memberId", photo_view.at
    from photo_view join photo on photo.id = photo_view.photo_id
    where photo_view.viewer_id = ${id} order by photo_view.at`,
);

/** Gallery data in the export. */
export const galleryExportSections = [photos, asked, received, viewed];
