import type { NotificationChannel, NotificationTopic } from '../../../../../contract/notifications/values.ts';

/** The ways in the order in which they stand in the list above the topics (spec §2). */
export const channelOrder: readonly NotificationChannel[] = ['whatsapp', 'email', 'sms', 'push'];

/** One tick: whether it is set, and whether it can be changed. */
interface Tick {
  on: boolean;
  isFixed: boolean;
  label: string;
  onChange: (on: boolean) => void;
}

/** Everything there is to tick, whatever it looks like. */
export interface TopicChoices {
  topics: readonly NotificationTopic[];
  isOpen: (channel: NotificationChannel) => boolean;
  tick: (topic: NotificationTopic, channel: NotificationChannel) => Tick;
}
