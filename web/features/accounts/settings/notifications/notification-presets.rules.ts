import { notificationDefaults } from '../../../../../contract/notifications/notification-defaults.ts';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '../../../../../contract/notifications/settings.schema.ts';
import {
  type NotificationChannel,
  notificationChannels,
  notificationTopics,
} from '../../../../../contract/notifications/values.ts';

export const notificationPresetKeys = ['everything', 'important', 'quiet'] as const;

type NotificationPreset = (typeof notificationPresetKeys)[number];

type Topics = NotificationSettings['topics'];

interface PresetChoice {
  /** The channels that are on; the topics of the others are left alone. */
  channels: readonly NotificationChannel[];
  topics: Topics;
}

const defaults = notificationDefaults.topics;

/**
 * Every topic on every channel, except SMS, which stays with what is important, and offers, which are advertising and
 * need a choice of their own.
 */
const allTopics = Object.fromEntries(
  notificationTopics.map((topic) => [
    topic,
    topic === 'offers' ? defaults.offers : { push: true, email: true, whatsapp: true, sms: defaults[topic].sms },
  ]),
) as Topics;

/** `important` are the defaults of a new member. Quiet hours and private notifications belong to no preset. */
const presets: Readonly<Record<NotificationPreset, PresetChoice>> = {
  everything: { channels: notificationChannels, topics: allTopics },
  important: { channels: ['push', 'sms', 'whatsapp'], topics: defaults },
  quiet: { channels: [], topics: defaults },
};

const isOn = (settings: NotificationSettings, channel: NotificationChannel): boolean =>
  channel === 'email' ? settings.email !== 'none' : settings[channel];

/** Returns the preset that the switches match; undefined if the member has chosen otherwise. */
export const notificationPresetOf = (settings: NotificationSettings): NotificationPreset | undefined =>
  notificationPresetKeys.find((key) => {
    const { channels, topics } = presets[key];
    return notificationChannels.every((channel) => {
      if (isOn(settings, channel) !== channels.includes(channel)) return false;
      if (!isOn(settings, channel)) return true;
      return notificationTopics.every((topic) => settings.topics[topic][channel] === topics[topic][channel]);
    });
  });

/** Returns the change that turns the settings into a preset; it contains only what differs. */
export function presetChange(settings: NotificationSettings, key: NotificationPreset): NotificationSettingsChange {
  const { channels, topics } = presets[key];
  const change: NotificationSettingsChange = {};
  for (const channel of notificationChannels) {
    const on = channels.includes(channel);
    if (isOn(settings, channel) === on) continue;
    if (channel === 'email') change.email = on ? 'daily' : 'none';
    else change[channel] = on;
  }
  const changed: NonNullable<NotificationSettingsChange['topics']> = {};
  for (const topic of notificationTopics) {
    const differing = channels.filter((channel) => settings.topics[topic][channel] !== topics[topic][channel]);
    if (differing.length > 0)
      changed[topic] = Object.fromEntries(differing.map((channel) => [channel, topics[topic][channel]]));
  }
  return Object.keys(changed).length > 0 ? { ...change, topics: changed } : change;
}
