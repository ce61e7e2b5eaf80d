import type { z } from 'zod';
import type { cardSchema } from '../../../contract/profiles.ts';
import type { Match } from '../../../contract/relation.ts';
import { isStaff } from '../../../contract/roles.ts';
import { indianDay } from '../../platform/clock.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { EntitlementsOf } from '../entitlements/index.ts';
import type { Photos } from '../photos/index.ts';
import { orGone, type Relations } from '../relations/index.ts';
import {
  galleryOpennessOf,
  listsMember,
  type PreviewAs,
  privacyOf,
  type Relation,
  relationOf,
  type Sight,
  type SubjectFacts,
  sightOf,
  strangers,
} from '../visibility/index.ts';
import { presentCard, presentMember, subjectOf } from './profiles.present.ts';
import { type CardRow, profileReader, profileWriter } from './profiles.repo.ts';
import { presentAccess, presentRelation } from './relation.present.ts';

type Who = Pick<Viewer, 'id'>;
type Card = z.output<typeof cardSchema>;

/** What others' profiles are shown with. */
export interface Surroundings {
  readonly relations: Relations;
  readonly photos: Photos;
  readonly entitlements: EntitlementsOf;
  /** How the viewer and each other fit, both ways; null where that cannot be told. */
  matchOf(viewerId: string): Promise<(otherId: string) => Match | null>;
}

/** Others' profiles and cards, as far as the viewer may see them. */
export function createOthers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accounts: Accounts,
  { relations, entitlements, photos, matchOf }: Surroundings,
) {
  /** For what is decided again when it is fetched: as what the viewer sees the owner now. Undefined for nobody's id. */
  const factsFor = async (
    viewer: Who,
    ownerId: string,
  ): Promise<{ subject: SubjectFacts; sight: Sight; relation: Relation } | undefined> => {
    const [looker, [row], relation] = await Promise.all([
      accounts.facts(viewer.id),
      profileReader(db.read).cards([ownerId]),
      relations.between(viewer.id, ownerId),
    ]);
    if (!row) return undefined;
    const subject = subjectOf(row);
    return { subject, sight: sightOf(looker, subject, relation), relation };
  };

  return {
    factsFor,

    /**
     * Cards in the order of `ids`; whoever the viewer may not see is left out, and so is whom the viewer ignores or
     * blocks unless `avoided` says to keep them.
     */
    async cards(
      viewer: Who,
      ids: readonly string[],
      options: { avoided?: 'leave out' | 'keep' } = {},
    ): Promise<Card[]> {
      if (!ids.length) return [];
      const [looker, rows, between, matchWith, photosOf, allowance] = await Promise.all([
        accounts.facts(viewer.id),
        profileReader(db.read).cards(ids),
        relations.of(viewer.id, ids),
        matchOf(viewer.id),
        photos.of(ids),
        entitlements.allowanceOf(viewer.id),
      ]);
      const now = clock.now();
      const rowOf = new Map(rows.map((row) => [row.member.id, row]));
      const card = (row: CardRow | undefined): Card[] => {
        if (!row) return [];
        const subject = subjectOf(row);
        const relation = between.get(row.member.id) ?? strangers;
        const sight = sightOf(looker, subject, relation);
        // Staff find themselves among the accounts.
        const isIn =
          isStaff(looker.role) || (options.avoided === 'keep' ? sight === 'member' : listsMember(sight, relation));
        if (!isIn) return [];
        const look = { viewerId: viewer.id, sight, relation, allowance, access: subject.photoAccess };
        // A card has no gallery, and every address costs a seal.
        const pictures = photosOf(subject.id).filter(({ slot }) => slot === 'profileImage');
        const shown = presentCard(row, photos.fields(pictures, look), sight, relation, now);
        if (sight !== 'member') return [shown];
        return [{ ...shown, ...presentRelation(row, subject, relation, now), match: matchWith(subject.id) }];
      };
      return ids.flatMap((id) => card(rowOf.get(id)));
    },

    /** For what one member does about another: only whom the viewer can see as a member. @throws Failure 404, 403 for staff */
    async meet(viewer: Who, id: string): Promise<{ subject: SubjectFacts; relation: Relation }> {
      const facts = await factsFor(viewer, id);
      if (facts?.sight === 'staff') throw fail('forbidden', { message: 'Staff accounts cannot do this.' });
      if (facts?.sight !== 'member') throw fail('not_found');
      return { subject: facts.subject, relation: facts.relation };
    },

    /** One's own profile through the eyes of another kind of viewer, by the very rules those would meet. */
    async preview(id: string, as: PreviewAs) {
      const [whole, photosOf] = await Promise.all([profileReader(db.read).whole(id), photos.of([id])]);
      if (!whole?.member.gender) throw fail('not_found');
      const relation = relationOf(as, privacyOf(whole.member.settings, whole.member.gender as 'MALE' | 'FEMALE'));
      // A premium viewer is previewed after using a contact view, so how many are left makes no difference.
      const allowance = { isPremium: as === 'premium', contactViewsLeft: 0 };
      const subject = subjectOf(whole);
      const look = { viewerId: id, sight: 'member', relation, allowance, access: subject.photoAccess } as const;
      return {
        ...presentMember(whole, photos.fields(photosOf(id), look), 'member', relation, clock.now()),
        ...presentAccess(subject, relation, allowance),
        galleryAccess: galleryOpennessOf(subject.photoAccess, relation, allowance),
      };
    },

    /** Another member's profile as far as the viewer may see it; counts as a view. @throws Failure 404 */
    async seenBy(viewer: Viewer, id: string) {
      const [whole, looker, relation, allowance, matchWith, photosOf] = await Promise.all([
        profileReader(db.read).whole(id),
        accounts.facts(viewer.id),
        relations.between(viewer.id, id),
        entitlements.allowanceOf(viewer.id),
        matchOf(viewer.id),
        photos.of([id]),
      ]);
      const subject = whole && subjectOf(whole);
      const sight = subject ? sightOf(looker, subject, relation) : 'none';
      if (!whole || !subject || sight === 'none') throw fail('not_found');
      const now = clock.now();
      const look = { viewerId: viewer.id, sight, relation, allowance, access: subject.photoAccess };
      const profile = presentMember(whole, photos.fields(photosOf(id), look), sight, relation, now);
      if (sight !== 'member') return profile;
      await orGone(db.transaction(({ tx }) => profileWriter(tx).recordView(viewer.id, id, indianDay(now), now)));
      return {
        ...profile,
        ...presentRelation(whole, subject, relation, now),
        ...presentAccess(subject, relation, allowance),
        galleryAccess: galleryOpennessOf(subject.photoAccess, relation, allowance),
        galleryRequest: relation.galleryRequest,
        match: matchWith(id),
        ignored: relation.ignoredByViewer,
        blocked: relation.blockedByViewer,
      };
    },
  };
}
