import { v7 as uuid } from 'uuid';
import type { Position } from '../../../../contract/network/duty/schema.ts';
import { LOCATION_SECONDS } from '../../../../contract/network/location/values.ts';
import { isNetwork } from '../../../../contract/network/roles.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { dutyReader, type OfficerRow } from '../duty/duty.repo.ts';
import { refusalOf } from '../duty/duty.rules.ts';
import { locationReader, locationWriter, officersAskedOf } from './location.repo.ts';
import type { Positions } from './positions.ts';
import type { Relay } from './relay.ts';

interface Deps {
  readonly audit: Audit;
  readonly live: Pick<Realtime, 'emit' | 'emitToSocket'>;
  readonly positions: Positions;
  readonly relay: Relay;
}

/** A device's report: latitude and longitude, and the radius in metres if it is known. */
interface Sent {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy?: number | null | undefined;
}

type OnDuty = OfficerRow & { readonly endsBy: Date };

const REQUESTS_PER_HOUR = 120;
/** For each of its rooms, a device sends every change of position, and one position every five seconds. */
const POSITIONS_PER_MINUTE = 600;
const ROOM_KEPT_MS = 24 * 3_600_000;

const positionOf = ({ lat, lng, accuracy = null }: Sent): Position => ({ lat, lng, accuracy });

