import type { memberMeetingsApi } from '../../../contract/meetings/api.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Meetings } from './meetings.service.ts';

const requireMember = ({ role }: Viewer): void => {
  if (role !== 'MEMBER') throw fail('forbidden');
};

type Named = { viewer: Viewer; params: { id: string } };

export function memberMeetingsRoutes(meetings: Meetings): Handlers<typeof memberMeetingsApi> {
  const asMember = async ({ viewer }: { viewer: Viewer }): Promise<void> => requireMember(viewer);
  /** One of the viewer's own meetings. @throws Failure 403, 404 */
  const ofOwn = async ({ viewer, params }: Named): Promise<void> => {
    requireMember(viewer);
    await meetings.one(viewer, params.id);
  };
  return {
    propose: {
      allow: asMember,
      handle: async ({ viewer, body }) => ({
        data: await meetings.propose(viewer, body),
        message: 'Meeting proposed.',
      }),
    },
    list: {
      allow: asMember,
      handle: async ({ viewer, query }) => ({ data: await meetings.list(viewer, query.kind) }),
    },
    between: {
      allow: asMember,
      handle: async ({ viewer, params }) => ({ data: await meetings.between(viewer, params.userId) }),
    },
    relatives: {
      allow: asMember,
      handle: async ({ viewer }) => ({ data: await meetings.relatives(viewer) }),
    },
    safetyCards: async ({ viewer }) => ({ data: await meetings.safetyCards(viewer) }),
    ofSeat: async ({ viewer, params }) => ({ data: await meetings.ofSeat(viewer, params.id) }),
    one: {
      allow: asMember,
      handle: async ({ viewer, params }) => ({ data: await meetings.one(viewer, params.id) }),
    },
    accept: {
      allow: ofOwn,
      handle: async ({ viewer, params, body }) => ({
        data: await meetings.accept(viewer, params.id, body),
        message: 'Meeting agreed.',
      }),
    },
    decline: {
      allow: ofOwn,
      handle: async ({ viewer, params, body }) => ({
        data: await meetings.decline(viewer, params.id, body.revision),
        message: 'Meeting declined.',
      }),
    },
    proposeAgain: {
      allow: ofOwn,
      handle: async ({ viewer, params, body }) => ({
        data: await meetings.proposeAgain(viewer, params.id, body),
        message: 'Meeting proposed.',
      }),
    },
    cancel: {
      allow: ofOwn,
      handle: async ({ viewer, params, body }) => ({
        data: await meetings.cancel(viewer, params.id, body.revision),
        message: 'Meeting cancelled.',
      }),
    },
    afterwards: {
      allow: ofOwn,
      handle: async ({ viewer, params, body }) => ({
        data: await meetings.afterwards(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    sendSafetyCard: {
      allow: ofOwn,
      handle: async ({ viewer, params, body }) => ({
        data: await meetings.sendSafetyCard(viewer, params.id, body.relativeId),
        message: 'Safety card sent.',
      }),
    },
    withdrawSafetyCard: {
      allow: ofOwn,
      handle: async ({ viewer, params }) => ({
        data: await meetings.withdrawSafetyCard(viewer, params.id, params.relativeId),
        message: 'Safety card taken back.',
      }),
    },
    calendar: {
      allow: asMember,
      handle: async ({ viewer, params, language }) => ({
        data: await meetings.calendar(viewer, params.id, language),
        fileName: 'meeting.ics',
      }),
    },
  };
}
