import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from './powers.ts';
import { bureauReportSchema } from './reports.schema.ts';

const workers = { staff: rolesWith('enquiries', 'registerWalkIn', 'planVisits') };

const day = z.iso
  .date('Please enter a date.')
  .refine((given) => given >= '2000-01-01', 'Please enter a date from 2000 on.');
const period = z.object({ from: day.optional(), to: day.optional() });

/** Reports on the work of the bureau (bureau.md §2). */
export const bureauReportsApi = api({
  bureauReport: {
    method: 'GET',
    path: '/staff/reports/bureau',
    summary:
      'Enquiries, walk-ins, visits and cases of each person within reach and of each branch; the last 30 days by default',
    access: workers,
    part: 'network',
    query: period,
    result: bureauReportSchema,
    errors: [],
  },
  bureauReportCsv: {
    method: 'GET',
    path: '/staff/reports/bureau.csv',
    summary: 'The same for each person as a table for spreadsheets',
    access: workers,
    part: 'network',
    query: period,
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: [],
  },
});
