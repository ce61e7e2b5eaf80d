import { z } from 'zod';
import { phoneSchema } from '../accounts/schema.ts';
import { api } from '../kernel.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { boolean, givenId, idParams, listQuery, optional, text } from '../wire-scalars.ts';
import { enquirySchema, enquirySummarySchema } from './enquiries.schema.ts';
import {
  ENQUIRY_CITY_MAX_LENGTH,
  ENQUIRY_MESSAGE_MAX_LENGTH,
  ENQUIRY_NAME_MAX_LENGTH,
  enquiryFilters,
  enquiryStatuses,
  WORK_NOTE_MAX_LENGTH,
} from './enquiries.values.ts';
import { rolesWith } from './powers.ts';

/** The public form (bureau.md §2). */
export const enquiryFormApi = api({
  enquire: {
    method: 'POST',
    path: '/enquiry/create',
    summary: 'Ask the bureau to call back. The enquiry goes to the territory of its city, or to the office',
    access: 'public',
    heedsSignIn: true,
    part: 'network',
    body: z.object({
      name: text(ENQUIRY_NAME_MAX_LENGTH, { min: 1, required: 'Please enter your name.' }),
      phoneNumber: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), phoneSchema),
      /** A key of the list `city`, its name, or any other town. */
      city: text(ENQUIRY_CITY_MAX_LENGTH, { min: 1, required: 'Please enter your city.' }),
      accountFor: optional(
        z
          .string('Please choose who this is for.')
          .refine((key) => optionsByKey('accountFor').has(key), 'Please choose who this is for.')
          .meta(keyOf('accountFor')),
      ),
      message: optional(text(ENQUIRY_MESSAGE_MAX_LENGTH, { multiline: true })),
      consent: boolean('Please agree that we may call you.').refine(
        (given) => given,
        'Please agree that we may call you.',
      ),
      /** Must stay empty: people do not see this field, programs that fill in every field do. */
      website: optional(text(400)),
    }),
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'request.too_many'],
  },
});

const workers = { staff: rolesWith('enquiries') };

/** The work on enquiries, up to an outcome (bureau.md §2). */
export const enquiriesApi = api({
  enquiries: {
    method: 'GET',
    path: '/staff/enquiries',
    summary: 'Enquiries within reach, newest first; without contact data',
    access: workers,
    part: 'network',
    /** `search`: part of the name. */
    query: listQuery.extend({
      filter: z.enum(enquiryFilters, `filter is one of ${enquiryFilters.join(', ')}.`).optional(),
      status: z.enum(enquiryStatuses, 'Please choose a status.').optional(),
      column: z.literal('createdAt', 'column is createdAt.').optional(),
    }),
    result: z.array(enquirySummarySchema),
    errors: [],
  },
  enquiry: {
    method: 'GET',
    path: '/staff/enquiries/{id}',
    summary: 'One enquiry within reach, with contact data. Each view is logged',
    access: workers,
    part: 'network',
    params: idParams,
    result: enquirySchema,
    errors: ['not_found'],
  },
  changeEnquiry: {
    method: 'PUT',
    path: '/staff/enquiries/{id}',
    summary: 'Change the status, assign the enquiry to somebody within reach, add a note',
    access: workers,
    part: 'network',
    params: idParams,
    body: z.object({
      status: z.enum(enquiryStatuses, 'Please choose a status.').optional(),
      /** Null: nobody. */
      assigneeId: givenId('This is not an id of an account.').nullish(),
      note: optional(text(WORK_NOTE_MAX_LENGTH, { multiline: true })),
    }),
    result: enquirySchema,
    errors: ['forbidden', 'not_found', 'enquiry.status'],
  },
});
