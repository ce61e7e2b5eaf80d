import { v7 as uuid } from 'uuid';
import type { GalleryRequestStatus } from '../../../../contract/photos/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Entitlements } from '../../billing/packages/index.ts';
import type { Profiles } from '../../profiles/index.ts';
import type { Activity } from '../../relations/activity/index.ts';
import { galleryStatus, mapErasedTo404, type Relations, refusalOfApproach } from '../../relations/index.ts';
import { canListMember, galleryOpennessOf, type Relation } from '../../visibility/index.ts';
import { type GalleryRequestRow, galleryRequestReader, galleryRequestWriter } from './gallery-requests.repo.ts';
import {
  allowedMessage,
  declinedMessage,
  expiryOf,
  type GalleryAnswer,
  refusalOfAnswer,
  refusalOfAsking,
} from './gallery-requests.rules.ts';

/** Other features used by gallery requests. */
interface Deps {
  readonly accounts: Pick<Accounts, 'account'>;
  readonly profiles: Pick<Profiles, 'requireVisible'>;
  readonly relations: Pick<Relations, 'between'>;
  readonly entitlements: Pick<Entitlements, 'allowanceOf' | 'charge'>;
  readonly activity: Pick<Activity, 'lists'>;
}

interface RequestResult {
  data: { requestId: string; status: GalleryRequestStatus };
  message: string;
}

interface GrantResult extends RequestResult {
  data: RequestResult['data'] & { isNew: boolean };
}

type Days = number | null | undefined;

/** How many members an owner can let see the photos per day, without a request from them. */
const GRANTS_PER_DAY = 30;
/** Delay of the notification of a grant: a grant removed within this time is never disclosed. */
const UNDO_MS = 60_000;
/** Minimum interval between two notifications to a member that the same owner has opened the gallery, without being asked. */
const NOTIFY_AGAIN_MS = 7 * 86_400_000;

/** Key of the pending notification of a grant. */
const grantKey = (ownerId: string, askerId: string): string => `gallery:${ownerId}:${askerId}`;

/**
 * Requesting access to photos, answering, granting without a request, and removing access. Actions on one pair of
 * requester and owner are serialised.
 */
