import type { securityApi } from '../../../contract/auth/security.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Auth } from './auth.service.ts';
import { type CookieSettings, deviceOf } from './cookies.ts';

const done = { done: true as const };

export const securityRoutes = (
  { security, proof }: Pick<Auth, 'security' | 'proof'>,
  cookies: CookieSettings,
): Handlers<typeof securityApi> => ({
  changePassword: async ({ viewer, body }) => {
    await security.changePassword(viewer, body, proof.confirmCode);
    return { data: done, message: 'Password changed. Other devices are logged out.' };
  },
  listSignIns: async ({ viewer }) => ({ data: await security.signIns(viewer) }),
  listEndedSignIns: async ({ viewer }) => ({ data: await security.endedSignIns(viewer) }),
  endSignIn: async ({ viewer, params }) => {
    await security.endSignIn(viewer, params.id);
    return { data: done, message: 'Logged out on that device.' };
  },
  sendProofCode: async ({ viewer, body }) => {
    await proof.sendCode(viewer.id, body.channel);
    return { data: done, message: 'Code sent.' };
  },
  prove: async ({ viewer, body, request, reply }) => {
    await proof.prove(viewer, body, deviceOf(request, reply, cookies));
    return { data: done };
  },
  reportSignIn: async ({ viewer, params }) => {
    await security.reportSignIn(viewer, params.id);
    return { data: done, message: 'All devices are logged out. Please log in again.' };
  },
});
