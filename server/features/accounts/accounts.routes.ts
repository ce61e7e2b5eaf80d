import type { FastifyReply, FastifyRequest } from 'fastify';
import type { accountsApi } from '../../../contract/accounts/api.ts';
import { isStaff } from '../../../contract/roles.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { firstLanguage } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from './accounts.service.ts';
import { type CookieSettings, clearMedia, clearRefresh, deviceOf, readRefresh } from './cookies.ts';
import { createSignInResponse } from './sign-in-response.ts';

const done = { done: true as const };

/** Allows the member's own account, and staff acting for a customer. */
const ownOrStaff = ({ viewer, params }: { viewer: Viewer; params: { id: string } }): void => {
  if (viewer.id !== params.id && !isStaff(viewer.role)) throw fail('account.not_yours');
};

export function accountsRoutes(
  accounts: Accounts,
  cookies: CookieSettings,
  brand: Platform['brand'],
): Handlers<typeof accountsApi> {
  const signedIn = createSignInResponse(accounts, cookies);

  const signedOut = (reply: FastifyReply): void => {
    clearRefresh(reply, cookies);
    clearMedia(reply, cookies);
  };

  /** Both calls authenticate by a cookie, which a browser may also send with requests from a foreign page. */
  const refuseForeignPage = (request: FastifyRequest): void => {
    if (!cookies.isOwnPage(request)) throw fail('forbidden');
  };

  return {
    register: async ({ body, origin, request, reply }) => {
      const language = firstLanguage(request, brand.current().languages);
      const signIn = await accounts.register(body, origin, deviceOf(request, reply, cookies), language);
      return { data: await signedIn(signIn, reply, origin.isWebApp), message: 'Your account is ready.' };
    },
    login: async ({ body, origin, request, reply }) => {
      const signIn = await accounts.login(body, origin, deviceOf(request, reply, cookies));
      return { data: await signedIn(signIn, reply, origin.isWebApp) };
    },
    requestLoginCode: async ({ body, origin, request, reply }) => {
      const language = firstLanguage(request, brand.current().languages);
      await accounts.codeSignIn.request(body.phoneNumber, origin, deviceOf(request, reply, cookies), language);
      return { data: done, message: 'Code sent.' };
    },
    loginWithCode: async ({ body, origin, request, reply }) => {
      const signIn = await accounts.codeSignIn.login(body, origin, deviceOf(request, reply, cookies));
      return { data: await signedIn(signIn, reply, origin.isWebApp) };
    },
    sendSecondProof: async ({ body, origin, request, reply }) => ({
      data: { sentTo: await accounts.codeSignIn.sendSecondProof(body, origin, deviceOf(request, reply, cookies)) },
    }),
    releaseNumber: async ({ body, origin, request, reply }) => {
      await accounts.codeSignIn.release(body, origin, deviceOf(request, reply, cookies));
      return { data: done };
    },
    restore: async ({ body, origin, request, reply }) => {
      const device = deviceOf(request, reply, cookies);
      const { phoneNumber, otp, identityTicket } = body;
      const signIn = await (identityTicket
        ? accounts.identities.restore(identityTicket, origin, device)
        : phoneNumber
          ? accounts.codeSignIn.restore({ ...body, phoneNumber, otp: otp ?? '' }, origin, device)
          : accounts.restore({ email: body.email ?? '', password: body.password ?? '', otp }, origin, device));
      return {
        data: await signedIn(signIn, reply, origin.isWebApp),
        message: 'Welcome back. Your account is restored.',
      };
    },
    refresh: async ({ body, origin, request, reply }) => {
      refuseForeignPage(request);
      const presented = body?.refreshToken ?? readRefresh(request, cookies);
      if (!presented) throw fail('auth.refresh_invalid');
      try {
        return { data: await signedIn(await accounts.sessions.renew(presented, origin), reply, origin.isWebApp) };
      } catch (error) {
        // A program error or a short database outage must not sign anybody out.
        if (error instanceof Failure) signedOut(reply);
        throw error;
      }
    },
    logout: async ({ viewer, request, reply }) => {
      refuseForeignPage(request);
      const sessionId = viewer?.sessionId ?? (await accounts.sessions.ownerOf(readRefresh(request, cookies)));
      if (sessionId) await accounts.sessions.end(sessionId, 'signed out');
      signedOut(reply);
      return { data: done };
    },
    whoAmI: async ({ viewer }) => ({ data: { user: await accounts.account(viewer.id) } }),
    forgotPassword: async ({ body, origin, request, reply }) => {
      await accounts.passwordReset.ask(body.email, origin, deviceOf(request, reply, cookies));
      return { data: done, message: 'If an account with this email exists, we have sent a code to it.' };
    },
    setForgottenPassword: async ({ body, origin, request, reply }) => {
      await accounts.passwordReset.set(body, origin, deviceOf(request, reply, cookies));
      return { data: done, message: 'Password changed. Please log in with it.' };
    },
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
        if (viewer.id === params.id) await accounts.proof.require(viewer);
        const reason = viewer.id === params.id ? null : 'deleted by staff';
        await accounts.status.changeStatus(params.id, 'DELETED', viewer, reason);
        if (viewer.id === params.id) signedOut(reply);
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
