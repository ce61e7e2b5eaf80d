import type { galleryApi } from '../../../../contract/photos/api.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { presentGalleryRequest, presentPhotoView } from './gallery-requests.present.ts';
import type { GalleryRequests } from './gallery-requests.service.ts';

type RequestsApi = 'request' | 'answerRequest' | 'grant' | 'revoke' | 'requestsToMe' | 'myRequests' | 'photoViews';

/** API handlers for who may see a member's photos, and who has seen them. */
export function galleryRequestRoutes(requests: GalleryRequests): Pick<Handlers<typeof galleryApi>, RequestsApi> {
  const { lists } = requests;
  return {
    request: ({ viewer, params }) => requests.request(viewer, params.id),
    answerRequest: {
      allow: ({ viewer, params }) => requests.allowOwner(viewer, params.id),
      handle: ({ viewer, params, body }) => {
        if (viewer.browseOnly && body.status === 'Accepted') throw fail('account.verify_first');
        return requests.answer(viewer, params.id, body.status, body.days);
      },
    },
    grant: {
      allow: ({ viewer, params }) => requests.allowMeeting(viewer, params.id),
      handle: ({ viewer, params, body }) => requests.grant(viewer, params.id, body.days),
    },
    revoke: async ({ viewer, params }) => {
      await requests.revoke(viewer, params.id);
      return { data: { done: true }, message: 'Access to your photos removed.' };
    },
    requestsToMe: async ({ viewer, query }) => {
      const page = await lists.page('galleryRequestsToMe', viewer, query);
      return { ...page, data: page.data.map(presentGalleryRequest) };
    },
    myRequests: async ({ viewer, query }) => {
      const page = await lists.page('myGalleryRequests', viewer, query);
      return { ...page, data: page.data.map(presentGalleryRequest) };
    },
    photoViews: async ({ viewer, query }) => {
      const page = await lists.page('photoViews', viewer, query);
      return { ...page, data: page.data.map(presentPhotoView) };
    },
  };
}
