import type { accountsApi } from '../../../contract/accounts/api.ts';
import { isStaff } from '../../../contract/roles.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { firstLanguage } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Auth, clearSession, deviceOf, type SignInHandling } from '../auth/index.ts';
import type { Accounts } from './accounts.service.ts';

const done = { done: true as const };

/** Allows the member's own account, and staff acting for a customer. */
const ownOrStaff = ({ viewer, params }: { viewer: Viewer; params: { id: string } }): void => {
  if (viewer.id !== params.id && !isStaff(viewer.role)) throw fail('account.not_yours');
};

export function accountsRoutes(
  accounts: Accounts,
  proof: Auth['proof'],
  { cookies, signedIn }: SignInHandling,
  brand: Platform['brand'],
): Handlers<typeof accountsApi> {
  return {
    register: async ({ body, origin, request, reply }) => {
      const language = firstLanguage(request, brand.current().languages);
      const signIn = await accounts.register(body, origin, deviceOf(request, reply, cookies), language);
      return { data: await signedIn(signIn, reply, origin.isWebApp), message: 'Your account is ready.' };
    },
    whoAmI: async ({ viewer }) => ({ data: { user: await accounts.account(viewer.id) } }),
    acceptDeclarations: async ({ viewer, body, origin }) => ({
      data: { consents: await accounts.answerConsents(viewer, body.consents, origin.ip) },
    }),
    listDeclarations: async ({ viewer }) => ({ data: { consents: await accounts.consents(viewer) } }),
    changeStatus: {
      allow: ownOrStaff,
      handle: async ({ viewer, params, body }) => {
        // Members leave by deleting the account, a call that explains the consequences (contract §3).
        if (viewer.id === params.id && body.status === 'DELETED') throw fail('account.status_not_allowed');
        const status = await accounts.status.changeStatus(params.id, body.status, viewer, body.reason);
        return { data: { id: params.id, status }, message: 'Status changed.' };
      },
    },
    deleteAccount: {
      allow: ownOrStaff,
      handle: async ({ viewer, params, reply }) => {
        if (viewer.id === params.id) await proof.require(viewer);
        const reason = viewer.id === params.id ? null : 'deleted by staff';
        await accounts.status.changeStatus(params.id, 'DELETED', viewer, reason);
        if (viewer.id === params.id) clearSession(reply, cookies);
        return { data: done, message: 'Account deleted. You can restore it within 30 days by logging in.' };
      },
    },
    updateAccount: {
      allow: ownOrStaff,
      handle: async ({ viewer, params, body }) => {
        const { accountFor, gender, ...change } = body;
        const choices = { ...(accountFor ? { accountFor } : {}), ...(gender ? { gender } : {}) };
        await accounts.status.update(params.id, { ...change, ...choices }, viewer, isStaff(viewer.role));
        return { data: { user: await accounts.account(params.id, viewer.id) }, message: 'Saved.' };
      },
    },
    candidateNotice: async ({ params }) => ({ data: await accounts.candidates.show(params.token) }),
    answerCandidateNotice: async ({ params, body }) => ({
      data: { answer: await accounts.candidates.answer(params.token, body.answer) },
    }),
  };
}
