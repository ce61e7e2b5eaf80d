import { z } from 'zod';
import { api } from './kernel.ts';
import { notificationSettingsChange, notificationSettingsSchema, reachSchema } from './notification-settings.ts';
import { boolean, clearable, optional } from './wire-scalars.ts';

/** How the last name is shown to members who are not in mutual interest (contract §4). */
export const lastNameChoices = ['initial', 'full'] as const;
/** Who may ask for the contact data (contract §4). */
export const contactChoices = ['premium', 'mutual', 'nobody'] as const;
/** Who may see the family's names (contract §4). */
export const familyChoices = ['premium', 'mutual'] as const;

/** Who may express interest in a member (issue "Filter setting"): everyone, or who meets all her strict criteria. */
export const interestChoices = ['everyone', 'strict'] as const;

/** Who may write first: premium members too, or only who is in mutual interest (contract §7). */
export const messageChoices = ['premium', 'mutual'] as const;

/** Privacy settings: every feature that shows something of a member obeys them. */
export const privacySchema = z.object({
  lastName: z.enum(lastNameChoices, 'Please choose how the last name is shown.'),
  contact: z.enum(contactChoices, 'Please choose who may ask for your contact.'),
  family: z.enum(familyChoices, 'Please choose who may see the names of your family.'),
  interest: z.enum(interestChoices, 'Please choose who may express interest in you.'),
  /** Only who holds a badge of the team may express interest. */
  interestVerifiedOnly: boolean(),
  messages: z.enum(messageChoices, 'Please choose who may write to you first.'),
  /** Each of these holds both ways: who does not tell is not told. */
  showOnline: boolean(),
  showLastSeen: boolean(),
  showDelivered: boolean(),
  showRead: boolean(),
  showTyping: boolean(),
  /** On the profile: that a guardian is involved. */
  showGuardian: boolean(),
});

export type Privacy = z.output<typeof privacySchema>;

/** Absent keys stay, `null` goes back to what holds where nothing was chosen. */
const privacyChange = clearable(privacySchema);
export type PrivacyChange = z.output<typeof privacyChange>;

const settings = z.object({
  privacy: privacySchema,
  notifications: notificationSettingsSchema,
  /** What the channels have to reach the member by. */
  reach: reachSchema,
});

/** The one part of the settings that an account of a member's family has too. */
const mails = notificationSettingsSchema.pick({ email: true });

export const settingsApi = api({
  readSettings: {
    method: 'GET',
    path: '/user/settings',
    summary: 'Privacy and notification settings',
    access: 'member',
    result: settings,
    errors: [],
  },
  changeSettings: {
    method: 'PUT',
    path: '/user/settings',
    summary: 'Change settings; absent keys stay, null goes back to the default',
    access: 'member',
    body: z.object({
      privacy: optional(privacyChange),
      notifications: optional(notificationSettingsChange),
    }),
    result: settings,
    errors: [],
  },
  readMails: {
    method: 'GET',
    path: '/user/settings/mails',
    summary: 'How notification mails come, also to an account of the family',
    access: 'member',
    family: true,
    result: mails,
    errors: [],
  },
  changeMails: {
    method: 'PUT',
    path: '/user/settings/mails',
    summary: 'Change how notification mails come, also to an account of the family',
    access: 'member',
    family: true,
    body: mails,
    result: mails,
    errors: [],
  },
});
