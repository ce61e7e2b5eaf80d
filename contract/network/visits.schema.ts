import { z } from 'zod';
import { allVisitOutcomes, visitStatuses, visitTypes } from './visits.values.ts';

/** A visit in a list: without phone number, address and note, which are shown by opening it. */
export const visitSummarySchema = z.object({
  id: z.uuid(),
  type: z.enum(visitTypes),
  /** Null if the officer's account was erased. */
  officerId: z.uuid().nullable(),
  officerName: z.string().nullable(),
  enquiryId: z.uuid().nullable(),
  caseId: z.uuid().nullable(),
  /** The member who is visited. */
  customerId: z.uuid().nullable(),
  /** Null once personal data is erased. */
  name: z.string().nullable(),
  city: z.string().nullable(),
  plannedAt: z.iso.datetime(),
  status: z.enum(visitStatuses),
  startedAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
  outcome: z.enum(allVisitOutcomes).nullable(),
  createdAt: z.iso.datetime(),
});
export type VisitSummary = z.output<typeof visitSummarySchema>;

/** A visit with contact data (bureau.md §3). */
export const visitSchema = visitSummarySchema.extend({
  phone: z.string().nullable(),
  address: z.string().nullable(),
  vehicleNumber: z.string().nullable(),
  note: z.string().nullable(),
});
export type Visit = z.output<typeof visitSchema>;
