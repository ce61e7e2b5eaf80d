import type { FastifyRequest } from 'fastify';
import type { authApi } from '../../../contract/auth/api.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { firstLanguage } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Auth } from './auth.service.ts';
import { clearSession, deviceOf, readRefresh } from './cookies.ts';
import type { SignInHandling } from './sign-in-response.ts';

const done = { done: true as const };

export function authRoutes(
  auth: Auth,
  { cookies, signedIn }: SignInHandling,
  brand: Platform['brand'],
): Handlers<typeof authApi> {
  /** Both calls authenticate by a cookie, which a browser may also send with requests from a foreign page. */
  const refuseForeignPage = (request: FastifyRequest): void => {
    if (!cookies.isOwnPage(request)) throw fail('forbidden');
  };

  return {
    login: async ({ body, origin, request, reply }) => {
      const signIn = await auth.login(body, origin, deviceOf(request, reply, cookies));
      return { data: await signedIn(signIn, reply, origin.isWebApp) };
    },
    requestLoginCode: async ({ body, origin, request, reply }) => {
      const language = firstLanguage(request, brand.current().languages);
      await auth.codeSignIn.request(body.phoneNumber, origin, deviceOf(request, reply, cookies), language);
      return { data: done, message: 'Code sent.' };
    },
    loginWithCode: async ({ body, origin, request, reply }) => {
      const signIn = await auth.codeSignIn.login(body, origin, deviceOf(request, reply, cookies));
      return { data: await signedIn(signIn, reply, origin.isWebApp) };
    },
    sendSecondProof: async ({ body, origin, request, reply }) => ({
      data: { sentTo: await auth.codeSignIn.sendSecondProof(body, origin, deviceOf(request, reply, cookies)) },
    }),
    releaseNumber: async ({ body, origin, request, reply }) => {
      await auth.codeSignIn.release(body, origin, deviceOf(request, reply, cookies));
      return { data: done };
    },
    restore: async ({ body, origin, request, reply }) => {
      const device = deviceOf(request, reply, cookies);
      const { phoneNumber, otp, identityTicket } = body;
      const signIn = await (identityTicket
        ? auth.identities.restore(identityTicket, origin, device)
        : phoneNumber
          ? auth.codeSignIn.restore({ ...body, phoneNumber, otp: otp ?? '' }, origin, device)
          : auth.restore({ email: body.email ?? '', password: body.password ?? '', otp }, origin, device));
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
        return { data: await signedIn(await auth.sessions.renew(presented, origin), reply, origin.isWebApp) };
      } catch (error) {
        // A program error or a short database outage must not sign anybody out.
        if (error instanceof Failure) clearSession(reply, cookies);
        throw error;
      }
    },
    logout: async ({ viewer, request, reply }) => {
      refuseForeignPage(request);
      const sessionId = viewer?.sessionId ?? (await auth.sessions.ownerOf(readRefresh(request, cookies)));
      if (sessionId) await auth.sessions.end(sessionId, 'signed out');
      clearSession(reply, cookies);
      return { data: done };
    },
    forgotPassword: async ({ body, origin, request, reply }) => {
      await auth.passwordReset.ask(body.email, origin, deviceOf(request, reply, cookies));
      return { data: done, message: 'If an account with this email exists, we have sent a code to it.' };
    },
    setForgottenPassword: async ({ body, origin, request, reply }) => {
      await auth.passwordReset.set(body, origin, deviceOf(request, reply, cookies));
      return { data: done, message: 'Password changed. Please log in with it.' };
    },
  };
}
