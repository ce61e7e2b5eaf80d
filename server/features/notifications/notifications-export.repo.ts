import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

const notifications: ExportPart = rowsPart(
  {
    key: 'notifications',
    about: 'Your notifications: the kind, the member it was about, and when you read it.',
    tables: ['notification'],
  },
  (id) => sql`select kind, topic, about_id as "memberId", at, read_at as "readAt"
    from notification where member_id = ${id} order by at, id`,
);

const deliveries: ExportPart = rowsPart(
  {
    key: 'notificationDeliveries',
    about: 'How notifications were sent to you, and whether they were delivered.',
    tables: ['notification_delivery'],
  },
  (id) => sql`select delivery.channel, delivery.state, delivery.made_at as "madeAt", delivery.done_at as "doneAt"
    from notification_delivery as delivery where delivery.member_id = ${id} order by delivery.made_at, delivery.id`,
);

const devices: ExportPart = rowsPart(
  { key: 'pushDevices', about: 'Devices that show notifications.', tables: ['push_subscription'] },
  (id) => sql`select created_at as "createdAt" from push_subscription where member_id = ${id} order by created_at`,
);

/** Notification data in the export. */
export const notificationsExportSections = [notifications, deliveries, devices];
