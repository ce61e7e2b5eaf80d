import type { EventType } from '../../platform/events/domain-events.ts';
import type { Facts, Kind } from './kinds.ts';

const badge = ({ data }: Facts): string => (data.badge === 'id' ? 'identity document' : 'selfie');

/** These events have a complete letter of their own, so no second mail is sent. */
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
    title: 'Badge granted',
    text: `We have looked at your ${badge(facts)}, and your profile carries the badge now.`,
  })),
  'verification.refused': trustBadge((facts) => ({
    title: 'Badge not granted',
    text: `We could not accept your ${badge(facts)}. You can see why, and send another one.`,
  })),
  'verification.lapsed': trustBadge((facts) => ({
    title: 'Badge not decided',
    text: `Your ${badge(facts)} waited too long for us and was destroyed. We are sorry; please send it again.`,
  })),
  'export.ready': {
    topic: 'account',
    channels: besideLetter,
    groups: 'none',
    words: () => ({
      title: 'Your data is ready',
      text: 'The copy of your data that you asked for can be fetched now.',
    }),
    link: () => '/dashboard/accountSetting/data',
    button: 'Fetch it',
  },
  'report.decided': {
    topic: 'account',
    channels: besideLetter,
    groups: 'none',
    words: () => ({
      title: 'Your report was decided',
      text: 'The team has looked at your report. Here is what came of it.',
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
      text: 'The team has removed a photo of yours. You can see why, and appeal.',
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
      text: 'Our team has closed an account you were in contact with, for breaking the rules. Do not send money or documents; if you already did, tell us here.',
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
      title: 'Sign-in from a new device',
      text: `Somebody signed in to your account with ${data.device}. If that was not you, end that sign-in and change your password.`,
    }),
    link: () => '/dashboard/accountSetting',
    elsewhere: { family: '/family/account', staff: '/staff/security' },
    button: 'See your sign-ins',
  },
};
