import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  hasValidContact,
  hasValidFamilyAccess,
  hasValidGalleryAccess,
  privacyOf,
  type Relation,
  strangerRelation,
} from '../visibility/index.ts';
import { galleryRequestFrom } from './gallery-request.rules.ts';
import { effectiveStatus, relevantInterest, type StoredInterest } from './interest.rules.ts';
import { relationReader, relationWriter, type StoredRelation } from './relations.repo.ts';

/** Applies the rules to a stored relation. */
function relationFrom(stored: StoredRelation, viewerId: string, now: Date): Relation {
  const interests: StoredInterest[] = stored.interests.map((interest) => ({
    ...interest,
    createdAt: new Date(interest.createdAt),
    statusAt: new Date(interest.statusAt),
    seenAt: interest.seenAt === null ? null : new Date(interest.seenAt),
  }));
  const interest = relevantInterest(interests, viewerId, now);
  const between = {
    hasMutualInterest: interests.some((interest) => effectiveStatus(interest, now) === 'Accepted'),
    ignoredByViewer: stored.ignored,
    blockedByViewer: stored.blocked,
    avoidedByOther: stored.avoidedByOther,
    blockedByOther: stored.blockedByOther,
  };
  const owner = privacyOf(stored.settings, stored.gender);
  const grant = stored.contactCharged === null ? null : { charged: stored.contactCharged };
  const galleryRequest = stored.gallery && galleryRequestFrom(stored.gallery, now);
  return {
    ...between,
    hadMutualInterest: !between.hasMutualInterest && stored.interests.some(({ acceptedAt }) => acceptedAt !== null),
    hasContactAccess: hasValidContact(grant, owner, between),
    hasFamilyAccess: hasValidFamilyAccess(stored.hasFamilyGrant, owner, between),
    hasGalleryAccess: hasValidGalleryAccess(galleryRequest?.status === 'Accepted', between),
    galleryRequest,
    shortlisted: stored.shortlisted,
    interest,
    interestSeenAt: interests.find(({ id }) => id === interest?.interestId)?.seenAt ?? null,
  };
}

/** Relations between members, read again for every request: ignoring and blocking take effect at the next request. */
export function createRelations({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Relations by member id, in one round trip; strangers if nothing is stored. Inside a transaction: pass its `tx`. */
  const of = async (
    viewerId: string,
    given: readonly string[],
    reader: Reader = db.read,
  ): Promise<ReadonlyMap<string, Relation>> => {
    // The database treats ids as case-insensitive, so they are normalised.
    const ids = given.map((id) => id.toLowerCase());
    const relations = new Map(ids.map((id) => [id, strangerRelation]));
    if (!ids.length) return relations;
    const now = clock.now();
    for (const stored of await relationReader(reader).of(viewerId, ids, now))
      relations.set(stored.id, relationFrom(stored, viewerId, now));
    return relations;
  };

  return {
    of,
    between: async (viewerId: string, id: string, reader?: Reader): Promise<Relation> =>
      (await of(viewerId, [id], reader)).get(id.toLowerCase()) ?? strangerRelation,
    /** Records that the receiver has seen an interest, if the interest is still pending; the first time counts. */
    async seeInterest(tx: Tx, interestId: string): Promise<void> {
      await relationWriter(tx).seeInterest(interestId, clock.now());
    },
    /** Members ignored or blocked, in either direction. */
    avoided: (viewerId: string): Promise<string[]> => relationReader(db.read).avoided(viewerId),
  };
}

export type Relations = ReturnType<typeof createRelations>;