/** Creates and ends requests for the live location of people on duty, and passes their positions on to those who asked. */
export function createLiveLocation(
  { db, clock, jobs, limits }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'limits'>,
  { audit, live, positions, relay }: Deps,
) {
  const requests = limits.define('location.request', REQUESTS_PER_HOUR, 3_600);
  const sent = limits.define('location.position', POSITIONS_PER_MINUTE, 60);

  jobs.define({
    name: 'network.forget-rooms',
    cron: '47 * * * *',
    handle: () =>
      db.transaction(async ({ tx }) => {
        const now = clock.now();
        await locationWriter(tx).forgetRooms(new Date(now.getTime() - ROOM_KEPT_MS), now);
      }),
  });

  /** Logs a refused request, with the code as its reason. */
  const logRefusal = (viewer: Viewer, subjectId: string, code: string): Promise<void> =>
    audit.recordView(viewer, { action: 'location.refused', subjectId, detail: { code } });

  /** Requires somebody whom the viewer may ask now. @throws Failure 404, 409; the refusal is logged */
  async function requireAskable(viewer: Viewer, userId: string): Promise<OnDuty> {
    const reader = dutyReader(db.read);
    const [mayBeAsked, officer] = await Promise.all([
      reader.mayBeAsked(viewer, userId),
      reader.officer(userId, clock.now()),
    ]);
    if (!mayBeAsked || !officer) {
      if (await reader.isNetworkAccount(userId)) await logRefusal(viewer, userId, 'not_found');
      throw fail('not_found');
    }
    const refusal = refusalOf(officer, clock.now());
    if (!refusal && officer.endsBy) return { ...officer, endsBy: officer.endsBy };
    const code = refusal ?? 'location.not_on_duty';
    await logRefusal(viewer, userId, code);
    throw fail(code);
  }

  /** The duty of the viewer, who sends a position. @throws Failure 403, 409 */
  async function requireOnDuty({ id, role }: Viewer): Promise<OnDuty> {
    if (!isNetwork(role)) throw fail('account.not_yours', { message: 'Only field staff on duty share a location.' });
    const officer = await dutyReader(db.read).officer(id, clock.now());
    if (!officer) throw fail('account.not_yours');
    const refusal = refusalOf(officer, clock.now());
    if (refusal || !officer.endsBy)
      throw fail(refusal ?? 'location.not_on_duty', { message: 'You are not sharing your location now.' });
    return { ...officer, endsBy: officer.endsBy };
  }

  const announceEnd = (roomId: string, memberIds: readonly string[]): void => {
    for (const id of new Set(memberIds)) live.emit(id, 'stop:sharing:location', { roomId });
  };

  /** Ends all running requests for somebody's location, after duty or the consent has ended. */
  async function stopAllOf(officerId: string): Promise<void> {
    positions.forget(officerId);
    await db.transaction(async ({ tx, afterCommit }) => {
      const ended = await locationWriter(tx).endAll(officerId, clock.now());
      afterCommit(() => {
        for (const [roomId, all] of Map.groupBy(ended, (one) => one.roomId))
          announceEnd(roomId, [officerId, ...all.map(({ askerId }) => askerId)]);
      });
    });
  }

  return {
    stopAllOf,

    /** After sessions have ended or changed: ends what belongs to those who are no longer on duty. */
    async sessionsChanged(change: { sessionIds?: readonly string[]; memberId?: string }): Promise<void> {
      const asked = await officersAskedOf(db.read, change, clock.now());
      for (const id of new Set([...positions.concernedBy(change), ...asked])) {
        const officer = await dutyReader(db.read).officer(id, clock.now());
        if (!officer?.endsBy) await stopAllOf(id);
      }
    },

    /** Asks for a location; each request is logged, also a refused one. @throws Failure 404, 409, 429 */
    async request(viewer: Viewer, { userId, roomId }: { userId: string; roomId?: string | null | undefined }) {
      await requests.use(viewer.id);
      const officer = await requireAskable(viewer, userId);
      const now = clock.now();
      // The request ends with the duty, so that nobody sees a countdown that continues after it.
      const until = new Date(Math.min(now.getTime() + LOCATION_SECONDS * 1_000, officer.endsBy.getTime()));
      const secondsLeft = (until.getTime() - now.getTime()) / 1_000;
      const room = roomId ?? uuid();
      const isOwn = await db.transaction(async ({ tx, afterCommit }) => {
        const writer = locationWriter(tx);
        if ((await writer.claimRoom(room, userId, now)) !== userId) return false;
        await writer.request(room, viewer.id, until);
        await audit.record(tx, viewer, { action: 'location.requested', subjectId: userId });
        afterCommit(() => live.emit(userId, 'send:real:time:location', { roomId: room, userId }));
        return true;
      });
      if (!isOwn) {
        await logRefusal(viewer, userId, 'location.other_room');
        throw fail('location.other_room');
      }
      return { roomId: room, userId, name: officer.name, until: until.toISOString(), secondsLeft };
    },

    /** The running requests for the viewer's location, by room. */
    async running({ id }: Viewer) {
      const now = clock.now();
      const rows = await locationReader(db.read).requestsFor(id, now);
      return [...Map.groupBy(rows, ({ roomId }) => roomId)].map(([roomId, all]) => {
        // The rows are sorted by the end of the request.
        const until = all.at(-1)?.until ?? now;
        const askers = [...new Set(all.map(({ asker }) => asker))];
        const secondsLeft = (until.getTime() - now.getTime()) / 1_000;
        return { roomId, askers, until: until.toISOString(), secondsLeft };
      });
    },

    /** Ends all requests of the viewer's own room, or the viewer's own request for another's. @throws Failure 404 */
    async stop({ id }: Viewer, roomId: string): Promise<void> {
      await db.transaction(async ({ tx, afterCommit }) => {
        const officerId = await locationReader(tx).officerOf(roomId);
        if (!officerId) throw fail('not_found');
        const now = clock.now();
        if (officerId === id) {
          const askers = await locationWriter(tx).end(roomId, now);
          afterCommit(() => announceEnd(roomId, [...askers, id]));
          return;
        }
        const ended = await locationWriter(tx).end(roomId, now, id);
        if (!ended.length) throw fail('not_found');
        const others = await locationReader(tx).askers(roomId, now);
        afterCommit(() => announceEnd(roomId, others.length ? [id] : [id, officerId]));
      });
    },

    /**
     * Passes a position on to those whose request for the room runs and who may still ask, and keeps it as the last one.
     * @throws Failure 403 for a room or an id that is not the viewer's, 409 once nobody asks any more
     */
    async report(viewer: Viewer, socketId: string, given: { id: string; roomId: string; position: Sent }) {
      const { roomId } = given;
      if (given.id !== viewer.id || !isNetwork(viewer.role)) throw fail('account.not_yours');
      await sent.use(viewer.id);
      const reader = locationReader(db.read);
      if ((await reader.officerOf(roomId)) !== viewer.id) throw fail('account.not_yours');
      const now = clock.now();
      const stop = (): void => live.emitToSocket(socketId, 'stop:sharing:location', { roomId });
      const officer = await requireOnDuty(viewer).catch(async (error) => {
        // The duty has ended, by its end time or by the working hours: those who asked for the location are notified too.
        await stopAllOf(viewer.id);
        stop();
        throw error;
      });
      // A request ends with the duty in which it was made, also if the person is on duty again.
      const { startedAt, endsBy } = officer;
      const running = await reader.askers(roomId, now, { startedAt: startedAt ?? now, endsBy });
      const allowed = await Promise.all(running.map((asker) => dutyReader(db.read).mayBeAsked(asker, viewer.id)));
      const askers = running.filter((_, index) => allowed[index]);
      if (!askers.length) {
        stop();
        throw fail('location.over');
      }
      const position = positionOf(given.position);
      positions.keep(viewer.id, { ...position, at: now }, officer);
      const message = {
        ...{ id: viewer.id, name: officer.name, roomId, date: now.toISOString() },
        // Accounts of the network have no pictures. One that a client names could tell others who looks at it.
        imageUrl: null,
        position,
      };
      for (const { id } of askers) relay.send(id, message);
    },

    /** Keeps a single position of somebody on duty. @throws Failure 403, 409 */
    async keep(viewer: Viewer, position: Sent): Promise<void> {
      const officer = await requireOnDuty(viewer);
      await sent.use(viewer.id);
      positions.keep(viewer.id, { ...positionOf(position), at: clock.now() }, officer);
    },
  };
}

export type LiveLocation = ReturnType<typeof createLiveLocation>;
