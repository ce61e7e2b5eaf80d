import { z } from 'zod';
import { api } from '../kernel.ts';
import { number } from '../wire-scalars.ts';
import { arrivalSchema } from './arrival.schema.ts';
import { cohortsSchema, funnelSchema, growthRevenueSchema, sourcesSchema } from './schema.ts';
import { reportMonths } from './values.ts';

const leading = { staff: ['ADMIN', 'SUB_ADMIN'] as const };

const day = z.iso
  .date('Please enter a date.')
  .refine((given) => given >= '2000-01-01' && given <= '2100-12-31', 'Please enter a date from 2000 to 2100.');
const period = z.object({ from: day.optional(), to: day.optional() });

const months = z.object({
  months: number(
    z.union(
      reportMonths.map((count) => z.literal(count)),
      'Please choose 6, 12 or 24 months.',
    ),
  ).optional(),
});

const csv = {
  file: 'text/csv',
  result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: [],
} as const;

/** Counting visits. The pages call it; no visitor is recognised. */
export const visitCountApi = api({
  countVisit: {
    method: 'POST',
    path: '/site/visits',
    summary: 'Count a visit and where it came from. Nothing about the visitor is stored',
    access: 'public',
    body: arrivalSchema,
    result: z.object({ done: z.literal(true) }),
    errors: [],
  },
});

/** Reports for the operator on how members come and stay, and on revenue. They name no member. */
export const growthApi = api({
  funnel: {
    method: 'GET',
    path: '/staff/growth/funnel',
    summary: 'How many people who registered in the period have reached each step; the last 30 days by default',
    access: leading,
    query: period,
    result: funnelSchema,
    errors: [],
  },
  funnelCsv: {
    method: 'GET',
    path: '/staff/growth/funnel.csv',
    summary: 'The same report as a table for spreadsheets',
    access: leading,
    query: period,
    ...csv,
  },
  sources: {
    method: 'GET',
    path: '/staff/growth/sources',
    summary: 'Where the visits and registrations of the period came from; the last 30 days by default',
    access: leading,
    query: period,
    result: sourcesSchema,
    errors: [],
  },
  sourcesCsv: {
    method: 'GET',
    path: '/staff/growth/sources.csv',
    summary: 'The same report as a table for spreadsheets',
    access: leading,
    query: period,
    ...csv,
  },
  cohorts: {
    method: 'GET',
    path: '/staff/growth/cohorts',
    summary: 'Activity, accepted interests and premium plans by month of registration; the last 12 months by default',
    access: leading,
    query: months,
    result: cohortsSchema,
    errors: [],
  },
  cohortsCsv: {
    method: 'GET',
    path: '/staff/growth/cohorts.csv',
    summary: 'The same report as a table for spreadsheets',
    access: leading,
    query: months,
    ...csv,
  },
  revenue: {
    method: 'GET',
    path: '/staff/growth/revenue',
    summary: 'Revenue by month and package, from invoices and credit notes; the last 12 months by default',
    access: leading,
    query: months,
    result: growthRevenueSchema,
    errors: [],
  },
  revenueCsv: {
    method: 'GET',
    path: '/staff/growth/revenue.csv',
    summary: 'The same report as a table for spreadsheets',
    access: leading,
    query: months,
    ...csv,
  },
});
