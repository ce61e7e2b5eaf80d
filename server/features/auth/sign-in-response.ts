import type { FastifyReply } from 'fastify';
import type { Account } from '../../../contract/accounts/schema.ts';
import { type CookieSettings, writeMedia, writeRefresh } from './cookies.ts';
import type { Sessions, SignIn } from './sessions.service.ts';

interface Deps {
  /** The account as its owner sees it. */
  account(id: string): Promise<Account>;
  readonly sessions: Pick<Sessions, 'mediaToken'>;
}

/** Builds the answer of every sign-in. The web app gets the refresh token as a cookie, which scripts cannot read. */
export const createSignInResponse =
  ({ account, sessions }: Deps, cookies: CookieSettings) =>
  async (signIn: SignIn, reply: FastifyReply, isWebApp: boolean) => {
    reply.request.openedSession = signIn.sessionId;
    writeRefresh(reply, signIn.refreshToken, cookies);
    writeMedia(reply, sessions.mediaToken(signIn.sessionId), cookies);
    const user: Account = await account(signIn.memberId);
    return {
      user,
      token: signIn.token,
      expiresIn: signIn.expiresIn,
      ...(signIn.enrolmentOnly ? { enrolment: true as const } : {}),
      ...(isWebApp ? {} : { refreshToken: signIn.refreshToken }),
    };
  };

/** The parts that handlers need to sign somebody in. */
export interface SignInHandling {
  readonly cookies: CookieSettings;
  readonly signedIn: ReturnType<typeof createSignInResponse>;
}
