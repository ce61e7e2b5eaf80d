import type { z } from 'zod';
import type { cardSchema } from '../../../contract/profiles/schema.ts';
import type { Match } from '../../../contract/relations/relation.schema.ts';
import { isStaff } from '../../../contract/roles.ts';
import { indianDay } from '../../platform/clock.ts';
import { pipelined } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { localDay, nextMorning } from '../../platform/local-time.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accounts, notificationSettingsOf } from '../accounts/index.ts';
import type { Entitlements } from '../billing/packages/index.ts';
import type { Answers } from '../extra-questions/index.ts';
import type { PhotoLook, Photos } from '../photos/index.ts';
import { mapErasedTo404, type Relations } from '../relations/index.ts';
import type { Badges } from '../verification/badges/index.ts';
import {
  canListMember,
  galleryOpennessOf,
  type PreviewAs,
  type ProfileAccess,
  privacyOf,
  type Relation,
  recordsSeenInterest,
  relationOf,
  type SubjectFacts,
  sightOf,
  strangerRelation,
} from '../visibility/index.ts';
import { presentAnswers } from './answers.present.ts';
import { createProfileViewLimit } from './profile-view-limit.ts';
import { presentCard, presentMember, showsAnyValue, subjectOf } from './profiles.present.ts';
import { type CardRow, profileReader, profileWriter } from './profiles.repo.ts';
import { presentAccess, presentPicture, presentRelation } from './relation.present.ts';

/** Time of the notice about the previous day's profile views. */
const NOTIFY_AT = '09:00';

/** The viewer; with `address`, for a family member who views profiles together with the viewer (`PhotoLook`). */
interface Who extends Pick<Viewer, 'id'> {
  readonly address?: PhotoLook['address'];
}
type Card = z.output<typeof cardSchema>;

/** The card of any account; in contrast to a member, staff may have no gender. */
type AccountCard = Omit<Card, 'gender'> & { readonly gender: Card['gender'] | null };

/** Dependencies for showing other members' profiles. */
export interface Deps {
  readonly relations: Relations;
  readonly photos: Photos;
  readonly badges: Pick<Badges, 'of'>;
  readonly entitlements: Entitlements;
  readonly answers: Pick<Answers, 'worded'>;
  /** Returns the match, in both directions, of the viewer with another member; null if unknown. */
  matchOf(viewerId: string): Promise<(otherId: string) => Match | null>;
}

