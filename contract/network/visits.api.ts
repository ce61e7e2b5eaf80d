import { z } from 'zod';
import { phoneSchema } from '../accounts/schema.ts';
import { api } from '../kernel.ts';
import { givenId, idParams, listQuery, optional, text } from '../wire-scalars.ts';
import { ENQUIRY_CITY_MAX_LENGTH, WORK_NOTE_MAX_LENGTH } from './enquiries.values.ts';
import { rolesWith } from './powers.ts';
import { isVehicleNumber, normalizeVehicleNumber } from './vehicle-number.ts';
import { visitSchema, visitSummarySchema } from './visits.schema.ts';
import {
  allVisitOutcomes,
  VISIT_ADDRESS_MAX_LENGTH,
  VISIT_NAME_MAX_LENGTH,
  visitStatuses,
  visitTypes,
} from './visits.values.ts';

const planners = { staff: rolesWith('planVisits') };

const moment = (required: string) => z.iso.datetime({ offset: true, error: required }).transform((at) => new Date(at));

const name = text(VISIT_NAME_MAX_LENGTH, { min: 1, required: 'Please enter the name of the family.' });
const phone = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), phoneSchema);
const address = text(VISIT_ADDRESS_MAX_LENGTH, { multiline: true });
const city = text(ENQUIRY_CITY_MAX_LENGTH, { min: 1, required: 'Please enter the city.' });
const type = z.enum(visitTypes, 'Please choose the type of visit.');
const plannedAt = moment('Please choose day and time.');
const note = text(WORK_NOTE_MAX_LENGTH, { multiline: true });
const officerId = givenId('This is not an id of an account.');

/** An Indian number plate, stored without blanks in upper case. */
export const vehicleNumberSchema = z
  .string('Please enter a vehicle number, such as UP 32 AB 1234.')
  .max(40, 'Please enter a vehicle number, such as UP 32 AB 1234.')
  .transform(normalizeVehicleNumber)
  .refine(isVehicleNumber, 'Please enter a vehicle number, such as UP 32 AB 1234.');

/** Visits of field staff to families (bureau.md §3). */
export const visitsApi = api({
  visits: {
    method: 'GET',
    path: '/visit/getAll',
    summary: 'Visits within reach, newest created first; without contact data',
    access: planners,
    part: 'network',
    /** `from` and `to` bound the planned time; `search`: part of the name. */
    query: listQuery.extend({
      from: moment('from is a time of ISO 8601.').optional(),
      to: moment('to is a time of ISO 8601.').optional(),
      status: z.enum(visitStatuses, 'Please choose a status.').optional(),
      type: type.optional(),
      officerId: officerId.optional(),
      column: z.literal('createdAt', 'column is createdAt.').optional(),
    }),
    result: z.array(visitSummarySchema),
    errors: [],
  },
  visit: {
    method: 'GET',
    path: '/visit/getById/{id}',
    summary: 'One visit within reach, with contact data. Each view is logged',
    access: planners,
    part: 'network',
    params: idParams,
    result: visitSchema,
    errors: ['not_found'],
  },
  planVisit: {
    method: 'POST',
    path: '/visit/create',
    summary: 'Plan a visit: for an enquiry, a case or a member, whose data it copies, or for a name and a phone number',
    access: planners,
    part: 'network',
    body: z.object({
      type,
      plannedAt,
      /** Absent: the caller. */
      officerId: optional(officerId),
      enquiryId: optional(givenId('This is not an id of an enquiry.')),
      caseId: optional(givenId('This is not an id of a case.')),
      /** The member who is visited; with `caseId` the member of the case. */
      customerId: optional(givenId('This is not an id of a member.')),
      /** Name, phone and city are required if none of the ids above is given. */
      name: optional(name),
      phone: optional(phone),
      city: optional(city),
      address: optional(address),
      note: optional(note),
      /** An id made by the client: sent again, the call answers the visit that it already planned. */
      requestId: optional(z.uuid('requestId is a UUID.')),
    }),
    result: visitSchema,
    errors: ['forbidden', 'not_found'],
  },
  changeVisit: {
    method: 'PUT',
    path: '/visit/update/{id}',
    summary: 'Change a visit that is not started, start it, end it or cancel it',
    access: planners,
    part: 'network',
    params: idParams,
    body: z.object({
      type: type.optional(),
      plannedAt: plannedAt.optional(),
      officerId: officerId.optional(),
      name: name.optional(),
      phone: phone.optional(),
      city: city.optional(),
      address: optional(address),
      note: optional(note),
      /** `STARTED` by the officer; `DONE` with an outcome; `CANCELLED`. The same status again changes nothing. */
      status: z.enum(['STARTED', 'DONE', 'CANCELLED'], 'Please choose STARTED, DONE or CANCELLED.').optional(),
      vehicleNumber: optional(vehicleNumberSchema),
      outcome: z.enum(allVisitOutcomes, 'Please choose how the visit ended.').optional(),
      /** When it happened, from a phone that had no network. Absent: now. */
      at: moment('at is a time of ISO 8601.').optional(),
    }),
    result: visitSchema,
    errors: ['forbidden', 'not_found', 'visit.status', 'visit.other_started'],
  },
  removeVisit: {
    method: 'DELETE',
    path: '/visit/delete/{id}',
    summary: 'Delete a planned visit',
    access: planners,
    part: 'network',
    params: idParams,
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'visit.status'],
  },
});
