import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { dashboardSchema, officeWorkSchema, settingFields, settingsSchema } from './office.schema.ts';

const admin = { staff: roleGroups.superAdmin };

/** Calls about the whole service: figures, and settings that apply without a restart. */
export const officeApi = api({
  dashboard: {
    method: 'GET',
    path: '/staff/dashboard',
    summary: 'The figures of the staff dashboard',
    access: { staff: roleGroups.employee },
    result: dashboardSchema,
    errors: [],
  },
  waiting: {
    method: 'GET',
    path: '/staff/waiting',
    summary: 'The numbers of tickets, approvals, refund requests and contact view refunds that the caller can decide',
    access: { staff: roleGroups.employee },
    result: officeWorkSchema,
    errors: [],
  },
  settings: {
    method: 'GET',
    path: '/staff/settings',
    summary: 'The site settings: contacts, seller, texts and limits, and where each was set',
    access: admin,
    result: settingsSchema,
    errors: [],
  },
  changeSettings: {
    method: 'PUT',
    path: '/staff/settings',
    summary: 'Change some of the settings; absent keys stay. It applies at once, on other nodes within seconds',
    access: admin,
    body: z.object(settingFields).partial(),
    result: settingsSchema,
    errors: ['switches.no_woman_reviews'],
  },
});
