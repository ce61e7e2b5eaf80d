import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { boolean, idParams, listQuery, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { importMappingSchema, importRowSchema, importSchema, importSummarySchema } from './schema.ts';
import { CONSENT_BATCH, IMPORT_BYTES, IMPORT_SOURCE_MAX_LENGTH, listedRowStates } from './values.ts';

const workers = { staff: rolesWith('import') };

/** Import of candidates from a table, as walk-ins who are asked for their consent later (bureau.md §2). */
export const importApi = api({
  imports: {
    method: 'GET',
    path: '/staff/import',
    summary: 'Imports of the last 14 days, newest first',
    access: workers,
    part: 'network',
    query: listQuery,
    result: z.array(importSummarySchema),
    errors: [],
  },
  addImport: {
    method: 'POST',
    path: '/staff/import',
    summary: 'Upload a CSV or Excel file. Nobody is registered yet',
    access: workers,
    part: 'network',
    uploads: { fields: ['file'], maxBytes: IMPORT_BYTES },
    body: z.object({
      source: text(IMPORT_SOURCE_MAX_LENGTH, { min: 3, required: 'Please write where these people come from.' }),
      fileName: optional(text(200)),
    }),
    result: importSchema,
    errors: ['import.no_file', 'import.file', 'unavailable'],
  },
  import: {
    method: 'GET',
    path: '/staff/import/{id}',
    summary: 'One import: what each column means, how many rows are ready, and the values that need a decision',
    access: workers,
    part: 'network',
    params: idParams,
    result: importSchema,
    errors: ['not_found'],
  },
  mapImport: {
    method: 'PUT',
    path: '/staff/import/{id}',
    summary: 'Say what the columns mean; `dryRun` checks all rows and counts what would be registered',
    access: workers,
    part: 'network',
    params: idParams,
    body: z.object({ mapping: importMappingSchema, dryRun: optionalBoolean() }),
    result: importSchema,
    errors: ['not_found', 'import.busy', 'import.incomplete'],
  },
  runImport: {
    method: 'POST',
    path: '/staff/import/{id}/run',
    summary: 'Register all rows that are ready, in the background. It goes on after a restart',
    access: workers,
    part: 'network',
    params: idParams,
    result: importSchema,
    errors: ['not_found', 'import.busy', 'import.not_checked'],
  },
  stopImport: {
    method: 'POST',
    path: '/staff/import/{id}/stop',
    summary: 'Stop the registration. Rows that are already registered stay',
    access: workers,
    part: 'network',
    params: idParams,
    result: importSchema,
    errors: ['not_found'],
  },
  removeImport: {
    method: 'DELETE',
    path: '/staff/import/{id}',
    summary: 'Delete an import with its remaining rows. Walk-ins that it registered stay',
    access: workers,
    part: 'network',
    params: idParams,
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'import.busy'],
  },
  importRows: {
    method: 'GET',
    path: '/staff/import/{id}/rows',
    summary: 'Rows in the order of the file, all or those in one state. Each view is logged',
    access: workers,
    part: 'network',
    params: idParams,
    query: listQuery.extend({
      state: z.enum(listedRowStates, `state is one of ${listedRowStates.join(', ')}.`).optional(),
    }),
    result: z.array(importRowSchema),
    errors: ['not_found'],
  },
  decideRow: {
    method: 'PUT',
    path: '/staff/import/{id}/rows/{number}',
    summary: 'Decide whether a possible duplicate is another person and is registered, or is left out',
    access: workers,
    part: 'network',
    params: idParams.extend({ number: number(z.int().min(1).max(10_000_000)) }),
    body: z.object({ isSomebodyElse: boolean('Please choose whether this is the same person.') }),
    result: importRowSchema,
    errors: ['not_found', 'import.busy'],
  },
  importProblems: {
    method: 'GET',
    path: '/staff/import/{id}/problems',
    summary: 'The rows with problems as CSV, each with what is wrong, to correct and upload again',
    access: workers,
    part: 'network',
    params: idParams,
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
  askImported: {
    method: 'POST',
    path: '/staff/import/{id}/ask',
    summary: 'Ask the next candidates of this import for their consent, by text',
    access: workers,
    part: 'network',
    params: idParams,
    body: z.object({
      count: number(
        z
          .int('Please enter a whole number.')
          .min(1, 'Please enter 1 or more.')
          .max(CONSENT_BATCH, `Up to ${CONSENT_BATCH} people can be asked at a time.`),
      ),
    }),
    result: z.object({
      asked: z.int(),
      /** Not asked: the number refused before, has an account, or must be checked by the office first. */
      notAsked: z.int(),
      import: importSchema,
    }),
    errors: ['not_found', 'import.texts_used', 'walk_in.no_texts'],
  },
});
