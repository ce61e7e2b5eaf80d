import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

const shortlist: ExportPart = rowsPart(
  { key: 'shortlist', about: 'Members on your shortlist.', tables: ['shortlist'] },
  (id) => sql`select other_id as "memberId", at from shortlist where member_id = ${id} order by at, other_id`,
);

/** Only the member's own marks: being ignored or blocked by others is never disclosed. */
const avoided: ExportPart = rowsPart(
  { key: 'ignoredAndBlocked', about: 'Members you ignore or have blocked.', tables: ['avoidance'] },
  (id) => sql`select other_id as "memberId", ignored_at as "ignoredAt", blocked_at as "blockedAt"
    from avoidance where member_id = ${id} order by other_id`,
);

const interestsSent: ExportPart = rowsPart(
  {
    key: 'interestsSent',
    about: 'Interests you have sent, with their status, the line you wrote, and whether it was a sincere interest.',
    tables: ['interest'],
  },
  (id) => sql`select receiver_id as "memberId", status, note, sincere,
      created_at as "createdAt", status_at as "statusAt", accepted_at as "acceptedAt" from interest where sender_id = ${id} order by created_at, id`,
);

const interestsReceived: ExportPart = rowsPart(
  {
    key: 'interestsReceived',
    about:
      'Interests you have received, with their status, whether they were sincere interests, your reason if you declined, and when you opened the sender’s profile.',
    tables: ['interest'],
  },
  (id) => sql`select sender_id as "memberId", status, decline_reason as "declineReason", sincere,
      created_at as "createdAt", status_at as "statusAt", accepted_at as "acceptedAt", seen_at as "seenAt"
    from interest where receiver_id = ${id} order by created_at, id`,
);

/** Only the fact of access is exported: the contact data belong to the other member. */
const contactsSeen: ExportPart = rowsPart(
  {
    key: 'contactViews',
    about: 'Members whose contact details you viewed, and whether a contact view was used.',
    tables: ['contact_access'],
  },
  (id) => sql`select owner_id as "memberId", at, charged from contact_access where viewer_id = ${id}
    order by at, owner_id`,
);

const contactsShown: ExportPart = rowsPart(
  { key: 'contactViewsOfMine', about: 'Members who viewed your contact details.', tables: ['contact_access'] },
  (id) => sql`select viewer_id as "memberId", at from contact_access where owner_id = ${id} order by at, viewer_id`,
);

const familyGiven: ExportPart = rowsPart(
  { key: 'familyAccessGiven', about: 'Members who can see the names of your family.', tables: ['family_access'] },
  (id) => sql`select viewer_id as "memberId", at from family_access where owner_id = ${id} order by at, viewer_id`,
);

const reports: ExportPart = rowsPart(
  {
    key: 'reports',
    about: 'Reports you have made. Reports by other members are not included.',
    tables: ['profile_report'],
  },
  (id) => sql`select reported_id as "memberId", reason, description, evidence,
      interest_note as "interestNote", emergency, slot, status, at,
      decided_at as "decidedAt" from profile_report where reporter_id = ${id} order by at, id`,
);

/** A member's actions on others in the export, and their results. */
export const activityExportSections = [
  shortlist,
  avoided,
  interestsSent,
  interestsReceived,
  contactsSeen,
  contactsShown,
  familyGiven,
  reports,
];
