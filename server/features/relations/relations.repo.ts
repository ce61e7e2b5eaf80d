import { sql } from 'kysely';
import type { GalleryRequestStatus } from '../../../contract/photos/values.ts';
import type { InterestStatus } from '../../../contract/relations/values.ts';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The stored relation between a viewer and another member. */
export interface StoredRelation {
  id: string;
  gender: 'MALE' | 'FEMALE' | null;
  settings: unknown;
  shortlisted: boolean;
  ignored: boolean;
  blocked: boolean;
  avoidedByOther: boolean;
  blockedByOther: boolean;
  /** Whether a contact view was used; null without contact access. */
  contactCharged: boolean | null;
  hasFamilyGrant: boolean;
  /** The viewer's newest photo request; an unrequested grant is included while it is valid. */
  gallery: {
    id: string;
    status: GalleryRequestStatus;
    createdAt: string;
    statusAt: string;
    until: string | null;
  } | null;
  interests: {
    id: string;
    senderId: string;
    status: InterestStatus;
    createdAt: string;
    statusAt: string;
    acceptedAt: string | null;
    seenAt: string | null;
  }[];
}

const stored = compiledOnce(
  (_db, viewerId: string, ids: readonly string[], now: Date) => sql<StoredRelation>`
  with between_them as (
    select receiver_id as other_id, id, sender_id, status, created_at, status_at, accepted_at, seen_at from interest
      where sender_id = ${viewerId} and receiver_id = any(${ids}::uuid[])
    union all
    select sender_id, id, sender_id, status, created_at, status_at, accepted_at, seen_at from interest
      where receiver_id = ${viewerId} and sender_id = any(${ids}::uuid[])
  ), interests as (
    select other_id, jsonb_agg(jsonb_build_object('id', id, 'senderId', sender_id, 'status', status,
      'createdAt', created_at, 'statusAt', status_at, 'acceptedAt', accepted_at, 'seenAt', seen_at)) as list
    from between_them group by other_id
  )
  select other.id, other.gender, other.settings,
    shortlist.other_id is not null as shortlisted,
    mine.ignored_at is not null as ignored,
    mine.blocked_at is not null as blocked,
    theirs.member_id is not null as "avoidedByOther",
    theirs.blocked_at is not null as "blockedByOther",
    contact_access.charged as "contactCharged",
    family_access.owner_id is not null as "hasFamilyGrant",
    (select jsonb_build_object('id', id, 'status', status, 'createdAt', created_at, 'statusAt', status_at,
        'until', until) from gallery_request
      where asker_id = ${viewerId} and owner_id = other.id
        and (asked or (status <> 'Declined' and (until is null or until > ${now})))
      order by status = 'Declined', created_at desc, id desc limit 1) as gallery,
    coalesce(interests.list, '[]') as interests
  from member as other
    left join shortlist on shortlist.member_id = ${viewerId} and shortlist.other_id = other.id
    left join avoidance as mine on mine.member_id = ${viewerId} and mine.other_id = other.id
    left join avoidance as theirs on theirs.member_id = other.id and theirs.other_id = ${viewerId}
    left join contact_access on contact_access.viewer_id = ${viewerId} and contact_access.owner_id = other.id
    left join family_access on family_access.viewer_id = ${viewerId} and family_access.owner_id = other.id
    left join interests on interests.other_id = other.id
  where other.id = any(${ids}::uuid[])`,
);

const avoidedBy = compiledOnce(
  (_db, viewerId: string) => sql<{ id: string }>`
  select other_id as id from avoidance where member_id = ${viewerId}
  union
  select member_id from avoidance where other_id = ${viewerId}`,
);

/** Reads relations between members. */
export const relationReader = (db: Reader) => ({
  /** Relations with these members in one round trip; unknown ids are left out. */
  async of(viewerId: string, ids: readonly string[], now: Date): Promise<StoredRelation[]> {
    return stored(db, viewerId, ids, now);
  },
  /** Members who ignore or block the viewer, and members whom the viewer ignores or blocks. */
  async avoided(viewerId: string): Promise<string[]> {
    return (await avoidedBy(db, viewerId)).map(({ id }) => id);
  },
});

/** Writes relations between members, inside the caller's transaction. */
export const relationWriter = (tx: Tx) => ({
  /** Records that the receiver has seen a pending interest; the first time counts. */
  seeInterest: (interestId: string, at: Date) =>
    tx
      .updateTable('interest')
      .set({ seen_at: at })
      .where('id', '=', interestId)
      .where('status', '=', 'Pending')
      .where('seen_at', 'is', null)
      .execute(),
});
