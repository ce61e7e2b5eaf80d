import type { biodataApi } from '../../../contract/biodata/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Biodata } from './biodata.service.ts';

export function biodataRoutes(biodata: Biodata): Handlers<typeof biodataApi> {
  return {
    biodata: async ({ viewer, query }) => ({
      data: await biodata.pdf(viewer.id, query.photo !== '0', query.fields),
      fileName: 'biodata.pdf',
    }),
  };
}
