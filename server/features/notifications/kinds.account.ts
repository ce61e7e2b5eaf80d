import type { EventType } from '../../platform/events/domain-events.ts';
import type { Facts, Kind } from './kind.ts';

const badge = ({ data }: Facts): string => (data.badge === 'id' ? 'identity document' : 'selfie');

/** These events already have a complete mail of their own, so no second mail is sent. */
const besideLetter = ['push', 'sms', 'whatsapp'] as const;

const trustBadge = (words: Kind['words']): Kind => ({
  topic: 'account',
  channels: besideLetter,
  groups: 'none',
  words,
  link: () => '/dashboard/trustBadge',
  button: 'See your badges',
});

type AccountEvent = Extract<
  EventType,
  `verification.${string}` | 'export.ready' | 'report.decided' | 'photo.refused' | 'contact.closed' | 'signIn.newDevice'
>;

/** Notifications about the own account. */
export const accountKinds: Readonly<Record<AccountEvent, Kind>> = {
  'verification.granted': trustBadge((facts) => ({
    title: 'Badge approved',
    text: `We have checked your ${badge(facts)}. Your profile now has the badge.`,
  })),
  'verification.refused': trustBadge((facts) => ({
    title: 'Badge not approved',
    text: `We could not accept your ${badge(facts)}. See why, and send another one.`,
  })),
  'verification.lapsed': trustBadge((facts) => ({
    title: 'Badge request expired',
    text: `We are sorry: we could not check your ${badge(facts)} in time and have deleted it. Please send it again.`,
  })),
  'export.ready': {
    topic: 'account',
    channels: besideLetter,
    groups: 'none',
    words: () => ({
      title: 'Your data is ready',
      text: 'You can now download the copy of your data.',
    }),
    link: () => '/dashboard/accountSetting/data',
    button: 'Download',
  },
  'report.decided': {
    topic: 'account',
    channels: besideLetter,
    groups: 'none',
    words: () => ({
      title: 'Your report was decided',
      text: 'Our team has checked your report. See the result.',
    }),
    link: () => '/dashboard/reports',
    button: 'See your reports',
  },
  'photo.refused': {
    topic: 'account',
    channels: besideLetter,
    groups: 'none',
    words: () => ({
      title: 'A photo was removed',
      text: 'Our team has removed one of your photos. See why, and appeal if you do not agree.',
    }),
    link: () => '/dashboard/decisions',
    button: 'See why',
  },
  'contact.closed': {
    topic: 'safety',
    channels: ['push', 'email', 'sms', 'whatsapp'],
    groups: 'none',
    words: () => ({
      title: 'An account was closed',
      text: 'Our team has closed an account you were in contact with, for breaking our rules. Please do not send money or documents. If you already did, tell us here.',
    }),
    link: () => '/dashboard/help?category=abuse',
    button: 'Tell us',
  },
  'signIn.newDevice': {
    topic: 'security',
    channels: ['push', 'email', 'sms', 'whatsapp'],
    groups: 'none',
    isSecurity: true,
    words: ({ data }) => ({
      title: 'Login from a new device',
      text: `Someone logged in to your account with ${data.device}. If this was not you, log out that device and change your password.`,
    }),
    link: () => '/dashboard/accountSetting/security',
    elsewhere: { family: '/family/account', staff: '/staff/security' },
    button: 'See your devices',
  },
};
