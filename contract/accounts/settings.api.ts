import { z } from 'zod';
import { api } from '../kernel.ts';
import {
  notificationSettingsChange,
  notificationSettingsSchema,
  reachSchema,
} from '../notifications/settings.schema.ts';
import { optional, optionalBoolean } from '../wire-scalars.ts';
import { languageSchema, privacyChange, privacySchema } from './settings.schema.ts';

const settings = z.object({
  /** The language that the member chose; null: none, so the device's language applies. */
  language: languageSchema.nullable(),
  privacy: privacySchema,
  /** Whether Hijri dates are shown beside others. */
  hijriDates: z.boolean(),
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
      language: optional(languageSchema),
      privacy: optional(privacyChange),
      hijriDates: optionalBoolean(),
      notifications: optional(notificationSettingsChange),
    }),
    result: settings,
    errors: [],
  },
  changeLanguage: {
    method: 'PUT',
    path: '/user/settings/language',
    summary: 'Choose the language of screens, mails and messages, for every kind of account; null: the device decides',
    access: 'member',
    family: true,
    network: true,
    underAge: true,
    body: z.object({ language: languageSchema.nullable() }),
    result: z.object({ language: languageSchema.nullable() }),
    errors: [],
  },
  readMails: {
    method: 'GET',
    path: '/user/settings/mails',
    summary: 'How often notification mails are sent; also for family accounts',
    access: 'member',
    family: true,
    network: true,
    result: mails,
    errors: [],
  },
  changeMails: {
    method: 'PUT',
    path: '/user/settings/mails',
    summary: 'Change how often notification mails are sent; also for family accounts',
    access: 'member',
    family: true,
    network: true,
    body: mails,
    result: mails,
    errors: [],
  },
});
