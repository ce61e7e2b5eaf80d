import type { FastifyReply, FastifyRequest } from 'fastify';
import { NIL } from 'uuid';
import type { identitiesApi } from '../../../../contract/auth/identities.api.ts';
import type { IdentityProviderName } from '../../../../contract/auth/values.ts';
import { API_BASE } from '../../../../contract/kernel.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { ServiceUnavailable } from '../../../platform/remote-calls.ts';
import type { Auth } from '../auth.service.ts';
import {
  clearAttempt,
  deviceOf,
  knownDeviceOf,
  readAttempt,
  writeAttempt,
  writeMedia,
  writeRefresh,
} from '../cookies.ts';
import type { SignInHandling } from '../sign-in-response.ts';
import type { Outcome } from './identities.service.ts';

const done = { done: true as const };

/** The page of the web app that finishes a sign-in with a provider. */
const LANDING = '/identity';

/** Names of this machine: a local installation can be reached by several of them. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface Site {
  /** `PUBLIC_URL`, if the operator has set it. */
  readonly fixedUrl: string | undefined;
  publicUrl(): string;
}

export function identitiesRoutes(
  { identities, sessions }: Pick<Auth, 'identities' | 'sessions'>,
  { cookies, signedIn }: SignInHandling,
  { fixedUrl, publicUrl }: Site,
): Handlers<typeof identitiesApi> {
  /**
   * The origin at which the browser reaches the program: the cookie of the attempt is only sent back to it. A `Host` of
   * another machine is not believed.
   */
  const originOf = ({ headers: { host = '' } }: FastifyRequest): string =>
    fixedUrl ?? (LOCAL_HOST.test(host) ? `http://${host}` : publicUrl());

  const callbackOf = (request: FastifyRequest, provider: IdentityProviderName): string =>
    `${originOf(request)}${API_BASE}/user/identity/${provider}/callback`;

  const landing = (request: FastifyRequest, fragment: Record<string, string>): { data: string } => ({
    data: `${originOf(request)}${LANDING}#${new URLSearchParams(fragment)}`,
  });

  /** Sets the cookies of a new session. The web app then gets its access token with the refresh call. */
  const conclude = (outcome: Outcome, reply: FastifyReply): Record<string, string> => {
    if (outcome.kind === 'refused') return { refused: outcome.reason, ...(outcome.isLink ? { link: '1' } : {}) };
    if (outcome.kind === 'linked') return { linked: '1' };
    if (outcome.kind !== 'signedIn') return { [outcome.kind]: outcome.ticket };
    writeRefresh(reply, outcome.signIn.refreshToken, cookies);
    writeMedia(reply, sessions.mediaToken(outcome.signIn.sessionId), cookies);
    return { signedIn: '1' };
  };

  return {
    startIdentity: {
      allow: ({ params }) => identities.requireOffered(params.provider),
      handle: async ({ params: { provider }, origin, request, reply }) => {
        // A page of another site must not start a sign-in in this browser.
        if (request.headers['sec-fetch-site'] === 'cross-site') return landing(request, { refused: 'failed' });
        try {
          const start = { deviceId: deviceOf(request, reply, cookies), ip: origin.ip };
          const begun = await identities.begin(provider, { ...start, redirectUri: callbackOf(request, provider) });
          writeAttempt(reply, begun.token, cookies);
          return { data: begun.url };
        } catch (error) {
          if (error instanceof ServiceUnavailable) return landing(request, { refused: 'unavailable' });
          if (error instanceof Failure) return landing(request, { refused: 'failed' });
          throw error;
        }
      },
    },
    finishIdentity: {
      allow: ({ params }) => identities.requireOffered(params.provider),
      handle: async ({ params: { provider }, origin, request, reply }) => {
        const answer = new URL(request.url, 'http://localhost').searchParams;
        const token = readAttempt(request, cookies);
        clearAttempt(reply, cookies);
        const outcome = await identities.finish(provider, { token, answer, origin: { ...origin, isWebApp: true } });
        return landing(request, { ...conclude(outcome, reply), provider });
      },
    },
    showIdentityTicket: async ({ body, request }) => ({
      data: await identities.showTicket(body.ticket, knownDeviceOf(request, cookies) ?? NIL),
    }),
    loginWithIdentity: async ({ body, origin, request, reply }) => {
      const signIn = await identities.login(body, origin, deviceOf(request, reply, cookies));
      return { data: await signedIn(signIn, reply, origin.isWebApp) };
    },
    listIdentities: async ({ viewer }) => ({ data: await identities.list(viewer.id) }),
    linkIdentity: async ({ viewer, params: { provider }, origin, request, reply }) => {
      const start = { viewer, deviceId: deviceOf(request, reply, cookies), ip: origin.ip };
      const begun = await identities.beginLink(provider, { ...start, redirectUri: callbackOf(request, provider) });
      writeAttempt(reply, begun.token, cookies);
      return { data: { url: begun.url } };
    },
    unlinkIdentity: async ({ viewer, params, origin }) => {
      await identities.unlink(viewer, params.id, origin.ip);
      return { data: done, message: 'Removed. You can no longer log in with this account.' };
    },
    deleteFacebookData: async ({ body }) => {
      const reference = await identities.deleteFacebookData(body.signed_request);
      const url = `${publicUrl()}${LANDING}#${new URLSearchParams({ deleted: reference })}`;
      return { data: { url, confirmation_code: reference } };
    },
  };
}
