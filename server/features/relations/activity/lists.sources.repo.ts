import { type RawBuilder, sql } from 'kysely';
import { interestDeadline } from '../index.ts';

interface Source {
  /** Rows of `other_id`, `at` and `id`, one per person (photo views: one per person and photo). */
  entries(viewerId: string, now: Date): RawBuilder<unknown>;
  /** Additional columns of this list. */
  more?: RawBuilder<unknown>;
  /** The column `is_first` says which entries come before all others. */
  hasFirst?: true;
  /** The list contains people whom the viewer ignores or blocks. */
  keepsAvoided?: true;
}

/** The newest interest in this direction between the two, with its current status. */
const interests = (viewerId: string, now: Date, own: 'sender_id' | 'receiver_id', other: typeof own) => sql`
  select ${sql.ref(other)} as other_id, created_at as at, id, decline_reason, note, sincere, accepted_at,
    case when status = 'Pending' and created_at <= ${interestDeadline(now)} then 'Expired' else status end as status,
    sincere and status = 'Pending' and created_at > ${interestDeadline(now)} as is_first
  from interest where ${sql.ref(own)} = ${viewerId} and not exists (
    select from interest as newer where newer.sender_id = interest.sender_id
      and newer.receiver_id = interest.receiver_id and newer.created_at > interest.created_at)`;

/**
 * SQL for the current status of the gallery request with this alias (relations' `galleryStatus`): an expired one is
 * Declined.
 */
const galleryStatus = (name: string, now: Date): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${name}.status`)} = 'Accepted' and ${sql.ref(`${name}.until`)} <= ${now} then 'Declined'
    else ${sql.ref(`${name}.status`)} end`;

/** Whether the request is disclosed: an unrequested grant is shown while it is valid; its removal is not disclosed. */
const isDisclosed = (name: string, now: Date): RawBuilder<unknown> =>
  sql`(${sql.ref(`${name}.asked`)} or ${galleryStatus(name, now)} = 'Accepted')`;

/** The newest gallery request in this direction between the two. */
const galleryRequests = (viewerId: string, now: Date, own: 'asker_id' | 'owner_id', other: typeof own) => sql`
  select ${sql.ref(other)} as other_id, created_at as at, id, ${galleryStatus('gallery_request', now)} as status, until
  from gallery_request where ${sql.ref(own)} = ${viewerId} and ${isDisclosed('gallery_request', now)} and not exists (
    select from gallery_request as newer where newer.asker_id = gallery_request.asker_id
      and newer.owner_id = gallery_request.owner_id
      and (newer.created_at, newer.id) > (gallery_request.created_at, gallery_request.id) and ${isDisclosed('newer', now)})`;

const ofInterests = sql`entry.status, entry.decline_reason as "declineReason", entry.note, entry.sincere as "isSincere", entry.accepted_at as "acceptedAt"`;
const ofGalleryRequests = sql`entry.status, entry.until`;

/** A UUID (version 8) derived from two ids, for entries without an id of their own. */
const idOfBoth = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`overlay(overlay(md5(${one}::text || ${other}::text) placing '8' from 13) placing '8' from 17)::uuid`;

const avoided = (viewerId: string, moment: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select other_id, ${moment} as at, other_id as id from avoidance where member_id = ${viewerId} and ${condition}`;

/** A profile view is stored per day; this selects the newest day. */
const newestView = sql`not exists (
  select from profile_view as newer where newer.viewer_id = profile_view.viewer_id
    and newer.viewed_id = profile_view.viewed_id and newer.day > profile_view.day)`;

/** The query behind each list. */
export const listSources: Readonly<Record<ListName, Source>> = {
  viewedByMe: {
    entries: (viewerId) => sql`
      select viewed_id as other_id, at, viewed_id as id from profile_view where viewer_id = ${viewerId} and ${newestView}`,
  },
  viewersOfMe: {
    entries: (viewerId) => sql`
      select viewer_id as other_id, at, viewer_id as id from profile_view where viewed_id = ${viewerId} and ${newestView}`,
  },
  shortlistedByMe: {
    entries: (viewerId) => sql`
      select other_id, at, other_id as id from shortlist where member_id = ${viewerId}`,
  },
  myInterests: {
    entries: (viewerId, now) => interests(viewerId, now, 'sender_id', 'receiver_id'),
    more: ofInterests,
  },
  interestsInMe: {
    entries: (viewerId, now) => interests(viewerId, now, 'receiver_id', 'sender_id'),
    more: ofInterests,
    hasFirst: true,
  },
  // A member who is both ignored and blocked is only in the list of blocked members.
  ignoredByMe: {
    entries: (viewerId) => avoided(viewerId, sql`ignored_at`, sql`ignored_at is not null and blocked_at is null`),
    keepsAvoided: true,
  },
  blockedByMe: {
    entries: (viewerId) => avoided(viewerId, sql`blocked_at`, sql`blocked_at is not null`),
    keepsAvoided: true,
  },
  contactsViewedByMe: {
    entries: (viewerId) => sql`
      select owner_id as other_id, at, owner_id as id from contact_access where viewer_id = ${viewerId}`,
  },
  viewersOfMyContact: {
    entries: (viewerId) => sql`
      select viewer_id as other_id, at, viewer_id as id from contact_access where owner_id = ${viewerId}`,
  },
  galleryRequestsToMe: {
    entries: (viewerId, now) => galleryRequests(viewerId, now, 'owner_id', 'asker_id'),
    more: ofGalleryRequests,
  },
  myGalleryRequests: {
    entries: (viewerId, now) => galleryRequests(viewerId, now, 'asker_id', 'owner_id'),
    more: ofGalleryRequests,
  },
  following: {
    entries: (viewerId) => sql`
      select followed_id as other_id, at, followed_id as id from follow where follower_id = ${viewerId}`,
  },
  followers: {
    entries: (viewerId) => sql`
      select follower_id as other_id, at, follower_id as id from follow where followed_id = ${viewerId}`,
  },
  // A photo view is stored once per person and day. Views of deleted photos are deleted with them.
  photoViews: {
    entries: (viewerId) => sql`
      select viewer_id as other_id, max(at) as at, ${idOfBoth(sql`viewer_id`, sql`photo_id`)} as id, slot,
        count(*)::integer as days
      from photo_view join photo on photo.id = photo_view.photo_id
      where photo.member_id = ${viewerId} and photo.stored_at is not null and photo.removed_at is null
      group by viewer_id, photo_id, slot`,
    more: sql`entry.slot, entry.days`,
  },
};

export type ListName =
  | 'viewedByMe'
  | 'viewersOfMe'
  | 'shortlistedByMe'
  | 'myInterests'
  | 'interestsInMe'
  | 'ignoredByMe'
  | 'blockedByMe'
  | 'contactsViewedByMe'
  | 'viewersOfMyContact'
  | 'galleryRequestsToMe'
  | 'myGalleryRequests'
  | 'following'
  | 'followers'
  | 'photoViews';
