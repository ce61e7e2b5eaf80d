import { z } from 'zod';
import { api } from './kernel.ts';
import { notificationSettingsChange, notificationSettingsSchema, reachSchema } from './notification-settings.ts';
import { boolean, clearable, optional } from './wire-scalars.ts';

/** Form of the last name for members without mutual interest (contract §4). */
export const lastNameChoices = ['initial', 'full'] as const;
/** Members who may request the contact data (contract §4). */
export const contactChoices = ['premium', 'mutual', 'nobody'] as const;
/** Members who may see the family's names (contract §4). */
export const familyChoices = ['premium', 'mutual'] as const;

/** Members who may express interest (issue "Filter setting"): everyone, or only those who meet all strict criteria. */
export const interestChoices = ['everyone', 'strict'] as const;

/** Members who may write first: premium members too, or only those in mutual interest (contract §7). */
export const messageChoices = ['premium', 'mutual'] as const;

/** Privacy settings: every feature that shows a member's data obeys them. */
export const privacySchema = z.object({
  lastName: z.enum(lastNameChoices, 'Please choose how the last name is shown.'),
  contact: z.enum(contactChoices, 'Please choose who can ask for your contact.'),
  family: z.enum(familyChoices, 'Please choose who can see the names of your family.'),
  interest: z.enum(interestChoices, 'Please choose who can send you interest.'),
  /** Only members with an ID or photo badge may express interest. */
  interestVerifiedOnly: boolean(),
  messages: z.enum(messageChoices, 'Please choose who can write to you first.'),
  /** Each of these works both ways: members who do not share it do not see it of others. */
  showOnline: boolean(),
  showLastSeen: boolean(),
  showDelivered: boolean(),
  showRead: boolean(),
  showTyping: boolean(),
  /** Shows on the profile that a guardian is involved. */
  showGuardian: boolean(),
});

export type Privacy = z.output<typeof privacySchema>;

/** Absent keys stay, `null` restores the default. */
const privacyChange = clearable(privacySchema);
export type PrivacyChange = z.output<typeof privacyChange>;

const settings = z.object({
  privacy: privacySchema,
  notifications: notificationSettingsSchema,
  /** Addresses through which the channels can reach the member. */
  reach: reachSchema,
});

/** The only settings that a family account has too. */
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
