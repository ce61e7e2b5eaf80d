import type { callsApi } from '../../../contract/calls/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Calls } from './calls.service.ts';

/** Routes of calls. */
type AboutCall = { viewer: Viewer; params: { id: string } };

export function callsRoutes(calls: Calls): Handlers<typeof callsApi> {
  const asMember = ({ viewer }: { viewer: Viewer }): void => calls.requireMember(viewer);
  const asParticipant = ({ viewer, params }: AboutCall): Promise<void> => calls.allow(viewer, params.id);
  return {
    callPermission: {
      allow: asMember,
      handle: async ({ viewer, params, language }) => ({
        data: await calls.permission(viewer, params.userId, language),
      }),
    },
    startCall: {
      allow: asMember,
      handle: async ({ viewer, body }) => ({ data: await calls.startCall(viewer, body) }),
    },
    acceptCall: {
      allow: asParticipant,
      handle: async ({ viewer, params, body }) => ({ data: await calls.accept(viewer, params.id, body.socketId) }),
    },
    declineCall: {
      allow: asParticipant,
      handle: async ({ viewer, params }) => ({ data: await calls.decline(viewer, params.id) }),
    },
    endCall: {
      allow: asParticipant,
      handle: async ({ viewer, params, body, language }) => ({
        data: await calls.end(viewer, params.id, {
          ...{ isPolite: body.politely === true, socketId: body.socketId, language },
        }),
      }),
    },
    currentCall: async ({ viewer }) => ({ data: await calls.current(viewer) }),
    callRelay: {
      allow: asParticipant,
      handle: async ({ viewer, params }) => ({ data: await calls.relay(viewer, params.id) }),
    },
    rejoinCall: {
      allow: asParticipant,
      handle: async ({ viewer, params, body }) => ({
        data: await calls.rejoin(viewer, params.id, body.socketId, body.renew === true),
      }),
    },
  };
}
