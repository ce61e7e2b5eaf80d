import type { boardApi } from '../../../contract/board/api.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Boards } from './board.service.ts';

const done = { done: true as const };

interface OnBoard {
  readonly viewer: Viewer;
  readonly params: { readonly ownerId: string };
}

/** Only members have a board. @throws Failure 403 */
const memberOnly = ({ viewer }: { viewer: Viewer }): void => {
  if (viewer.role !== 'MEMBER') throw fail('forbidden', { message: 'Only members can have a family board.' });
};

export function boardRoutes(boards: Boards): Handlers<typeof boardApi> {
  const { seats, entries, talk } = boards;
  const at = ({ viewer, params }: OnBoard) => boards.at(viewer, params.ownerId);
  const anyone = async (call: OnBoard): Promise<void> => {
    await at(call);
  };
  const atEntry = async (call: OnBoard & { params: { memberId: string } }): Promise<void> => {
    await boards.requireEntry(await at(call), call.params.memberId);
  };

  return {
    ownBoard: {
      allow: memberOnly,
      handle: async ({ viewer }) => ({ data: await entries.board(await boards.at(viewer, viewer.id)) }),
    },
    endBoard: {
      allow: memberOnly,
      handle: async ({ viewer }) => {
        await seats.endAll(viewer.id);
        return { data: done, message: 'Your board and everything on it is deleted.' };
      },
    },
    inviteToBoard: {
      allow: memberOnly,
      handle: async ({ viewer, body }) => ({
        data: await seats.invite(viewer, body),
        message: 'Invitation sent.',
      }),
    },
    endSeat: {
      allow: async (call) => {
        memberOnly(call);
        await seats.require(call.viewer.id, call.params.id);
      },
      handle: async ({ viewer, params }) => {
        await seats.end(viewer.id, params.id);
        return { data: done, message: 'Access removed.' };
      },
    },
    shareProfile: {
      allow: async (call) => {
        memberOnly(call);
        await entries.requireVisible(call.viewer.id, call.params.memberId);
      },
      handle: async ({ viewer, params, body }) => {
        await entries.share(viewer, params.memberId, body.note ?? null);
        return { data: done, message: 'Shared with your family.' };
      },
    },
    unshareProfile: {
      allow: memberOnly,
      handle: async ({ viewer, params }) => {
        await entries.unshare(viewer.id, params.memberId);
        return { data: done };
      },
    },
    board: { allow: anyone, handle: async (call) => ({ data: await entries.board(await at(call)) }) },
    leaveBoard: {
      allow: async (call) => {
        if ((await at(call)).place !== 'seat') throw fail('not_found');
      },
      handle: async (call) => {
        const { ownerId, seatId } = await at(call);
        if (seatId === null) throw fail('not_found');
        await seats.end(ownerId, seatId);
        return { data: done, message: 'You have left the board.' };
      },
    },
    boardEntry: {
      allow: atEntry,
      handle: async (call) => ({ data: await entries.entry(await at(call), call.params.memberId) }),
    },
    comment: {
      allow: atEntry,
      handle: async (call) => ({ data: await talk.comment(await at(call), call.params.memberId, call.body.text) }),
    },
    editComment: {
      allow: async (call) => talk.requireOwn(await at(call), call.params.id),
      handle: async (call) => ({ data: await talk.edit(await at(call), call.params.id, call.body.text) }),
    },
    deleteComment: {
      allow: async (call) => talk.requireDeletable(await at(call), call.params.id),
      handle: async ({ params }) => {
        await talk.remove(params.id);
        return { data: done };
      },
    },
    vote: {
      allow: atEntry,
      handle: async (call) => ({ data: await talk.vote(await at(call), call.params.memberId, call.body) }),
    },
    boardPhoto: ({ viewer, params, query, request }) =>
      boards.photos.serve(viewer, params.ownerId, {
        ...params,
        ...query,
        size: query.size,
        isLook: false,
        accept: request.headers.accept,
        ifNoneMatch: request.headers['if-none-match'],
      }),
  };
}
