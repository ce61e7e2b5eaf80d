import type { FastifyReply } from 'fastify';
import type { Account } from '../../../contract/accounts/schema.ts';
import type { Accounts } from './accounts.service.ts';
import { type CookieSettings, writeMedia, writeRefresh } from './cookies.ts';
import type { SignIn } from './sessions.service.ts';

/** Builds the answer of every sign-in. The web app gets the refresh token as a cookie, which scripts cannot read. */
export const createSignInResponse =
  (accounts: Pick<Accounts, 'account' | 'sessions'>, cookies: CookieSettings) =>
  async (signIn: SignIn, reply: FastifyReply, isWebApp: boolean) => {
    reply.request.openedSession = signIn.sessionId;
    writeRefresh(reply, signIn.refreshToken, cookies);
    writeMedia(reply, accounts.sessions.mediaToken(signIn.sessionId), cookies);
    const user: Account = await accounts.account(signIn.memberId);
    return {
      user,
      token: signIn.token,
      expiresIn: signIn.expiresIn,
      ...(signIn.enrolmentOnly ? { enrolment: true as const } : {}),
      ...(isWebApp ? {} : { refreshToken: signIn.refreshToken }),
    };
  };
