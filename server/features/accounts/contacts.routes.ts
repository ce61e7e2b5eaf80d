import type { contactsApi } from '../../../contract/accounts/contacts.api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Auth } from '../auth/index.ts';
import type { Accounts } from './accounts.service.ts';

const done = { done: true as const };

export const contactsRoutes = (
  { contacts, account }: Pick<Accounts, 'contacts' | 'account'>,
  proof: Auth['proof'],
): Handlers<typeof contactsApi> => ({
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
