import type { BodyOf } from '../../../../contract/kernel.ts';
import type { galleryApi } from '../../../../contract/photos/api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { SeenPhotos } from './gallery.rules.ts';
import type { Gallery } from './gallery.service.ts';
import { galleryRequestRoutes } from './gallery-requests.routes.ts';

/** The photos that the client showed in the slots, as sent with multipart bodies. */
const seenPhotos = (texts: BodyOf<(typeof galleryApi)['upload']>): SeenPhotos => ({
  profileImage: texts.seenProfileImage,
  image1: texts.seenImage1,
  image2: texts.seenImage2,
  image3: texts.seenImage3,
});

export function galleryRoutes(gallery: Gallery): Handlers<typeof galleryApi> {
  return {
    ...galleryRequestRoutes(gallery.requests),
    upload: {
      allow: ({ viewer }) => gallery.allowUpload(viewer),
      handle: async ({ viewer, uploads, body, request }) => ({
        data: await gallery.upload(viewer, uploads, seenPhotos(body), () => !request.raw.socket.destroyed),
        message: uploads.length === 1 ? 'Photo saved.' : 'Photos saved.',
      }),
    },
    own: async ({ viewer }) => ({ data: await gallery.own(viewer.id) }),
    changeAccess: {
      allow: ({ viewer }) => gallery.allowAccess(viewer),
      handle: async ({ viewer, body: { seen, ...change } }) => ({
        data: await gallery.changeAccess(viewer.id, change, seen),
        message: 'Saved.',
      }),
    },
    remove: async ({ viewer, params, query }) => ({
      data: await gallery.remove(viewer.id, params.slot, query.seen),
      message: 'Photo removed.',
    }),
    turn: async ({ viewer, params, body }) => ({
      data: await gallery.turn(viewer.id, params.slot, body),
      message: 'Photo rotated.',
    }),
    order: async ({ viewer, body }) => ({
      data: await gallery.order(viewer.id, body.slots, body.seen),
      message: 'Saved.',
    }),
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
