import type { guardianApi } from '../../../contract/guardian/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Chat } from '../chat/index.ts';
import type { Guardian } from './guardian.service.ts';

type AboutSeat = { viewer: Viewer; params: { id: string } };
type AboutMember = { viewer: Viewer; params: { userId: string } };

export function guardianRoutes(
  { seats, places, pictures }: Guardian,
  chat: Pick<Chat, 'allow'>,
): Handlers<typeof guardianApi> {
  const inConversation = ({ viewer, params }: AboutMember): Promise<void> => chat.allow(viewer, params.userId);
  const asMember = ({ viewer, params }: AboutSeat): Promise<void> => seats.allow(viewer, params.id);
  const asGuardian = ({ viewer, params }: AboutSeat): Promise<void> => places.allow(viewer, params.id);
  return {
    inviteGuardian: {
      allow: inConversation,
      handle: async ({ viewer, params, body }) => ({
        data: await seats.invite(viewer, params.userId, body),
        message: 'Guardian invited. The guardian can read the chat once the other member has agreed.',
      }),
    },
    guardians: {
      allow: inConversation,
      handle: async ({ viewer, params }) => ({ data: await seats.list(viewer, params.userId) }),
    },
    answerGuardian: {
      allow: asMember,
      handle: async ({ viewer, params, body }) => ({ data: await seats.answer(viewer, params.id, body) }),
    },
    endGuardian: {
      allow: ({ viewer, params }) => seats.allowEnding(viewer, params.id),
      handle: async ({ viewer, params }) => ({
        data: await seats.end(viewer, params.id),
        message: 'The guardian can no longer read this chat.',
      }),
    },
    shareGuardianContact: {
      allow: asMember,
      handle: async ({ viewer, params, body }) => ({ data: await seats.share(viewer, params.id, body.shared) }),
    },
    guardianSeats: async ({ viewer }) => ({ data: await places.list(viewer) }),
    guardianSeat: {
      allow: asGuardian,
      handle: async ({ viewer, params }) => ({ data: await places.one(viewer, params.id) }),
    },
    guardianMessages: {
      allow: asGuardian,
      handle: async ({ viewer, params, query }) => ({ data: await places.page(viewer, params.id, query) }),
    },
    writeAsGuardian: {
      allow: asGuardian,
      handle: async ({ viewer, params, body }) => ({
        data: await places.write(viewer, params.id, body),
        message: 'Message sent.',
      }),
    },
    readAsGuardian: {
      allow: asGuardian,
      handle: async ({ viewer, params, body }) => ({ data: await places.read(viewer, params.id, body.seq) }),
    },
    withholdContact: {
      allow: asGuardian,
      handle: async ({ viewer, params, body }) => ({ data: await places.withhold(viewer, params.id, body.withheld) }),
    },
    guardianPhoto: ({ viewer, params, query, request }) =>
      pictures.serve(viewer, params.id, {
        ...params,
        ...query,
        size: query.size,
        isLook: false,
        accept: request.headers.accept,
        ifNoneMatch: request.headers['if-none-match'],
      }),
  };
}
