import { z } from 'zod';
import { api } from './kernel.ts';
import { idParams } from './wire-scalars.ts';

/** Days for which a copy can be downloaded. */
export const EXPORT_DAYS = 7;
/** Minimum interval between two requests, in hours. */
export const EXPORT_INTERVAL_HOURS = 24;

const moment = z.iso.datetime();

/**
 * The newest copy of the data stored about the caller. `none`: never requested, or expired; `preparing`: being made;
 * `ready`: downloadable until `until`; `failed`: could not be made, and can be requested again.
 */
export const dataExport = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** Id of the copy that is ready or being made; null without one. */
  id: z.uuid().nullable(),
  askedAt: moment.nullable(),
  readyAt: moment.nullable(),
  until: moment.nullable(),
  /** Size of the ZIP file; null until it is ready. */
  bytes: z.int().nullable(),
  /** Earliest time of the next request; null: now. */
  nextAt: moment.nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const exportsApi = api({
  ask: {
    method: 'POST',
    path: '/user/export',
    summary:
      'Ask for a copy of everything that is kept about oneself; a job makes it, and a mail tells when it is ready',
    access: 'member',
    family: true,
    result: dataExport,
    errors: ['forbidden', 'export.under_way', 'export.too_soon'],
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
