import type { chatAttachmentsApi } from '../../../contract/chat/attachments.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Chat } from './chat.service.ts';

export function chatAttachmentsRoutes({ voiceNotes, chatPhotos, media }: Chat): Handlers<typeof chatAttachmentsApi> {
  return {
    sendVoice: {
      allow: ({ viewer, params }) => voiceNotes.allow(viewer, params.receiverId),
      handle: async ({ viewer, params, body, bufferedUploads }) => ({
        data: await voiceNotes.send(viewer, { ...params, ...body }, bufferedUploads[0]),
      }),
    },
    heard: async ({ viewer, params }) => ({ data: await voiceNotes.markHeard(viewer, params.messageId) }),
    voice: ({ viewer, params, query }) => media.serveVoice(viewer, { ...params, ...query }),
    allowPhotos: {
      allow: ({ viewer, params }) => chatPhotos.allowChoice(viewer, params.userId),
      handle: async ({ viewer, params, body }) => ({
        data: await chatPhotos.choose(viewer, params.userId, body.allowed),
      }),
    },
    sendPhoto: {
      allow: ({ viewer, params }) => chatPhotos.allow(viewer, params.receiverId),
      handle: async ({ viewer, params, body, uploads }) => ({
        data: await chatPhotos.send(viewer, { ...params, ...body }, uploads[0]),
      }),
    },
    photo: ({ viewer, params, query, request }) =>
      chatPhotos.serve(viewer, {
        ...params,
        ...query,
        accept: request.headers.accept,
        ifNoneMatch: request.headers['if-none-match'],
      }),
  };
}
