import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../../contract/kernel.ts';
import type { Platform } from '../platform.ts';
import { GOOGLE_STAND_IN, standInClient } from './addresses.ts';
import { installFacebookStandIn } from './facebook.ts';

interface InstallOptions extends Pick<Platform, 'config' | 'secrets' | 'publicUrl'> {
  /** Origin at which this process is reached. Known once it accepts connections. */
  ownUrl: () => string;
}

/**
 * Installs stand-ins of Google and Facebook below `/dev/identity`, in local mode only, where the real ones are not
 * configured. The people they know are forgotten at a restart.
 */
export function installIdentityStandIns(
  app: FastifyInstance,
  { config: { mode, identities }, secrets, publicUrl, ownUrl }: InstallOptions,
): void {
  if (mode !== 'local') return;
  /** A browser reaches this machine by several names. */
  const redirectUris = (provider: string): string[] => {
    const { port } = new URL(ownUrl());
    const local = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`);
    return [...new Set([publicUrl(), ownUrl(), ...local])].map(
      (origin) => `${origin}${API_BASE}/user/identity/${provider}/callback`,
    );
  };
  if (!identities.facebook)
    installFacebookStandIn(app, {
      client: standInClient(secrets, 'facebook'),
      redirectUris: () => redirectUris('facebook'),
    });
  if (identities.google) return;
  const make = async () =>
    (await import('./google.ts')).createGoogleStandIn({
      origin: ownUrl(),
      client: standInClient(secrets, 'google'),
      redirectUris: redirectUris('google'),
      cookieKey: secrets.key('stand-in-google-cookies').toString('hex'),
    });
  let standIn: ReturnType<typeof make> | undefined;
  // A separate scope, whose bodies the library reads itself.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.all(`${GOOGLE_STAND_IN}/*`, async (request, reply) => {
      standIn ??= make();
      const answer = await standIn;
      reply.hijack();
      await answer(request.raw, reply.raw);
    });
  });
}
