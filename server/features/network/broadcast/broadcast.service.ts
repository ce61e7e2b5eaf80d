import { v7 as uuid } from 'uuid';
import type { Broadcast } from '../../../../contract/network/broadcast/api.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { type Audience, type BroadcastRow, broadcastReader, broadcastWriter } from './broadcast.repo.ts';

const PER_HOUR = 30;
const LISTED = 50;
/** Messages are kept for this long; the notifications of their recipients have limits of their own. */
const KEPT_DAYS = 400;
/** Title in the notifications of the recipients. */
export const BROADCAST_TITLE = 'Message from the office';

const present = (row: BroadcastRow): Broadcast => ({
  id: row.id,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  sender: row.sender,
  audience: { territory: row.territory, role: row.role, person: row.person },
  recipients: row.recipients,
});

/** Messages of the office to its staff, field and partner accounts. Members never get one. */
export function createBroadcasts(
  { db, clock, events, jobs, limits }: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs' | 'limits'>,
  { audit, live }: { audit: Audit; live: Pick<Realtime, 'emit' | 'mayBeConnected'> },
) {
  const perHour = limits.define('broadcast', PER_HOUR, 3_600);

  jobs.define({
    name: 'network.forget-broadcasts',
    cron: '57 2 * * *',
    handle: () =>
      db.transaction(async ({ tx }) => {
        await broadcastWriter(tx).forget(new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000));
      }),
  });

  return {
    /**
     * Sends a message: at once to everybody who is connected, and into the notifications of all recipients. @throws Failure 404,
     * 409, 429
     */
    async send(viewer: Viewer, { audience, text }: { audience: Audience; text: string }): Promise<Broadcast> {
      const { territoryId = null, role = null, userId = null } = audience;
      const reader = broadcastReader(db.read);
      if (territoryId && !(await reader.hasTerritory(territoryId))) throw fail('not_found');
      const id = uuid();
      await db.transaction(async ({ tx, afterCommit }) => {
        const recipients = await broadcastReader(tx).recipients(audience, viewer.id);
        if (!recipients.length) throw fail(userId ? 'not_found' : 'broadcast.nobody');
        await perHour.use(viewer.id);
        const now = clock.now();
        await broadcastWriter(tx).add({
          ...{ id, text, role, sender_id: viewer.id, territory_id: territoryId, user_id: userId },
          ...{ recipients: recipients.length, created_at: now },
        });
        await events.publishAll(
          tx,
          recipients.map((to) => ({ event: { type: 'broadcast.sent', to, broadcastId: id } })),
        );
        await audit.record(tx, viewer, {
          action: 'broadcast.sent',
          subjectId: userId,
          detail: { broadcastId: id, territoryId, role, number: recipients.length },
        });
        const notification = { id, title: BROADCAST_TITLE, text, createdAt: now.toISOString() };
        afterCommit(() => {
          for (const to of recipients)
            if (live.mayBeConnected(to)) live.emit(to, 'admin:notification', { notification });
        });
      });
      return present(await reader.byId(id));
    },

    list: async (): Promise<Broadcast[]> => (await broadcastReader(db.read).newest(LISTED)).map(present),
  };
}
