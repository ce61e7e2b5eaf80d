/** Email frequency. `none` is the spec's "Email (off)". Security mails are always sent. */
export const mailChoices = ['instant', 'daily', 'none'] as const;

export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** Topics that a member can switch on and off for each channel. */
export const notificationTopics = [
  'interest',
  'message',
  'meeting',
  'gallery',
  'search',
  'views',
  'follow',
  'account',
  'family',
  'plan',
  'safety',
  'security',
  'feedback',
  'enquiry',
  'offers',
] as const;

export type NotificationTopic = (typeof notificationTopics)[number];

/** Channels in addition to the notification centre, which contains every notification. */
export const notificationChannels = ['push', 'email', 'sms', 'whatsapp'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];
