import type { Language } from '../../../contract/languages.ts';
import { labelIn, sayIn } from '../../messages/say.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationFacts, NotificationKindRules } from './kind.ts';

const isId = ({ data }: NotificationFacts): boolean => data.badge === 'id';

/** Channels other than email: these events already have a complete mail of their own. */
const besideLetter = ['push', 'sms', 'whatsapp'] as const;

/** A device, whose name is stored in English, in the reader's language. */
function deviceIn(language: Language, device: string): string {
  const [browser, system] = device.split(' on ');
  return browser && system
    ? sayIn(language)('{{browser}} on {{system}}', { browser, system })
    : labelIn(language, device);
}

const trustBadge = (words: NotificationKindRules['words']): NotificationKindRules => ({
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
export const accountKinds: Readonly<Record<AccountEvent, NotificationKindRules>> = {
  'verification.granted': trustBadge((facts, { say }) => ({
    title: say('Badge approved'),
    text: say(
      isId(facts)
        ? 'We have checked your identity document. Your profile now has the badge.'
        : 'We have checked your selfie. Your profile now has the badge.',
    ),
  })),
  'verification.refused': trustBadge((facts, { say }) => ({
    title: say('Badge not approved'),
    text: say(
      isId(facts)
        ? 'We could not accept your identity document. See why, and send another one.'
        : 'We could not accept your selfie. See why, and send another one.',
    ),
  })),
  'verification.lapsed': trustBadge((facts, { say }) => ({
    title: say('Badge request expired'),
    text: say(
      isId(facts)
        ? 'We are sorry: we could not check your identity document in time and have deleted it. Please send it again.'
        : 'We are sorry: we could not check your selfie in time and have deleted it. Please send it again.',
    ),
  })),
  'export.ready': {
    topic: 'account',
    channels: besideLetter,
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('Your data is ready'),
      text: say('You can now download the copy of your data.'),
    }),
    link: () => '/dashboard/accountSetting/data',
    button: 'Download',
  },
  'report.decided': {
    topic: 'account',
    channels: besideLetter,
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('Your report was decided'),
      text: say('Our team has checked your report. See the result.'),
    }),
    link: () => '/dashboard/reports',
    button: 'See your reports',
  },
  'photo.refused': {
    topic: 'account',
    channels: besideLetter,
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('A photo was removed'),
      text: say('Our team has removed one of your photos. See why, and appeal if you do not agree.'),
    }),
    link: () => '/dashboard/decisions',
    button: 'See why',
  },
  'contact.closed': {
    topic: 'safety',
    channels: ['push', 'email', 'sms', 'whatsapp'],
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('An account was closed'),
      text: say(
        'Our team has closed an account you were in contact with, for breaking our rules. Please do not send money or documents. If you already did, tell us here.',
      ),
    }),
    link: () => '/dashboard/help?category=abuse',
    button: 'Tell us',
  },
  'signIn.newDevice': {
    topic: 'security',
    channels: ['push', 'email', 'sms', 'whatsapp'],
    groups: 'none',
    isSecurity: true,
    words: ({ data }, { language, say }) => ({
      title: say('Login from a new device'),
      text: say(
        'Someone logged in to your account with {{device}}. If this was not you, log out that device and change your password.',
        { device: deviceIn(language, String(data.device)) },
      ),
    }),
    link: () => '/dashboard/accountSetting/security',
    elsewhere: { family: '/family/account', staff: '/staff/security' },
    button: 'See your devices',
  },
};
