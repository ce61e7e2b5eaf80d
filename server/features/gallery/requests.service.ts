import { v7 as uuid } from 'uuid';
import type { GalleryRequestStatus } from '../../../contract/photo-fields.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Activity } from '../activity/index.ts';
import type { EntitlementsOf } from '../entitlements/index.ts';
import type { Profiles } from '../profiles/index.ts';
import { galleryStatus, orGone, type Relations, refusalOfApproach } from '../relations/index.ts';
import { galleryOpennessOf, listsMember, type Relation } from '../visibility/index.ts';
import { type GalleryRequestRow, galleryRequestReader, galleryRequestWriter } from './requests.repo.ts';
import {
  allowedMessage,
  declinedMessage,
  endOf,
  type GalleryAnswer,
  refusalOfAnswer,
  refusalOfAsking,
} from './requests.rules.ts';

/** What gallery requests stand on beside the platform. */
interface Surroundings {
  readonly accounts: Pick<Accounts, 'account'>;
  readonly profiles: Pick<Profiles, 'meet'>;
  readonly relations: Pick<Relations, 'between'>;
  readonly entitlements: Pick<EntitlementsOf, 'allowanceOf' | 'take'>;
  readonly activity: Pick<Activity, 'lists'>;
}

interface Told {
  data: { requestId: string; status: GalleryRequestStatus };
  message: string;
}

interface Given extends Told {
  data: Told['data'] & { isNew: boolean };
}

type Days = number | null | undefined;

/** Of one owner. */
const GRANTS_PER_DAY = 30;
/** A grant that is taken back within so long says nothing. */
const SECOND_THOUGHTS_MS = 60_000;
/** Somebody who did not ask is told by one and the same owner once in so long. */
const TOLD_AGAIN_MS = 7 * 86_400_000;

/** What is told of a grant waits under this. */
const grantKey = (ownerId: string, askerId: string): string => `gallery:${ownerId}:${askerId}`;

/**
 * Asking to see somebody's photos, answering, granting unasked and taking back. All that concerns one asker and one
 * owner happens one after another.
 */
