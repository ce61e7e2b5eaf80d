import type { EventType } from '../../platform/events/domain-events.ts';
import type { NotificationKindRules } from './kind.ts';

type RegistrationEvent = Extract<EventType, 'registration.reminder'>;

/** The page of each step of the registration (spec §2). */
const pages: Readonly<Record<string, string>> = {
  basicInfo: '/register/basicDetail',
  educationInfo: '/register/educationDetail',
  familyInfo: '/register/familydetail',
};

/** Reminders to members who stopped in the middle of the registration. */
export const registrationKinds: Readonly<Record<RegistrationEvent, NotificationKindRules>> = {
  'registration.reminder': {
    topic: 'account',
    channels: ['push', 'email', 'sms', 'whatsapp'],
    groups: 'none',
    isBeforeSettings: true,
    discreet: 'Your registration is not finished yet. You can continue where you stopped.',
    words: (_facts, { say }) => ({
      title: say('Finish your registration'),
      text: say(
        'Your registration is not finished yet. You can continue where you stopped. Other members see your profile only after the last step.',
      ),
    }),
    link: ({ data }) => pages[String(data.step)] ?? '/',
    button: 'Continue registration',
  },
};
