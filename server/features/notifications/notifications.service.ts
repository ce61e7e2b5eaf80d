import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../../../contract/languages.ts';
import { type NotificationChannel, notificationChannels } from '../../../contract/notifications/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { EVENTS_CHANNEL } from '../../platform/events/events.repo.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Breaches } from '../privacy/breaches/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createCentre } from './centre.service.ts';
import { createDeadLetters } from './dead-letters.service.ts';
import { createDeliverer } from './deliverer.ts';
import { deliveryReader } from './deliveries.repo.ts';
import { createPlanning } from './delivery-planning.ts';
import { createDevices } from './devices.service.ts';
import { createDispatcher } from './dispatcher.ts';
import { createDrafting } from './drafting.ts';
import { createFollowCheck, type FollowFacts } from './follow-check.ts';
import type { NotificationFacts } from './kind.ts';
import { createSending } from './notification-sending.ts';
import { createPeople } from './people.ts';
import { createTemplates } from './templates.ts';
import { createUndelivered } from './undelivered.service.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';
import { createUnsubscribing } from './unsubscribing.service.ts';
import { createLoop } from './worker-loop.ts';

/** Time for running deliveries at shutdown: a mail server that does not answer must not block the exit. */
const SHUTDOWN_MS = 4_000;

interface Deps {
  readonly accounts: Pick<Accounts, 'facts' | 'settings'>;
  readonly profiles: Pick<Profiles, 'cards'>;
  readonly audit: Audit;
  readonly breaches: { readonly notices: Pick<Breaches['notices'], 'paragraphs'> };
  readonly follows: FollowFacts;
  /** Called when a member unsubscribes by the link in an offer's mail. */
  onOfferEnded(tx: Tx, memberId: string, offerId: string): Promise<void>;
  readonly live: Pick<Realtime, 'emit' | 'isOnline' | 'mayBeConnected'>;
}

/**
 * Notifies members of events (decision 0014). Features do not call this module: they publish events
 * (`platform.events`), which it processes.
 */
export function createNotifications(
  platform: Platform,
  { accounts, profiles, audit, breaches, follows, onOfferEnded, live }: Deps,
  { pollingSeconds = 2 }: { pollingSeconds?: number | undefined } = {},
) {
  const { db, clock, log } = platform;
  const templates = createTemplates(platform);
  const tokens = createUnsubscribeTokens(platform.secrets);
  const people = createPeople(platform, { accounts });
  const detailsOf = ({ data }: NotificationFacts, language: Language) =>
    breaches.notices.paragraphs(data.noticeId, language);
  const sending = createSending(platform, { templates, tokens, detailsOf });
  const centre = createCentre(platform, {
    accounts,
    profiles,
    emit: (memberId, event, payload) => live.emit(memberId, event, payload),
  });
  const check = createFollowCheck(follows);
  const ending = new AbortController();
  const lanes = new Map(
    notificationChannels.map((channel) => {
      const run = createDeliverer(platform, { people, sending, templates, check }, channel, ending.signal);
      return [channel, createLoop({ name: `notifications by ${channel}`, log, run })];
    }),
  );

  /** Sends the unread count to members who may be online. */
  async function sendUnreadCounts(memberIds: readonly string[]): Promise<void> {
    for (const id of memberIds)
      if (live.mayBeConnected(id))
        try {
          live.emit(id, 'notification', { unread: await centre.unread(id) });
        } catch (error) {
          log.warn({ err: error }, 'the unread count could not be sent');
        }
  }

  /** One after another: of two counts sent at once the older one could arrive last, and stay on the screen. */
  let countsSent = Promise.resolve();

  const dispatcher = createLoop({
    name: 'events',
    log,
    run: createDispatcher(platform, {
      people,
      drafting: createDrafting({ clock, isOnline: (id) => live.isOnline(id) }, people, check),
      planning: createPlanning(platform, templates),
      written(memberIds, deliveries) {
        if (deliveries) watch.wake();
        countsSent = countsSent.then(() => sendUnreadCounts(memberIds));
      },
    }),
  });
  /** Wakes queues with due work; most work becomes due without a signal. */
  const watch = createLoop({
    name: 'what is due',
    log,
    async run() {
      const { events, channels } = await deliveryReader(db.read).due(clock.now());
      if (events) dispatcher.wake();
      for (const channel of channels) lanes.get(channel)?.wake();
      return false;
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let listener: { stop(): Promise<void> } | undefined;

  return {
    centre,
    devices: createDevices(platform),
    unsubscribing: createUnsubscribing(platform, { accounts, tokens, onOfferEnded }),
    /** The sending of offers, for the feature `offers`. */
    promotions: {
      /** Channels that can carry an offer: for phones, the operator has registered the text. */
      channels: (): NotificationChannel[] =>
        notificationChannels.filter((one) => templates.isOpen(one) && templates.has(one, 'promotion', false)),
      testMail: sending.testMail,
    },
    deadLetters: createDeadLetters(platform, { audit, wake: watch.wake }),
    givenUp: createUndelivered(platform),

    /** Starts once the server accepts connections, because messages contain its address. */
    listening(): void {
      watch.wake();
      timer = setInterval(watch.wake, pollingSeconds * 1_000);
      listener = db.listen(EVENTS_CHANNEL, dispatcher.wake);
    },
    /**
     * Resolves when running deliveries are done. No new ones are started, and unfinished ones are left to another node.
     */
    async stop(): Promise<void> {
      clearInterval(timer);
      ending.abort();
      const stopped = Promise.all([watch, dispatcher, ...lanes.values()].map((loop) => loop.stop()));
      await Promise.race([Promise.all([listener?.stop(), stopped]), sleep(SHUTDOWN_MS, undefined, { ref: false })]);
    },
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
