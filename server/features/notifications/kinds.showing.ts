import { dayIn } from '../../messages/say.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationFacts, NotificationKindRules, NotificationTexts, Translator } from './kind.ts';

type ShowingEvent = Extract<EventType, 'profile.approved' | 'profile.changesAsked' | 'profile.hidesSoon'>;

/** Whole sentences for what is missing, because parts cannot be joined in every language. */
function hidesSoon({ data, at }: NotificationFacts, { language, say }: Translator): NotificationTexts {
  const missing = Array.isArray(data.missing) ? data.missing : [];
  const day = dayIn(language, typeof data.until === 'string' ? new Date(data.until) : at);
  const [badge, photo] = [missing.includes('badge'), missing.includes('photo')];
  if (badge && photo)
    return {
      title: say('Your profile needs a photo and a badge'),
      text: say(
        'Please add a photo and verify your ID or your photo before {{day}}. After that day, other members see only profiles with both.',
        { day },
      ),
    };
  if (photo)
    return {
      title: say('Your profile needs a photo'),
      text: say(
        'Please add a photo before {{day}}. After that day, other members see only profiles with an approved photo.',
        { day },
      ),
    };
  if (badge)
    return {
      title: say('Your profile needs a badge'),
      text: say(
        'Please verify your ID or your photo before {{day}}. After that day, other members see only profiles with a badge.',
        { day },
      ),
    };
  return {
    title: say('Our team is checking your profile'),
    text: say(
      'From {{day}} on, other members see only profiles that our team has approved. You need not do anything now.',
      { day },
    ),
  };
}

/** Notifications about what a profile needs before other members see it (decision 0055). */
export const showingKinds: Readonly<Record<ShowingEvent, NotificationKindRules>> = {
  'profile.approved': {
    topic: 'account',
    channels: ['push', 'email'],
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('Your profile is approved'),
      text: say('Our team has checked your profile and approved it.'),
    }),
    link: () => '/dashboard/myProfile',
    button: 'See your profile',
  },
  'profile.changesAsked': {
    topic: 'account',
    channels: ['push', 'email'],
    groups: 'none',
    words: (_facts, { say }) => ({
      title: say('Please change something in your profile'),
      text: say('Our team asks for a change before other members see your profile. See what to change.'),
    }),
    link: () => '/dashboard/myProfile',
    button: 'See what to change',
  },
  'profile.hidesSoon': {
    topic: 'account',
    channels: ['push', 'email'],
    groups: 'none',
    words: hidesSoon,
    link: () => '/dashboard/myProfile',
    button: 'See what is missing',
  },
};
