import { z } from 'zod';
import { api } from '../kernel.ts';
import { idParams } from '../wire-scalars.ts';
import { dataExport } from './exports.schema.ts';

export const exportsApi = api({
  ask: {
    method: 'POST',
    path: '/user/export',
    summary:
      'Ask for a copy of everything that is kept about oneself; a job makes it, and a mail tells when it is ready',
    access: 'member',
    family: true,
    result: dataExport,
    errors: ['forbidden', 'auth.proof_required', 'export.under_way', 'export.too_soon'],
  },
  read: {
    method: 'GET',
    path: '/user/export',
    summary: 'How the copy of one’s data stands',
    access: 'member',
    family: true,
    result: dataExport,
    errors: ['forbidden'],
  },
  file: {
    method: 'GET',
    path: '/user/export/{id}/file',
    summary: 'The copy as a ZIP file, for the member it is about alone and for 7 days',
    access: 'member',
    family: true,
    params: idParams,
    file: 'application/zip',
    result: z.custom<AsyncIterable<Uint8Array>>(
      (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    ),
    errors: ['not_found'],
  },
});
