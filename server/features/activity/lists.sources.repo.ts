import { type RawBuilder, sql } from 'kysely';

interface Source {
  /** Rows of `other_id`, `at` and `id`, one per person. */
  entries(viewerId: string, deadline: Date): RawBuilder<unknown>;
  /** Rows also have `status` and `decline_reason`. */
  ofInterests?: true;
  /** The list is about people the viewer ignores or blocks. */
  keepsAvoided?: true;
}

/** An interest as of now, and the newest one of this direction between the two. */
const interests = (viewerId: string, deadline: Date, own: 'sender_id' | 'receiver_id', other: typeof own) => sql`
  select ${sql.ref(other)} as other_id, created_at as at, id,
    case when status = 'Pending' and created_at <= ${deadline} then 'Expired' else status end as status, decline_reason
  from interest where ${sql.ref(own)} = ${viewerId} and not exists (
    select from interest as newer where newer.sender_id = interest.sender_id
      and newer.receiver_id = interest.receiver_id and newer.created_at > interest.created_at)`;

const avoided = (viewerId: string, moment: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select other_id, ${moment} as at, other_id as id from avoidance where member_id = ${viewerId} and ${condition}`;

/** A profile is viewed once a day; the newest day counts. */
const newestView = sql`not exists (
  select from profile_view as newer where newer.viewer_id = profile_view.viewer_id
    and newer.viewed_id = profile_view.viewed_id and newer.day > profile_view.day)`;

/** Where each list comes from. */
export const sources: Readonly<Record<ListName, Source>> = {
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
    entries: (viewerId, deadline) => interests(viewerId, deadline, 'sender_id', 'receiver_id'),
    ofInterests: true,
  },
  interestsInMe: {
    entries: (viewerId, deadline) => interests(viewerId, deadline, 'receiver_id', 'sender_id'),
    ofInterests: true,
  },
  // Whoever is blocked as well stands in the list of blocked people alone.
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
  | 'viewersOfMyContact';
