import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../../contract/kernel.ts';
import type { notificationsApi } from '../../../contract/notifications/api.ts';
import { failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { isAllowedEndpoint } from '../../platform/push/endpoint.rules.ts';
import { deviceWriter } from './devices.repo.ts';

const MAX_DEVICES = 10;
const SUBSCRIBES_PER_HOUR = 20;

/** Devices subscribed to push messages. A subscription belongs to a session and ends with it. */
export function createDevices({
  db,
  clock,
  config,
  limits,
  push,
}: Pick<Platform, 'db' | 'clock' | 'config' | 'limits' | 'push'>) {
  const perHour = limits.define('push-subscriptions', SUBSCRIBES_PER_HOUR, 3_600);
  return {
    publicKey: push.publicKey,

    /** Subscribes a device. @throws Failure 400 for an endpoint that is not a push service, 429 */
    async add(
      { id: memberId, sessionId }: Viewer,
      { endpoint, keys }: BodyOf<typeof notificationsApi.subscribePush>,
    ): Promise<void> {
      if (!isAllowedEndpoint(endpoint, config.mode)) throw failField('notifications.push_refused', 'endpoint');
      await perHour.use(memberId);
      await db.transaction(async ({ tx }) => {
        const writer = deviceWriter(tx);
        await writer.add({ id: uuid(), memberId, sessionId, endpoint, ...keys, at: clock.now() });
        await writer.keepNewest(memberId, MAX_DEVICES);
      });
    },

    remove: (memberId: string, endpoint: string | null | undefined): Promise<void> =>
      db.transaction(async ({ tx }) => {
        await deviceWriter(tx).remove(memberId, endpoint ?? undefined);
      }),
  };
}
