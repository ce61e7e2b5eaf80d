import type { securityApi } from '../../../contract/security.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Accounts } from './accounts.service.ts';

const done = { done: true as const };

export const securityRoutes = ({ security, contacts, account }: Accounts): Handlers<typeof securityApi> => ({
  changePassword: async ({ viewer, body }) => {
    await security.changePassword(viewer, body);
    return { data: done, message: 'Your password is changed. Other devices are signed out.' };
  },
  listSignIns: async ({ viewer }) => ({ data: await security.signIns(viewer) }),
  endSignIn: async ({ viewer, params }) => {
    await security.endSignIn(viewer, params.id);
    return { data: done, message: 'Signed out there.' };
  },
  sendCode: async ({ viewer, body }) => {
    await contacts.sendCode(viewer.id, body.channel);
    return { data: done, message: 'A code is on its way.' };
  },
  verifyEmail: async ({ viewer, body }) => {
    await contacts.verify(viewer.id, 'email', body.otp);
    return { data: { user: await account(viewer.id) }, message: 'Your email address is confirmed.' };
  },
  verifyPhone: async ({ viewer, body }) => {
    await contacts.verify(viewer.id, 'phone', body.otp);
    return { data: { user: await account(viewer.id) }, message: 'Your phone number is confirmed.' };
  },
  changeContact: async ({ viewer, body }) => {
    await contacts.change(viewer.id, body);
    return { data: done, message: 'A code is on its way to the new contact.' };
  },
});
