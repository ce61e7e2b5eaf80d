import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IdentityClient } from '../config/identities.ts';
import { FACEBOOK_STAND_IN } from './addresses.ts';
import { standInPage } from './page.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Plays Facebook's sign-in dialog and the two calls of its Graph API that the program uses. */
export function installFacebookStandIn(
  app: FastifyInstance,
  { client, redirectUris }: { client: IdentityClient; redirectUris: () => readonly string[] },
): void {
  const codes = new Map<string, { redirectUri: string; person: Record<string, string> }>();
  const tokens = new Map<string, Record<string, string>>();
  const make = (): string => randomBytes(24).toString('base64url');
  const refused = { error: { message: 'Invalid request.', type: 'OAuthException', code: 100 } };

  app.get(`${FACEBOOK_STAND_IN}/dialog/oauth`, async (request, reply) => {
    const { client_id, redirect_uri = '', state = '' } = request.query as Query;
    if (client_id !== client.id || !redirectUris().includes(redirect_uri)) return reply.code(400).send(refused);
    const page = standInPage('Facebook', {
      action: `${FACEBOOK_STAND_IN}/dialog/answer`,
      hidden: { redirect_uri, state },
    });
    // The content security policy of other pages would not let the form redirect to another name of this machine.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get(`${FACEBOOK_STAND_IN}/dialog/answer`, async (request, reply) => {
    const { redirect_uri = '', state = '', answer, email = '', first = '', last = '' } = request.query as Query;
    if (!redirectUris().includes(redirect_uri)) return reply.code(400).send(refused);
    const url = new URL(redirect_uri);
    if (answer === 'yes') {
      const code = make();
      const id = createHash('sha256').update(`${email}|${first}|${last}`).digest('hex').slice(0, 16);
      const person = { id, first_name: first, last_name: last, ...(email ? { email } : {}) };
      codes.set(code, { redirectUri: redirect_uri, person });
      url.search = new URLSearchParams({ code, state }).toString();
    } else url.search = new URLSearchParams({ error: 'access_denied', error_reason: 'user_denied', state }).toString();
    return reply.redirect(url.href, 303);
  });

  app.get(`${FACEBOOK_STAND_IN}/graph/oauth/access_token`, async (request, reply) => {
    const { client_id, client_secret, redirect_uri, code = '' } = request.query as Query;
    const issued = codes.get(code);
    codes.delete(code);
    const isRight = client_id === client.id && client_secret === client.secret;
    if (!issued || !isRight || issued.redirectUri !== redirect_uri) return reply.code(400).send(refused);
    const token = make();
    tokens.set(token, issued.person);
    return { access_token: token, token_type: 'bearer', expires_in: 3600 };
  });

  app.get(`${FACEBOOK_STAND_IN}/graph/me`, async (request, reply) => {
    const { access_token = '', appsecret_proof } = request.query as Query;
    const person = tokens.get(access_token);
    const proof = createHmac('sha256', client.secret).update(access_token).digest('hex');
    return person && appsecret_proof === proof ? person : reply.code(400).send(refused);
  });
}