/** Other members' profiles and cards, as far as the viewer may see them. */
export function createMemberProfiles(
  { db, clock, events, limits }: Pick<Platform, 'db' | 'clock' | 'events' | 'limits'>,
  accounts: Accounts,
  { relations, entitlements, photos, badges, answers, matchOf }: Deps,
) {
  const openings = createProfileViewLimit(limits);

  /**
   * Facts for decisions that are made again at each fetch: how the viewer sees the owner now. Undefined for an unknown
   * id.
   */
  const factsFor = async (
    viewer: Who,
    ownerId: string,
  ): Promise<{ subject: SubjectFacts; sight: ProfileAccess; relation: Relation } | undefined> => {
    const [viewerFacts, [row], relation] = await Promise.all([
      accounts.facts(viewer.id),
      profileReader(db.read).cards([ownerId]),
      relations.between(viewer.id, ownerId),
    ]);
    if (!row) return undefined;
    const subject = subjectOf(row);
    return { subject, sight: sightOf(viewerFacts, subject, relation), relation };
  };

  /**
   * Records a profile view, which is reported to the owner with all others the next morning, and that the viewer has seen
   * the owner's interest. @throws Failure 429 for too many profiles
   */
  const recordView = (
    viewerId: string,
    member: CardRow['member'],
    now: Date,
    seenInterestId: string | undefined,
  ): Promise<void> =>
    mapErasedTo404(
      db.transaction(async ({ tx }) => {
        if (seenInterestId) await relations.seeInterest(tx, seenInterestId);
        if (!(await profileWriter(tx).recordView(viewerId, member.id, indianDay(now), now))) return;
        await openings.require(tx, viewerId, now);
        const { timeZone } = notificationSettingsOf(member.settings);
        const key = `viewed:${member.id}:${localDay(timeZone, now)}`;
        const dueAt = nextMorning(timeZone, NOTIFY_AT, now);
        await events.publish(tx, { type: 'profile.viewed', by: viewerId, to: member.id }, { key, dueAt });
      }),
    );

  /** Another member's profile, as far as the viewer may see it. @throws Failure 404 */
  const view = async (viewer: Who, id: string) => {
    const [whole, viewerFacts, relation, allowance, matchWith, photosOf, badgesOf, answered] = await pipelined(() =>
      Promise.all([
        profileReader(db.read).whole(id),
        accounts.facts(viewer.id),
        relations.between(viewer.id, id),
        entitlements.allowanceOf(viewer.id),
        matchOf(viewer.id),
        photos.of([id]),
        badges.of([id]),
        answers.worded(id),
      ]),
    );
    const subject = whole && subjectOf(whole);
    const sight = subject ? sightOf(viewerFacts, subject, relation) : 'none';
    if (!whole?.member.gender || !subject || sight === 'none') throw fail('not_found');
    const now = clock.now();
    const { address } = viewer;
    const pictures = { viewerId: viewer.id, sight, relation, allowance, access: subject.photoAccess, address };
    const shown = { images: photos.fields(photosOf(id), pictures), badges: badgesOf(id) };
    const profile = {
      ...presentMember(whole, shown, sight, relation, now),
      extraAnswers: presentAnswers(answered, sight, relation),
    };
    const { member } = whole;
    if (sight !== 'member') return { profile, sight, member };
    return {
      sight,
      member,
      seenInterestId: recordsSeenInterest(relation, viewerFacts.privacy) ? relation.interest?.interestId : undefined,
      profile: {
        ...profile,
        ...presentRelation(whole, subject, relation, viewerFacts, now),
        ...presentPicture(shown.images, subject, relation, allowance),
        ...presentAccess(subject, relation, allowance),
        galleryAccess: galleryOpennessOf(subject.photoAccess, relation, allowance),
        galleryRequest: relation.galleryRequest,
        match: matchWith(id),
        ignored: relation.ignoredByViewer,
        blocked: relation.blockedByViewer,
      },
    };
  };

  /** Cards in the order of `ids`, of members whom the viewer may see. */
  const shownCards = async (
    viewer: Who,
    ids: readonly string[],
    avoided: 'leave out' | 'keep' = 'leave out',
  ): Promise<AccountCard[]> => {
    if (!ids.length) return [];
    const { address } = viewer;
    const [viewerFacts, rows, between, matchWith, photosOf, badgesOf, allowance] = await pipelined(() =>
      Promise.all([
        accounts.facts(viewer.id),
        profileReader(db.read).cards(ids),
        relations.of(viewer.id, ids),
        matchOf(viewer.id),
        photos.of(ids),
        badges.of(ids),
        entitlements.allowanceOf(viewer.id),
      ]),
    );
    const now = clock.now();
    const rowOf = new Map(rows.map((row) => [row.member.id, row]));
    const card = (row: CardRow | undefined): AccountCard[] => {
      if (!row) return [];
      const subject = subjectOf(row);
      const relation = between.get(row.member.id) ?? strangerRelation;
      const sight = sightOf(viewerFacts, subject, relation);
      // Staff also see staff accounts.
      const isIn =
        isStaff(viewerFacts.role) || (avoided === 'keep' ? sight === 'member' : canListMember(sight, relation));
      if (!isIn) return [];
      const look = { viewerId: viewer.id, sight, relation, allowance, access: subject.photoAccess, address };
      // A card shows only the profile picture, and signing every URL takes time.
      const pictures = photosOf(subject.id).filter(({ slot }) => slot === 'profileImage');
      const beside = { images: photos.fields(pictures, look), badges: badgesOf(subject.id) };
      const shown = { ...presentCard(row, beside, sight, relation, now), gender: subject.gender };
      if (sight !== 'member') return [shown];
      return [
        {
          ...shown,
          ...presentRelation(row, subject, relation, viewerFacts, now),
          ...presentPicture(beside.images, subject, relation, allowance),
          match: matchWith(subject.id),
        },
      ];
    };
    return ids.flatMap((id) => card(rowOf.get(id)));
  };

  return {
    factsFor,

    /** Cards for the staff list: of every account, even without a profile (contract §4). */
    accountCards: (viewer: Who, ids: readonly string[]): Promise<AccountCard[]> => shownCards(viewer, ids),

    /**
     * Cards in the order of `ids`. Members whom the viewer may not see are left out, and so are those whom the viewer
     * ignores or blocks, unless `avoided` keeps them.
     */
    async cards(
      viewer: Who,
      ids: readonly string[],
      options: { avoided?: 'leave out' | 'keep' } = {},
    ): Promise<Card[]> {
      const shown = await shownCards(viewer, ids, options.avoided);
      // Only staff accounts have no gender; they are not profiles, even after leaving staff.
      return shown.flatMap((card) => (card.gender ? [{ ...card, gender: card.gender }] : []));
    },

    /**
     * Cards of members within reach of a field or partner account, in the order of `ids`: full name, but no photos and no
     * contact data. The caller decides who is within reach (server/features/network/reach.repo.ts).
     */
    async reachedCards(ids: readonly string[]): Promise<Card[]> {
      if (!ids.length) return [];
      const [rows, badgesOf] = await Promise.all([profileReader(db.read).cards(ids), badges.of(ids)]);
      const rowOf = new Map(rows.map((row) => [row.member.id, row]));
      const now = clock.now();
      return ids.flatMap((id) => {
        const row = rowOf.get(id);
        return row ? [presentCard(row, { images: {}, badges: badgesOf(id) }, 'staff', strangerRelation, now)] : [];
      });
    },

    /**
     * Check for actions towards another member: the viewer must see that member as a member. @throws Failure 404, 403
     * for staff
     */
    async requireVisible(viewer: Who, id: string): Promise<{ subject: SubjectFacts; relation: Relation }> {
      const facts = await factsFor(viewer, id);
      if (facts?.sight === 'staff') throw fail('forbidden', { message: 'Staff accounts cannot do this.' });
      if (facts?.sight !== 'member') throw fail('not_found');
      return { subject: facts.subject, relation: facts.relation };
    },

    /**
     * Whether the viewer can see a value of at least one of these fields of another member now. Details of a guardian do
     * not count, because they are contact data.
     */
    async canSeeAnyField(viewer: Who, id: string, keys: readonly string[]): Promise<boolean> {
      const [facts, whole] = await Promise.all([factsFor(viewer, id), profileReader(db.read).whole(id)]);
      return facts !== undefined && whole !== undefined && showsAnyValue(whole, keys, facts.sight, facts.relation);
    },

    /** Whether the viewer has ever opened this profile. */
    hasViewed: (viewer: Who, id: string): Promise<boolean> => profileReader(db.read).hasViewed(viewer.id, id),

    /** The member's own profile as another kind of viewer sees it, by the same rules. */
    async preview(id: string, as: PreviewAs) {
      const [whole, photosOf, badgesOf, answered] = await Promise.all([
        profileReader(db.read).whole(id),
        photos.of([id]),
        badges.of([id]),
        answers.worded(id),
      ]);
      if (!whole?.member.gender) throw fail('not_found');
      const relation = relationOf(as, privacyOf(whole.member.settings, whole.member.gender as 'MALE' | 'FEMALE'));
      // A premium viewer is shown the state after using a contact view, so the number left does not matter.
      const allowance = { isPremium: as === 'premium', contactViewsLeft: 0 };
      const subject = subjectOf(whole);
      const look = { viewerId: id, sight: 'member', relation, allowance, access: subject.photoAccess } as const;
      const shown = { images: photos.fields(photosOf(id), look), badges: badgesOf(id) };
      return {
        ...presentMember(whole, shown, 'member', relation, clock.now()),
        extraAnswers: presentAnswers(answered, 'member', relation),
        ...presentPicture(shown.images, subject, relation, allowance),
        ...presentAccess(subject, relation, allowance),
        galleryAccess: galleryOpennessOf(subject.photoAccess, relation, allowance),
      };
    },

    /** Another member's profile, as far as the viewer may see it; counts as a view. @throws Failure 404, 429 */
    async seenBy(viewer: Viewer, id: string) {
      const { profile, sight, member, seenInterestId } = await view(viewer, id);
      if (sight !== 'member') return profile;
      // An interest is seen when the member herself reads the profile, not when the bureau reads it for her.
      await recordView(viewer.id, member, clock.now(), viewer.actedBy ? undefined : seenInterestId);
      return profile;
    },

    /**
     * Another member's profile for a family member whom the viewer invited; does not count as a view. @throws Failure
     * 404
     */
    async viewWith(viewer: Who, id: string) {
      const { profile, sight } = await view(viewer, id);
      if (sight !== 'member') throw fail('not_found');
      return profile;
    },
  };
}
