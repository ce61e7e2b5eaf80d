import type { securityApi } from '../../../contract/accounts/security.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Accounts } from './accounts.service.ts';
import { type CookieSettings, deviceOf } from './cookies.ts';

const done = { done: true as const };

export const securityRoutes = (
  { security, contacts, proof, account }: Accounts,
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
  sendCode: async ({ viewer, body }) => {
    await contacts.sendCode(viewer.id, body.channel);
    return { data: done, message: 'Code sent.' };
  },
  verifyEmail: async ({ viewer, body }) => {
    await contacts.verify(viewer.id, 'email', body.otp);
    return { data: { user: await account(viewer.id) }, message: 'Email verified.' };
  },
  verifyPhone: async ({ viewer, body }) => {
    await contacts.verify(viewer.id, 'phone', body.otp);
    return { data: { user: await account(viewer.id) }, message: 'Phone number verified.' };
  },
  changeContact: async ({ viewer, body }) => {
    if (!body.password) await proof.require(viewer);
    await contacts.change(viewer.id, body);
    return { data: done, message: 'Code sent to the new contact.' };
  },
});
