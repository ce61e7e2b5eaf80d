import { z } from 'zod';
import { enquiryStatuses } from './enquiries.values.ts';
import { colleagueSchema } from './schema.ts';

/** An enquiry in a list: without the phone number and the message, which are shown by opening it. */
export const enquirySummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A key of the list `city`, or the town as it was typed. */
  city: z.string(),
  accountFor: z.string().nullable(),
  status: z.enum(enquiryStatuses),
  /** The territory of the city; null: the office. */
  territory: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  assignee: colleagueSchema.nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type EnquirySummary = z.output<typeof enquirySummarySchema>;

/** One step of the work on an enquiry. */
const enquiryStepSchema = z.object({
  at: z.iso.datetime(),
  by: colleagueSchema.nullable(),
  status: z.enum(enquiryStatuses).nullable(),
  /** The new assignee; null if nobody was assigned by this step. */
  assignee: colleagueSchema.nullable(),
  unassigned: z.boolean(),
  note: z.string().nullable(),
});

/** An enquiry with contact data and history. */
export const enquirySchema = enquirySummarySchema.extend({
  phoneNumber: z.string(),
  message: z.string().nullable(),
  consentedAt: z.iso.datetime(),
  /** Oldest step first. */
  history: z.array(enquiryStepSchema),
});
export type Enquiry = z.output<typeof enquirySchema>;
