import type { biodataApi } from '../../../contract/biodata/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Biodata } from './biodata.service.ts';

export function biodataRoutes(biodata: Biodata): Handlers<typeof biodataApi> {
  return {
    biodata: async ({ viewer, query }) => ({
      data: await biodata.pdf(viewer.id, query.photo !== '0', query.fields, query.language),
      fileName: 'biodata.pdf',
    }),
    createLink: async ({ viewer, body }) => ({ data: await biodata.links.create(viewer.id, body) }),
    links: async ({ viewer }) => ({ data: await biodata.links.list(viewer.id) }),
    stopLink: async ({ viewer, params }) => ({ data: await biodata.links.stop(viewer.id, params.id) }),
    linkPdf: async ({ viewer, params, language }) => ({
      data: await biodata.linkPdf(viewer.id, params.id, language),
      fileName: 'biodata.pdf',
    }),
    linkImage: async ({ viewer, params, language }) => ({
      data: await biodata.linkImage(viewer.id, params.id, language),
      fileName: 'biodata.png',
    }),
  };
}
