import type { galleryApi } from '../../../contract/gallery.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Gallery } from './gallery.service.ts';
import { requestRoutes } from './requests.routes.ts';

export function galleryRoutes(gallery: Gallery): Handlers<typeof galleryApi> {
  return {
    ...requestRoutes(gallery.requests),
    upload: {
      allow: ({ viewer }) => gallery.allowUpload(viewer),
      handle: async ({ viewer, uploads, request }) => ({
        data: await gallery.upload(viewer, uploads, () => !request.raw.socket.destroyed),
        message: uploads.length === 1 ? 'The photo is saved.' : 'The photos are saved.',
      }),
    },
    own: async ({ viewer }) => ({ data: await gallery.own(viewer.id) }),
    changeAccess: {
      allow: ({ viewer }) => gallery.allowAccess(viewer),
      handle: async ({ viewer, body }) => ({ data: await gallery.changeAccess(viewer.id, body), message: 'Saved.' }),
    },
    remove: async ({ viewer, params }) => ({
      data: await gallery.remove(viewer.id, params.slot),
      message: 'The photo is removed.',
    }),
    order: async ({ viewer, body }) => ({ data: await gallery.order(viewer.id, body.slots), message: 'Saved.' }),
    photo: ({ viewer, params, query, request }) =>
      gallery.media.serve(viewer, {
        ...params,
        ...query,
        size: query.size,
        isLook: request.method === 'GET',
        accept: request.headers.accept,
        ifNoneMatch: request.headers['if-none-match'],
      }),
  };
}
