import { z } from 'zod';
import { api } from '../kernel.ts';
import {
  notificationSettingsChange,
  notificationSettingsSchema,
  reachSchema,
} from '../notifications/settings.schema.ts';
import { optional } from '../wire-scalars.ts';
import { privacyChange, privacySchema } from './settings.schema.ts';

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
    network: true,
    result: mails,
    errors: [],
  },
  changeMails: {
    method: 'PUT',
    path: '/user/settings/mails',
    summary: 'Change how notification mails come, also to an account of the family',
    access: 'member',
    family: true,
    network: true,
    body: mails,
    result: mails,
    errors: [],
  },
});
