import { z } from 'zod';
import { api } from '../kernel.ts';
import { wizard } from '../profiles/fields.ts';
import { roleGroups } from '../roles.ts';
import { listQuery, number } from '../wire-scalars.ts';
import { MAX_AGE_DAYS, reminderDays } from './values.ts';

const steps = wizard as readonly ['basicInfo', 'educationInfo', 'familyInfo'];

const days = (name: string) =>
  number(
    z
      .int(`${name} is a whole number of days.`)
      .min(0, `${name} is a whole number of days.`)
      .max(MAX_AGE_DAYS, `${name} is at most ${MAX_AGE_DAYS} days.`)
      .optional(),
  );

/** An account whose registration is not finished, as staff see it. Contact data is masked. */
export const unfinishedRegistration = z.object({
  id: z.uuid(),
  profileCode: z.string(),
  name: z.string(),
  accountFor: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** The first step that is missing. */
  step: z.enum(steps),
  /** When the account was created. */
  createdAt: z.iso.datetime(),
  /** When the last finished step was sent. */
  stoppedAt: z.iso.datetime(),
  remindersSent: z.int().min(0).max(reminderDays.length),
  lastReminderAt: z.iso.datetime().nullable(),
  /** The member does not want reminders by email, so none are sent. */
  hasOptedOut: z.boolean(),
});

export type UnfinishedRegistration = z.output<typeof unfinishedRegistration>;

/** Calls of staff about registrations that were not finished. */
export const registrationsApi = api({
  unfinished: {
    method: 'GET',
    path: '/staff/unfinishedRegistrations',
    summary: 'Members who have not finished the registration, with the missing step and reminders; the newest first',
    access: { staff: roleGroups.employee },
    query: listQuery.pick({ cursor: true, pageSize: true }).extend({
      step: z
        .enum(steps, `step is one of ${steps.join(', ')}.`)
        .optional()
        .describe('Only those for whom this step is missing'),
      olderThanDays: days('olderThanDays').describe('Only those whose last step is at least this many days ago'),
      newerThanDays: days('newerThanDays').describe('Only those whose last step is less than this many days ago'),
    }),
    result: z.array(unfinishedRegistration),
    errors: [],
  },
});
