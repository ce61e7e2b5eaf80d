import type { supportDeskApi } from '../../../contract/support/desk.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Support } from './support.service.ts';

/** API handlers for staff about tickets. */
export function supportDeskRoutes({ desk }: Pick<Support, 'desk'>): Handlers<typeof supportDeskApi> {
  const there = ({ params }: { params: { id: string } }) => desk.requireTicket(params.id);
  return {
    list: ({ viewer, query }) => desk.list(viewer, query),
    read: async ({ viewer, params }) => ({ data: await desk.read(viewer, params.id) }),
    answer: {
      allow: there,
      handle: async ({ viewer, params, body }) => ({
        data: await desk.answer(viewer, params.id, body),
        message: 'Reply sent.',
      }),
    },
    change: {
      allow: there,
      handle: async ({ viewer, params, body }) => ({ data: await desk.change(viewer, params.id, body) }),
    },
  };
}