export function createGalleryRequests(
  { db, clock, limits, events, erasures }: Pick<Platform, 'db' | 'clock' | 'limits' | 'events' | 'erasures'>,
  { accounts, profiles, relations, entitlements, activity }: Deps,
) {
  const grants = limits.define('gallery.grant', GRANTS_PER_DAY, 86_400);

  /** Records the owner's last decision for a restore. */
  const recordErasure = (tx: Tx, status: GalleryAnswer, ownerId: string, askerId: string): Promise<void> =>
    erasures.record(tx, {
      kind: status === 'Accepted' ? 'gallery.opened' : 'gallery.closed',
      subjectId: ownerId,
      otherId: askerId,
    });

  /** The current relation, read under the pair's lock; a viewer who was just hidden or blocked gets "not found". */
  const relationNow = async (tx: Tx, viewer: Viewer, otherId: string): Promise<Relation> => {
    const relation = await relations.between(viewer.id, otherId, tx);
    if (relation.avoidedByOther) throw fail('not_found');
    return relation;
  };

  /** Requires that neither of the two ignores or blocks the other: otherwise the request is hidden. */
  const requireListed = (relation: Relation): void => {
    if (!canListMember('member', relation)) throw fail('not_found');
  };

  const notify = (
    tx: Tx,
    type: 'gallery.requested' | 'gallery.accepted' | 'gallery.declined',
    about: { requestId: string; by: string; to: string },
  ): Promise<void> => events.publish(tx, { type, ...about });

  /** Grants access, until `until`, to the member of an open or accepted request. */
  const accept = (tx: Tx, { id, status, statusAt }: GalleryRequestRow, until: Date | null, now: Date) =>
    galleryRequestWriter(tx).settle(id, { status: 'Accepted', at: status === 'Accepted' ? statusAt : now, until });

  const add = async (
    tx: Tx,
    row: { askerId: string; ownerId: string; asked: boolean; until: Date | null; now: Date },
    newest: GalleryRequestRow | undefined,
  ): Promise<RequestResult['data']> => {
    // An expired accepted request would conflict with the new request.
    if (newest?.status === 'Accepted') await galleryRequestWriter(tx).end(newest.id);
    const status = row.asked ? 'Pending' : 'Accepted';
    const over = row.asked ? undefined : await galleryRequestReader(tx).expiredUnrequested(row.askerId, row.ownerId);
    if (over) {
      await galleryRequestWriter(tx).reopen(over, row.now, row.until);
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

  /**
   * Notifies a member of an unrequested grant, delayed and rate-limited, so that owners cannot use it to annoy people.
   */
  async function notifyGranted(tx: Tx, about: { requestId: string; by: string; to: string }, now: Date): Promise<void> {
    const { requestId, by, to } = about;
    const notifiedAt = await galleryRequestReader(tx).notifiedAt(to, by);
    if (notifiedAt && now.getTime() - notifiedAt.getTime() < NOTIFY_AGAIN_MS) return;
    await galleryRequestWriter(tx).recordNotified(requestId, now);
    const dueAt = new Date(now.getTime() + UNDO_MS);
    await events.publish(tx, { type: 'gallery.accepted', ...about }, { key: grantKey(by, to), dueAt });
  }

  /** Declines a request, or removes access; a pending notification of the grant is cancelled. */
  async function close(tx: Tx, { id, ownerId, askerId }: GalleryRequestRow, now: Date): Promise<void> {
    const writer = galleryRequestWriter(tx);
    await writer.settle(id, { status: 'Declined', at: now, until: null });
    if (await events.withdraw(tx, grantKey(ownerId, askerId))) await writer.recordNotified(id, null);
  }

  return {
    /**
     * Requests access to a member's photos. @throws Failure 404, 403, 409, 402 when the request allowance is used up
     */
    async request(viewer: Viewer, id: string): Promise<RequestResult> {
      const { subject } = await profiles.requireVisible(viewer, id);
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
        await entitlements.charge(unit, { memberId: viewer.id, kind: 'photoRequests', subjectId: id });
        const data = await add(tx, { askerId: viewer.id, ownerId: id, asked: true, until: null, now }, newest);
        await notify(tx, 'gallery.requested', { requestId: data.requestId, by: viewer.id, to: id });
        return { data, message: 'Request sent.' };
      });
      return mapErasedTo404(asking);
    },

    /** Only the owner may answer, and only requests in the owner's list. @throws Failure 404 */
    async allowOwner(viewer: Viewer, requestId: string): Promise<void> {
      const request = await galleryRequestReader(db.read).byId(requestId);
      if (request?.ownerId !== viewer.id) throw fail('not_found');
      requireListed((await profiles.requireVisible(viewer, request.askerId)).relation);
    },

    /** Accepting an accepted request changes its duration; declining it removes the access. @throws Failure 404, 409 */
    async answer(viewer: Viewer, requestId: string, answer: GalleryAnswer, days: Days): Promise<RequestResult> {
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
        if (answer === 'Accepted') await accept(tx, request, expiryOf(days, now), now);
        else await close(tx, request, now);
        await recordErasure(tx, answer, viewer.id, stored.askerId);
        // The requester is only notified of the first answer: the duration of access and its removal are not disclosed.
        if (request.status === 'Pending') {
          const type = answer === 'Accepted' ? 'gallery.accepted' : 'gallery.declined';
          await notify(tx, type, { requestId, by: viewer.id, to: request.askerId });
        }
        const message = answer === 'Accepted' ? allowedMessage(days) : declinedMessage(request.status);
        return { data: { requestId, status: answer }, message };
      });
    },

    /** Requires that the viewer can see the member. @throws Failure 404, 403 for staff */
    allowMeeting: async (viewer: Viewer, id: string): Promise<void> => void (await profiles.requireVisible(viewer, id)),

    /** Grants access to a member who may not have asked, or changes its duration. @throws Failure 404, 403, 409, 429 */
    async grant(viewer: Viewer, id: string, days: Days): Promise<GrantResult> {
      await grants.use(viewer.id);
      const account = await accounts.account(viewer.id);
      const granting = db.transaction(async ({ tx }) => {
        await galleryRequestWriter(tx).lockPair(id, viewer.id);
        const refusal = refusalOfApproach(account, await relationNow(tx, viewer, id));
        if (refusal) throw refusal;
        const newest = await galleryRequestReader(tx).newestOf(id, viewer.id);
        const now = clock.now();
        const until = expiryOf(days, now);
        const message = allowedMessage(days);
        await recordErasure(tx, 'Accepted', viewer.id, id);
        if (!newest || galleryStatus(newest, now) === 'Declined') {
          const data = await add(tx, { askerId: id, ownerId: viewer.id, asked: false, until, now }, newest);
          await notifyGranted(tx, { requestId: data.requestId, by: viewer.id, to: id }, now);
          return { data: { ...data, isNew: true }, message };
        }
        await accept(tx, newest, until, now);
        if (newest.status === 'Pending')
          await notify(tx, 'gallery.accepted', { requestId: newest.id, by: viewer.id, to: id });
        return { data: { requestId: newest.id, status: 'Accepted' as const, isNew: false }, message };
      });
      return mapErasedTo404(granting);
    },

    /**
     * Removes access; also possible when the other member is no longer visible. @throws Failure 404 without current
     * access
     */
    async revoke(viewer: Viewer, id: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const writer = galleryRequestWriter(tx);
        await writer.lockPair(id, viewer.id);
        const newest = await galleryRequestReader(tx).newestOf(id, viewer.id);
        const now = clock.now();
        if (!newest || galleryStatus(newest, now) !== 'Accepted') throw fail('not_found');
        await close(tx, newest, now);
        await recordErasure(tx, 'Declined', viewer.id, id);
      });
    },

    /** Repeats, after a restore, a removal of access that was made after the backup. */
    async replayClose(tx: Tx, ownerId: string, askerId: string, at: Date): Promise<void> {
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
