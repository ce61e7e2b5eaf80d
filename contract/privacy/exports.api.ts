import { z } from 'zod';
import { api } from '../kernel.ts';
import { idParams } from '../wire-scalars.ts';
import { dataExport } from './exports.schema.ts';

export const exportsApi = api({
  ask: {
    method: 'POST',
    path: '/user/export',
    summary: 'Request a copy of all data about the caller; a job makes it, and a mail is sent when it is ready',
    access: 'member',
    family: true,
    result: dataExport,
    errors: ['forbidden', 'auth.proof_required', 'export.under_way', 'export.too_soon'],
  },
  read: {
    method: 'GET',
    path: '/user/export',
    summary: 'The status of the copy of the caller’s data',
    access: 'member',
    family: true,
    result: dataExport,
    errors: ['forbidden'],
  },
  file: {
    method: 'GET',
    path: '/user/export/{id}/file',
    summary: 'The copy as a ZIP file, for the member whom it is about only, for 7 days',
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
