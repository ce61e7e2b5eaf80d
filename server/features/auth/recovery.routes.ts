import type { recoveryApi } from '../../../contract/auth/recovery.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Auth } from './auth.service.ts';

const done = { done: true as const };
const stopped = 'Stopped. Your phone number, email and password stay the same.';

/** API handlers for owners whose account the team is asked to recover. */
export const recoveryRoutes = ({ recovery }: Pick<Auth, 'recovery'>): Handlers<typeof recoveryApi> => ({
  own: async ({ viewer }) => ({ data: { recovery: await recovery.own(viewer.id) } }),
  stop: async ({ viewer }) => {
    await recovery.stopOwn(viewer.id);
    return { data: done, message: stopped };
  },
  byLink: async ({ params, origin }) => ({ data: await recovery.byLink(params.token, origin) }),
  stopByLink: async ({ params, origin }) => {
    await recovery.stopByLink(params.token, origin);
    return { data: done, message: stopped };
  },
});
