import type { breachesApi } from '../../../../contract/privacy/breaches.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Breaches } from './feature.ts';

/** API handlers of the breach register, and the one with which members read a notice. */
export function breachesRoutes({ register, notices }: Breaches): Handlers<typeof breachesApi> {
  const allow = ({ params }: { params: { id: string } }) => register.require(params.id);
  return {
    list: ({ query }) => register.list(query),
    add: async ({ viewer, body }) => ({ data: await register.add(viewer, body), message: 'Added.' }),
    read: async ({ params }) => ({ data: await register.read(params.id) }),
    change: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await register.change(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    tell: {
      allow,
      async handle({ viewer, params, body }) {
        await notices.tell(viewer, params.id, body);
        return { data: await register.read(params.id), message: 'Members are being informed.' };
      },
    },
    notice: async ({ viewer, params }) => ({ data: await notices.read(params.id, viewer.id) }),
  };
}
