import { sql } from 'kysely';
import { expect } from 'vitest';
import type { NotificationSettingsChange } from '../../contract/notifications/settings.schema.ts';
import { type NotificationChannel, notificationTopics } from '../../contract/notifications/values.ts';
import { notificationKinds, templateName } from '../../server/features/notifications/kinds.ts';
import type { DomainEvent, EventType } from '../../server/platform/events/domain-events.ts';
import { textNames } from '../../server/platform/messages/registered-texts.ts';
import { dataOf } from './chat.ts';
import type { Person } from './members.ts';
import type { Line } from './sockets.ts';
import { type MailServer, startMailServer } from './stand-ins/mail-server.ts';
import { type Gateway, startGateway } from './stand-ins/message-gateway.ts';
import type { BrowserSubscription } from './stand-ins/push-browser.ts';
import { type PushService, startPushService } from './stand-ins/push-service.ts';
import type { TestApp } from './test-app.ts';

/** Stand-ins for the services of every notification channel, over real sockets. */
export interface ExternalServices {
  readonly mail: MailServer;
  readonly sms: Gateway;
  readonly whatsapp: Gateway;
  readonly push: PushService;
  /** Environment with which the program sends to the stand-ins. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

const names = [
  ...(Object.keys(notificationKinds) as EventType[]).flatMap((kind) =>
    [true, false].map((isDiscreet) => templateName(kind, isDiscreet)),
  ),
  ...textNames,
];

/** Every registered SMS text, each under its own template id. */
const templates = JSON.stringify(Object.fromEntries(names.map((name) => [name, `id-of-${name}`])));

export async function startExternalServices(): Promise<ExternalServices> {
  const [mail, sms, whatsapp, push] = await Promise.all([
    startMailServer(),
    startGateway(),
    startGateway(),
    startPushService(),
  ]);
  return {
    mail,
    sms,
    whatsapp,
    push,
    env: {
      SMTP_URL: mail.url,
      SMS_HTTP_URL: sms.url,
      WHATSAPP_HTTP_URL: whatsapp.url,
      SMS_TEMPLATES: templates,
      WHATSAPP_TEMPLATES: templates,
    },
    async close() {
      await Promise.all([mail, sms, whatsapp, push].map((one) => one.close()));
    },
  };
}

export const setNotifications = async (who: Pick<Person, 'client'>, notifications: object) =>
  dataOf(await who.client.put('/user/settings', { notifications }));

/** Marks the email address and the phone number as verified. */
export const proveContacts = (app: TestApp, { id }: Pick<Person, 'id'>): Promise<unknown> =>
  app.app.platform.db.transaction(({ tx }) =>
    tx
      .updateTable('member')
      .set({ email_verified_at: app.clock.now(), phone_verified_at: app.clock.now() })
      .where('id', '=', id)
      .execute(),
  );

/** Notification settings with every channel on for every topic, and names shown. */
export const allNotificationsOn: NotificationSettingsChange = {
  email: 'instant',
  sms: true,
  whatsapp: true,
  push: true,
  discreet: false,
  optIn: { sms: true, whatsapp: true },
  topics: Object.fromEntries(
    notificationTopics.map((topic) => [topic, { push: true, email: true, sms: true, whatsapp: true }]),
  ),
};

/** Subscribes a browser of the member to push notifications. */
export async function subscribe(outside: ExternalServices, who: Pick<Person, 'client'>): Promise<BrowserSubscription> {
  const { publicKey } = dataOf(await who.client.get('/notifications/push/key'));
  const subscription = outside.push.subscribe(publicKey);
  dataOf(await who.client.post('/notifications/push', subscription));
  return subscription;
}

/** Makes a member reachable on every channel. */
export async function reachable(
  app: TestApp,
  outside: ExternalServices,
  who: Person,
  change: object = {},
): Promise<BrowserSubscription> {
  await proveContacts(app, who);
  await setNotifications(who, { ...allNotificationsOn, ...change });
  return subscribe(outside, who);
}

/** Notifications that reached a member, by channel, as named by `key`. */
export async function deliveredTo(outside: ExternalServices, app: TestApp, who: Person, device: BrowserSubscription) {
  const phone = await app.app.platform.db.read
    .selectFrom('member')
    .select('phone_number')
    .where('id', '=', who.id)
    .executeTakeFirst();
  const toPhone = ({ to }: { to: string }) => to === phone?.phone_number;
  // Other emails, such as the welcome, may arrive at any moment and are left out.
  const ids = new Set((await openChannels(app, who.id)).map(({ id }) => id));
  const isOurs = (messageId: string | undefined) => ids.has(/^<([^@]+)@/.exec(messageId ?? '')?.[1] ?? '');
  return {
    email: outside.mail.mails.filter(({ to, headers }) => to.includes(who.email) && isOurs(headers['message-id'])),
    push: outside.push.received.filter(({ endpoint }) => endpoint === device.endpoint),
    sms: outside.sms.requests.filter(toPhone),
    whatsapp: outside.whatsapp.requests.filter(toPhone),
  };
}

/** Publishes an event, as a feature does. */
export const publish = (app: TestApp, event: DomainEvent, publishing: { key?: string; dueAt?: Date } = {}) =>
  app.app.platform.db.transaction(({ tx }) => app.app.platform.events.publish(tx, event, publishing));

/** Deliveries of a member's notifications, by kind and channel. */
export const openChannels = (app: TestApp, memberId: string) =>
  app.app.platform.db.read
    .selectFrom('notification_delivery as delivery')
    .innerJoin('notification', 'notification.id', 'delivery.notification_id')
    .select([
      'delivery.id',
      'notification.kind',
      'delivery.channel',
      'delivery.state',
      'delivery.why',
      'delivery.due_at',
    ])
    .select(['delivery.attempts', 'delivery.last_error'])
    .where('delivery.member_id', '=', memberId)
    .orderBy('delivery.id')
    .execute();

/** Waits until all events so far are handled, and no notification for this member is due any more. */
export async function settled(app: TestApp, memberId: string): Promise<void> {
  const { db } = app.app.platform;
  // One query for both: between two queries, an event could turn into the notification that it causes.
  const left = async (): Promise<number> => {
    // A few seconds ahead, because something may become due while this query waits.
    const now = new Date(app.clock.now().getTime() + 5_000);
    const { rows } = await sql<{ count: number }>`select
      ((select count(*) from domain_event where due_at <= ${now})
      + (select count(*) from notification_delivery where member_id = ${memberId}
          and (state = 'sending' or (state = 'waiting' and due_at <= ${now}))))::int as count`.execute(db.read);
    return rows[0]?.count ?? 0;
  };
  await expect.poll(left).toBe(0);
}

/** The notification centre of a member. */
export const centreOf = async (who: Pick<Person, 'client'>, query = '') =>
  dataOf(await who.client.get(`/notifications${query}`));

export const channelsOf = (kind: EventType): readonly NotificationChannel[] => notificationKinds[kind].channels;

/** Closes a device's connection, and waits until its member counts as offline. */
export async function goOffline(app: TestApp, line: Line, { id }: Pick<Person, 'id'>): Promise<void> {
  const since = app.clock.now().getTime();
  await line.ask('make:me:offline');
  const lastHere = async (): Promise<number> => {
    const row = await app.app.platform.db.read
      .selectFrom('member')
      .select('last_active_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.last_active_at?.getTime() ?? 0;
  };
  await expect.poll(lastHere).toBeGreaterThanOrEqual(since);
}