export function createGalleryRequests(
  { db, clock, limits, events, erasures }: Pick<Platform, 'db' | 'clock' | 'limits' | 'events' | 'erasures'>,
  { accounts, profiles, relations, entitlements, activity }: Surroundings,
) {
  const grants = limits.define('gallery.grant', GRANTS_PER_DAY, 86_400);

  /** For the day of a restore: whom the owner last let look, and whom not. */
  const note = (tx: Tx, status: GalleryAnswer, ownerId: string, askerId: string): Promise<void> =>
    erasures.note(tx, {
      kind: status === 'Accepted' ? 'gallery.opened' : 'gallery.closed',
      subjectId: ownerId,
      otherId: askerId,
    });

  /** Under the pair's lock: what stands between the two now; somebody who has just been put out of sight finds nobody. */
  const relationNow = async (tx: Tx, viewer: Viewer, otherId: string): Promise<Relation> => {
    const relation = await relations.between(viewer.id, otherId, tx);
    if (relation.avoidedByOther) throw fail('not_found');
    return relation;
  };

  /** A request that is in no list, because one of the two put the other out of sight, is not there. */
  const requireListed = (relation: Relation): void => {
    if (!listsMember('member', relation)) throw fail('not_found');
  };

  const tell = (
    tx: Tx,
    type: 'gallery.requested' | 'gallery.accepted' | 'gallery.declined',
    about: { requestId: string; by: string; to: string },
  ): Promise<void> => events.publish(tx, { type, ...about });

  /** Lets the asker of a request that is open or accepted see the photos until then. */
  const accept = (tx: Tx, { id, status, statusAt }: GalleryRequestRow, until: Date | null, now: Date) =>
    galleryRequestWriter(tx).settle(id, { status: 'Accepted', at: status === 'Accepted' ? statusAt : now, until });

  const add = async (
    tx: Tx,
    row: { askerId: string; ownerId: string; asked: boolean; until: Date | null; now: Date },
    newest: GalleryRequestRow | undefined,
  ): Promise<Told['data']> => {
    // An accepted one whose time is over would stand in the way of the new one.
    if (newest?.status === 'Accepted') await galleryRequestWriter(tx).end(newest.id);
    const status = row.asked ? 'Pending' : 'Accepted';
    const over = row.asked ? undefined : await galleryRequestReader(tx).unaskedOver(row.askerId, row.ownerId);
    if (over) {
      await galleryRequestWriter(tx).again(over, row.now, row.until);
      return { requestId: over, status };
    }
    const requestId = uuid();
    await galleryRequestWriter(tx).insert({
      id: requestId,
      asker_id: row.askerId,
      owner_id: row.ownerId,
      status,
      asked: row.asked,
      created_at: row.now,
      status_at: row.now,
      until: row.until,
    });
    return { requestId, status };
  };

  /** Whoever did not ask is told a little later, and not again and again: nobody's phone rings at an owner's will. */
  async function tellGranted(tx: Tx, about: { requestId: string; by: string; to: string }, now: Date): Promise<void> {
    const { requestId, by, to } = about;
    const told = await galleryRequestReader(tx).toldAt(to, by);
    if (told && now.getTime() - told.getTime() < TOLD_AGAIN_MS) return;
    await galleryRequestWriter(tx).told(requestId, now);
    const dueAt = new Date(now.getTime() + SECOND_THOUGHTS_MS);
    await events.publish(tx, { type: 'gallery.accepted', ...about }, { key: grantKey(by, to), dueAt });
  }

  /** Declines a request, or takes back what was allowed: of a grant that was not told yet nothing is told. */
  async function close(tx: Tx, { id, ownerId, askerId }: GalleryRequestRow, now: Date): Promise<void> {
    const writer = galleryRequestWriter(tx);
    await writer.settle(id, { status: 'Declined', at: now, until: null });
    if (await events.withdraw(tx, grantKey(ownerId, askerId))) await writer.told(id, null);
  }

  return {
    /** @throws Failure 404, 403, 409, 402 when the package's requests are used up */
    async request(viewer: Viewer, id: string): Promise<Told> {
      const { subject } = await profiles.meet(viewer, id);
      const account = await accounts.account(viewer.id);
      const asking = db.transaction(async (unit) => {
        const { tx } = unit;
        await galleryRequestWriter(tx).lockPair(viewer.id, id);
        const relation = await relationNow(tx, viewer, id);
        const allowance = await entitlements.allowanceOf(viewer.id, tx);
        const newest = await galleryRequestReader(tx).newestOf(viewer.id, id);
        const now = clock.now();
        const openness = galleryOpennessOf(subject.photoAccess, relation, allowance);
        const refusal = refusalOfApproach(account, relation) ?? refusalOfAsking({ newest, openness, now });
        if (refusal) throw refusal;
        await entitlements.take(unit, { memberId: viewer.id, kind: 'photoRequests', subjectId: id });
        const data = await add(tx, { askerId: viewer.id, ownerId: id, asked: true, until: null, now }, newest);
        await tell(tx, 'gallery.requested', { requestId: data.requestId, by: viewer.id, to: id });
        return { data, message: 'Your request has been sent.' };
      });
      return orGone(asking);
    },

    /** Only the owner answers, and only people in the list of requests. @throws Failure 404 */
    async allowOwner(viewer: Viewer, requestId: string): Promise<void> {
      const request = await galleryRequestReader(db.read).byId(requestId);
      if (request?.ownerId !== viewer.id) throw fail('not_found');
      requireListed((await profiles.meet(viewer, request.askerId)).relation);
    },

    /** Accepting what is accepted changes for how long; declining it takes it back. @throws Failure 404, 409 */
    async answer(viewer: Viewer, requestId: string, answer: GalleryAnswer, days: Days): Promise<Told> {
      const stored = await galleryRequestReader(db.read).byId(requestId);
      if (!stored) throw fail('not_found');
      return db.transaction(async ({ tx }) => {
        const writer = galleryRequestWriter(tx);
        await writer.lockPair(stored.askerId, stored.ownerId);
        requireListed(await relationNow(tx, viewer, stored.askerId));
        const request = await galleryRequestReader(tx).byId(requestId);
        if (!request) throw fail('not_found');
        const now = clock.now();
        const refusal = refusalOfAnswer(request, now);
        if (refusal) throw refusal;
        if (answer === 'Accepted') await accept(tx, request, endOf(days, now), now);
        else await close(tx, request, now);
        await note(tx, answer, viewer.id, stored.askerId);
        // For how long one may look, and that it is taken back, is told nobody.
        if (request.status === 'Pending') {
          const type = answer === 'Accepted' ? 'gallery.accepted' : 'gallery.declined';
          await tell(tx, type, { requestId, by: viewer.id, to: request.askerId });
        }
        const message = answer === 'Accepted' ? allowedMessage(days) : declinedMessage(request.status);
        return { data: { requestId, status: answer }, message };
      });
    },

    /** @throws Failure 404, 403 for staff */
    allowMeeting: async (viewer: Viewer, id: string): Promise<void> => void (await profiles.meet(viewer, id)),

    /** Lets a member see the photos who may not have asked, or changes for how long. @throws Failure 404, 403, 409, 429 */
    async grant(viewer: Viewer, id: string, days: Days): Promise<Given> {
      await grants.use(viewer.id);
      const account = await accounts.account(viewer.id);
      const granting = db.transaction(async ({ tx }) => {
        await galleryRequestWriter(tx).lockPair(id, viewer.id);
        const refusal = refusalOfApproach(account, await relationNow(tx, viewer, id));
        if (refusal) throw refusal;
        const newest = await galleryRequestReader(tx).newestOf(id, viewer.id);
        const now = clock.now();
        const until = endOf(days, now);
        const message = allowedMessage(days);
        await note(tx, 'Accepted', viewer.id, id);
        if (!newest || galleryStatus(newest, now) === 'Declined') {
          const data = await add(tx, { askerId: id, ownerId: viewer.id, asked: false, until, now }, newest);
          await tellGranted(tx, { requestId: data.requestId, by: viewer.id, to: id }, now);
          return { data: { ...data, isNew: true }, message };
        }
        await accept(tx, newest, until, now);
        if (newest.status === 'Pending')
          await tell(tx, 'gallery.accepted', { requestId: newest.id, by: viewer.id, to: id });
        return { data: { requestId: newest.id, status: 'Accepted' as const, isNew: false }, message };
      });
      return orGone(granting);
    },

    /** Possible also when the other can't be seen any more. @throws Failure 404 where nothing is allowed now */
    async revoke(viewer: Viewer, id: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const writer = galleryRequestWriter(tx);
        await writer.lockPair(id, viewer.id);
        const newest = await galleryRequestReader(tx).newestOf(id, viewer.id);
        const now = clock.now();
        if (!newest || galleryStatus(newest, now) !== 'Accepted') throw fail('not_found');
        await close(tx, newest, now);
        await note(tx, 'Declined', viewer.id, id);
      });
    },

    /** Who might not see the photos any more before a restore does not see them again. */
    async closeAgain(tx: Tx, ownerId: string, askerId: string, at: Date): Promise<void> {
      const writer = galleryRequestWriter(tx);
      await writer.lockPair(askerId, ownerId);
      const newest = await galleryRequestReader(tx).newestOf(askerId, ownerId);
      if (newest && newest.status !== 'Declined')
        await writer.settle(newest.id, { status: 'Declined', at, until: null });
    },

    lists: activity.lists,
  };
}

export type GalleryRequests = ReturnType<typeof createGalleryRequests>;
