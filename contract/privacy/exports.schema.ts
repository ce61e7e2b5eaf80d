import { z } from 'zod';

const moment = z.iso.datetime();

/**
 * The newest export of the data stored about the caller. `none`: never requested, or expired; `preparing`: being made;
 * `ready`: can be downloaded until `until`; `failed`: could not be made, and can be requested again.
 */
export const dataExport = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** Id of the export that is ready or being made; null if there is none. */
  id: z.uuid().nullable(),
  askedAt: moment.nullable(),
  readyAt: moment.nullable(),
  until: moment.nullable(),
  /** Size of the ZIP file; null until it is ready. */
  bytes: z.int().nullable(),
  /** Earliest time of the next request; null means now. */
  nextAt: moment.nullable(),
});

export type DataExport = z.output<typeof dataExport>;
