import { z } from 'zod';
import { api } from '../../kernel.ts';
import { optionalBoolean } from '../../wire-scalars.ts';
import { rolesWith } from '../powers.ts';
import { networkRoles } from '../roles.ts';
import { dutyHoursSchema, dutySchema, personOnDutySchema } from './schema.ts';
import { dutyPeriods, onlineStatuses } from './values.ts';

const own = { staff: networkRoles };
const askers = { staff: rolesWith('askForLocation') };

const day = z.iso
  .date('Please enter a date.')
  .refine((given) => given >= '2000-01-01', 'Please enter a date from 2000 on.');
const hoursQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  by: z.enum(dutyPeriods, 'by is day or week.').optional(),
});

/** Duty of field and partner accounts (decision 0041). */
export const dutyApi = api({
  duty: {
    method: 'GET',
    path: '/staff/duty',
    summary: 'Whether I am on duty, and whether I have agreed to be asked for my location',
    access: own,
    part: 'network',
    result: dutySchema,
    errors: [],
  },
  changeDuty: {
    method: 'PUT',
    path: '/staff/duty',
    summary: 'Go on or off duty, and agree to being asked for the location or withdraw that. Absent keys stay',
    access: own,
    part: 'network',
    body: z.object({
      onlineStatus: z.enum(onlineStatuses, 'onlineStatus is available or un_available.').optional(),
      locationConsent: optionalBoolean(),
      /** The version of the text that was agreed to; without it, the current one. */
      consentVersion: z.string().max(20).optional(),
    }),
    result: dutySchema,
    errors: ['duty.outside_hours', 'account.declarations_outdated'],
  },
  peopleOnDuty: {
    method: 'GET',
    path: '/staff/duty/people',
    summary: 'The people on duty whom I may ask for their location',
    access: askers,
    part: 'network',
    result: z.array(personOnDutySchema),
    errors: [],
  },
  dutyHours: {
    method: 'GET',
    path: '/staff/duty/hours',
    summary: 'Time on duty of the people within reach, by day or week; the last 7 days by default',
    access: askers,
    part: 'network',
    query: hoursQuery,
    result: dutyHoursSchema,
    errors: [],
  },
  dutyHoursCsv: {
    method: 'GET',
    path: '/staff/duty/hours.csv',
    summary: 'The same as a table for spreadsheets; each download is logged',
    access: askers,
    part: 'network',
    query: hoursQuery,
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: [],
  },
});
