import type { chatApi } from '../../../contract/chat/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Chat } from './chat.service.ts';

type About = { viewer: Viewer; params: { userId: string } };

export function chatRoutes(chat: Chat): Handlers<typeof chatApi> {
  const { messages, conversations } = chat;
  const allow = ({ viewer, params }: About): Promise<void> => chat.allow(viewer, params.userId);
  return {
    sendMessage: {
      allow: ({ viewer, params }) => chat.allowSending(viewer, params.receiverId),
      // The answer has no `message`: existing clients would show it after every message sent (contract §12).
      handle: async ({ viewer, params, body }) => ({
        data: await chat.send(viewer, { ...params, ...body, via: 'rest' }),
      }),
    },
    messages: {
      allow,
      handle: async ({ viewer, params, query }) => ({ data: await messages.page(viewer, params.userId, query) }),
    },
    conversations: ({ viewer, query }) => conversations.list(viewer, query),
    conversation: async ({ viewer, params }) => ({ data: await conversations.one(viewer, params.userId) }),
    people: async ({ viewer }) => ({ data: await conversations.people(viewer) }),
    unread: async ({ viewer }) => ({ data: await conversations.unread(viewer) }),
    read: {
      allow,
      handle: async ({ viewer, params, body }) => ({ data: await chat.read(viewer, params.userId, body.seq) }),
    },
    archive: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await conversations.archive(viewer, params.userId, body.archived),
        message: body.archived ? 'Chat archived.' : 'Chat moved out of the archive.',
      }),
    },
    deleteMessage: {
      allow: ({ viewer, params }) => messages.allowDeleting(viewer, params.id),
      handle: async ({ viewer, params, query }) => ({
        data: await messages.remove(viewer, params.id, query.for ?? 'me'),
        message: 'Message deleted.',
      }),
    },
    searchMessages: ({ viewer, query }) => messages.search(viewer, query.q, query.cursor),
  };
}
