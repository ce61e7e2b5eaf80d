import { fileURLToPath } from 'node:url';
import { contract } from '../contract/index.ts';
import { createFeatures } from './compose/features.ts';
import { startAll, stopAll } from './compose/life-cycle.ts';
import { mountRoutes } from './compose/routes.ts';
import { createServices, type ServiceOptions } from './compose/services.ts';
import { mediaCookieName } from './features/auth/index.ts';
import { installBiodataPage } from './features/biodata/index.ts';
import { installBrandPictures } from './features/branding/index.ts';
import { installPublicPages } from './features/public-pages/index.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkPooler } from './platform/db/pooler.ts';
import { installDocs } from './platform/http/docs.ts';
import { createImageTokens } from './platform/http/image-tokens.ts';
import { limitKeyOf } from './platform/http/limits.ts';
import type { MountOptions } from './platform/http/mount.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { createPageCursors } from './platform/http/page-cursors.ts';
import { installProbes } from './platform/http/probes.ts';
import { createHttp } from './platform/http/server.ts';
import { installWebApp } from './platform/http/web-app.ts';
import { installIdentityStandIns } from './platform/identity-stand-ins/install.ts';
import { installOutboxPage } from './platform/messages/outbox-page.ts';
import { installTestGateway } from './platform/razorpay/test-gateway/install.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));
/** API requests per address and minute, for all people behind the address together. */
const REQUESTS_PER_MINUTE = 1_200;

// Deadlines during shutdown, all counted from the signal.
/** Running requests get this long to finish. */
const REQUESTS_END_MS = 3_000;
/** A database that has not answered by this time is treated as unavailable. */
const DATABASE_ANSWERS_WITHIN_MS = 2_000;
/** Calls to other machines and image processes are aborted after this time. */
const REMOTE_ANSWERS_WITHIN_MS = 5_000;

export interface AppOptions extends ServiceOptions {
  onBadOutput?: MountOptions['onBadOutput'];
  webRoot?: string;
}

/** The whole program except the process around it: tests start it, and `main.ts` runs it. */
export async function createApp({ onBadOutput = 'log', webRoot = WEB_ROOT, ...options }: AppOptions) {
  const { config, databaseUrl, log, secrets } = options;
  await migrate({ url: databaseUrl, directory: MIGRATIONS, log });
  if (config.poolerUrl) await checkPooler(config.poolerUrl);
  const services = createServices(options);
  const { platform, redis, address, outbox } = services;
  const { brand, db, clock, files, images, limits, publicUrl } = platform;
  const perAddress = limits.define('requests', REQUESTS_PER_MINUTE, 60);
  const http = await createHttp({
    ...{ config, log, publicUrl },
    languages: () => brand.current().languages,
    limit: (ip) => perAddress.use(limitKeyOf(ip)),
  });
  const { answering, accounts, auth, matching, realtime, ...features } = createFeatures(services, {
    ...{ server: http.server, onBadOutput },
    pollingSeconds: options.pollingSeconds,
  });
  mountRoutes(
    http,
    {
      ...{ onBadOutput, identify: accounts.identify },
      identifyMedia: auth.identifyMedia,
      identifySession: auth.identifySession,
      pageEnds: createPageCursors(clock, redis),
      languages: () => brand.current().languages,
      imageTokens: createImageTokens({ secrets, config, publicUrl }),
      acting: answering.acting.door,
      isPartOn: services.isPartOn,
    },
    platform,
    answering,
  );
  const probes = [
    { name: 'database', check: db.ping },
    { name: 'files', check: files.check },
    { name: 'matching', check: matching.ready },
    ...(redis ? [{ name: 'redis', check: () => redis.ping() }] : []),
  ];
  installProbes(http, probes, [realtime.meter]);
  await installDocs(
    http,
    openApiDocument(contract, config.site.name, mediaCookieName({ secure: config.mode === 'production' })),
    config.mode === 'local',
  );
  if (config.mode === 'local') installOutboxPage(http, outbox);
  installTestGateway(http, { config, secrets, clock, publicUrl, listeningAt: () => address.listeningAt });
  installIdentityStandIns(http, { config, secrets, publicUrl, ownUrl: services.ownUrl });
  const { biodata, settings, entitlements } = answering;
  await installPublicPages(http, webRoot, {
    ...{ brand, db, clock, log, images, publicUrl, settings },
    packages: entitlements.packages,
    content: answering.content.published,
    stories: answering.stories.published,
  });
  await installBiodataPage(http, webRoot, { brand, links: biodata.links, limits, publicUrl });
  installBrandPictures(http, services.branding);
  await installWebApp(http, webRoot, brand);
  const parts = [...services.parts, ...features.parts];

  return {
    platform,
    http,
    content: answering.content,
    /** Starts all parts and accepts connections. Returns the address at which members reach the program. */
    async start(): Promise<string> {
      await startAll(parts);
      address.listeningAt = await http.listen({ port: config.port, host: config.host });
      for (const part of parts) await part.listening?.();
      return publicUrl();
    },
    /** Stops accepting requests, finishes the running ones, then stops all parts. */
    async close(): Promise<void> {
      // A request that never ends, or a client that never reads, must not prevent the database from being closed in
      // order.
      const requestsEnd = setTimeout(() => http.server.closeAllConnections(), REQUESTS_END_MS);
      // Calls that wait for an unresponsive database would outlast the time for shutdown.
      const silence = setTimeout(services.deadlines.cancelWaiting, DATABASE_ANSWERS_WITHIN_MS);
      db.ping().then(
        () => clearTimeout(silence),
        () => undefined,
      );
      const giveUp = setTimeout(() => {
        services.remote.abortAll();
        images.giveUp();
      }, REMOTE_ANSWERS_WITHIN_MS);
      await Promise.all([http.close(), realtime.closeConnections()]);
      clearTimeout(requestsEnd);
      await stopAll(parts);
      clearTimeout(silence);
      clearTimeout(giveUp);
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
