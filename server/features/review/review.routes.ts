import type { reviewApi } from '../../../contract/review/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Review } from './review.service.ts';

/** API handlers of the review queues. */
export function reviewRoutes(review: Review): Handlers<typeof reviewApi> {
  const there = ({ viewer, params }: { viewer: Viewer; params: { id: string } }) =>
    review.requireItem(viewer, params.id);
  return {
    queues: async ({ viewer }) => ({ data: await review.queues(viewer) }),
    list: ({ viewer, query }) => review.list(viewer, query),
    claim: async ({ viewer, params, body }) => ({
      data: await review.claim(viewer, params.kind, body?.count ?? 1),
    }),
    read: async ({ viewer, params }) => ({ data: await review.read(viewer, params.id) }),
    take: { allow: there, handle: async ({ viewer, params }) => ({ data: await review.take(viewer, params.id) }) },
    release: {
      allow: there,
      handle: async ({ viewer, params }) => {
        await review.release(viewer, params.id);
        return { data: { done: true } };
      },
    },
    decide: {
      allow: there,
      handle: async ({ viewer, params, body }) => ({ data: await review.decide(viewer, params.id, body) }),
    },
    reopen: {
      allow: there,
      handle: async ({ viewer, params, body }) => ({ data: await review.reopen(viewer, params.id, body.note) }),
    },
    image: async ({ viewer, params }) => {
      const { bytes, type } = await review.image(viewer, params.id);
      return { data: bytes, image: { type, tag: '', isKnown: false, isSecret: true } };
    },
    voice: async ({ viewer, params }) => {
      const { bytes, type } = await review.attachment(viewer, params, 'voice');
      return { data: bytes, audio: { type, tag: '', isSecret: true } };
    },
    chatPhoto: async ({ viewer, params }) => {
      const { bytes, type } = await review.attachment(viewer, params, 'photo');
      return { data: bytes, image: { type, tag: '', isKnown: false, isSecret: true } };
    },
  };
}
