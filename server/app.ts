import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { accountsApi } from '../contract/accounts.ts';
import { activityApi } from '../contract/activity.ts';
import { biodataApi } from '../contract/biodata.ts';
import { discoveryApi } from '../contract/discovery.ts';
import { galleryApi } from '../contract/gallery.ts';
import { contract } from '../contract/index.ts';
import { profilesApi } from '../contract/profiles.ts';
import { securityApi } from '../contract/security.ts';
import { settingsApi } from '../contract/settings.ts';
import { siteApi } from '../contract/site.ts';
import { supportApi } from '../contract/support.ts';
import { supportDeskApi } from '../contract/support-desk.ts';
import {
  accountsRoutes,
  createAccounts,
  ensureFirstAdmin,
  securityRoutes,
  settingsRoutes,
} from './features/accounts/index.ts';
import { activityRoutes, createActivity } from './features/activity/index.ts';
import { biodataRoutes, createBiodata } from './features/biodata/index.ts';
import { createDiscovery, discoveryRoutes } from './features/discovery/index.ts';
import { createEntitlements, freePackage, type Package } from './features/entitlements/index.ts';
import { createGallery, galleryRoutes } from './features/gallery/index.ts';
import { createMatching } from './features/matching/index.ts';
import { installOptions } from './features/options/index.ts';
import { createPhotos } from './features/photos/index.ts';
import { createProfiles, profilesRoutes } from './features/profiles/index.ts';
import { createRelations } from './features/relations/index.ts';
import { siteRoutes } from './features/site/index.ts';
import { createSupport, deskRoutes, supportRoutes } from './features/support/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createFiles } from './platform/files/files.ts';
import { installDocs } from './platform/http/docs.ts';
import { createLimits, limitKeyOf } from './platform/http/limits.ts';
import { type Door, mount } from './platform/http/mount.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { installProbes } from './platform/http/probes.ts';
import { createHttp } from './platform/http/server.ts';
import { installWebApp } from './platform/http/web-app.ts';
import { createImages } from './platform/images/images.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { createMessages } from './platform/messages/messages.ts';
import { installOutboxPage } from './platform/messages/outbox-page.ts';
import type { Platform } from './platform/platform.ts';
import type { Secrets } from './platform/security/secrets.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));
/** API requests per address and minute, for all its people together. */
const REQUESTS_PER_MINUTE = 1_200;
/** How long requests under way get to finish when the program ends. */
const REQUESTS_END_MS = 3_000;

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  secrets: Secrets;
  log: Log;
  clock?: Clock;
  onBadOutput?: Door['onBadOutput'];
  /** Seconds between looks for jobs. */
  pollingSeconds?: number;
  webRoot?: string;
  /** Which package a member has, in place of what was bought. */
  packageOf?: (memberId: string) => Package;
}

/** The whole program but for the process around it: what tests start, and what `main.ts` runs. */
export async function createApp({ config, databaseUrl, secrets, log, ...options }: AppOptions) {
  await migrate({ url: databaseUrl, directory: MIGRATIONS, log });
  const clock = options.clock ?? systemClock;
  const db = openDatabase({ url: databaseUrl, log });
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
    : undefined;
  redis?.on('error', (error) => log.warn({ err: error }, 'redis'));
  const limits = createLimits(config.rateLimitFactor, redis);
  const jobs = createJobs({ databaseUrl, log, pollingSeconds: options.pollingSeconds });
  const files = createFiles(config);
  const images = createImages({ log });
  const { messages, outbox, close: closeMessages } = createMessages(config, secrets);

  let listeningAt: string | undefined;
  const publicUrl = (): string => config.publicUrl ?? listeningAt ?? `http://${config.host}:${config.port}`;
  const platform: Platform = { config, db, clock, log, secrets, limits, jobs, messages, files, images, publicUrl };

  const photos = createPhotos(platform);
  const accounts = createAccounts(platform, photos);
  const matching = createMatching(platform);
  const relations = createRelations(platform);
  const entitlements = createEntitlements(platform, { packageOf: options.packageOf ?? (() => freePackage) });
  const profiles = createProfiles(platform, accounts, {
    relations,
    entitlements,
    photos,
    matchOf: matching.matchOf,
  });
  const activity = createActivity(platform, {
    accounts,
    profiles,
    relations,
    entitlements,
    meetsStrict: matching.meetsMustHaves,
  });
  const gallery = createGallery(platform, { accounts, profiles, relations, entitlements, photos, activity });
  const biodata = createBiodata(platform, { profiles, pictureOf: gallery.pictureOf });
  const discovery = createDiscovery(platform, { accounts, profiles, relations, matching });
  const support = createSupport(platform);

  const perAddress = limits.define('requests', REQUESTS_PER_MINUTE, 60);
  const http = await createHttp({ config, log, publicUrl, limit: (ip) => perAddress.use(limitKeyOf(ip)) });
  const door: Door = {
    identify: accounts.identify,
    identifyMedia: accounts.identifyMedia,
    onBadOutput: options.onBadOutput ?? 'log',
  };
  mount(http, door, accountsApi, accountsRoutes(accounts, { secure: config.mode === 'production' }));
  mount(http, door, profilesApi, profilesRoutes(profiles));
  mount(http, door, activityApi, activityRoutes(activity));
  mount(http, door, galleryApi, galleryRoutes(gallery));
  mount(http, door, biodataApi, biodataRoutes(biodata));
  mount(http, door, discoveryApi, discoveryRoutes(discovery));
  mount(http, door, securityApi, securityRoutes(accounts));
  mount(http, door, settingsApi, settingsRoutes(accounts));
  mount(http, door, siteApi, siteRoutes(config));
  mount(http, door, supportApi, supportRoutes(support));
  mount(http, door, supportDeskApi, deskRoutes(support));
  installOptions(http);
  installProbes(http, [
    { name: 'database', check: db.ping },
    { name: 'files', check: files.check },
    { name: 'matching', check: matching.ready },
    ...(redis ? [{ name: 'redis', check: () => redis.ping() }] : []),
  ]);
  await installDocs(http, openApiDocument(contract, config.site.name), config.mode === 'local');
  if (config.mode === 'local') installOutboxPage(http, outbox);
  await installWebApp(http, options.webRoot ?? WEB_ROOT);

  return {
    platform,
    http,
    /** Starts jobs and listens. Answers the address. */
    async start(): Promise<string> {
      await ensureFirstAdmin(platform);
      await jobs.start();
      await matching.start();
      await discovery.start();
      listeningAt = await http.listen({ port: config.port, host: config.host });
      return publicUrl();
    },
    /** Stops taking requests, finishes the ones under way, then lets go of everything else. */
    async close(): Promise<void> {
      // A request that never ends, or a client that never reads, must not keep the database from being closed in order.
      const patience = setTimeout(() => http.server.closeAllConnections(), REQUESTS_END_MS);
      await http.close();
      clearTimeout(patience);
      await jobs.stop();
      await accounts.settled();
      await gallery.settled();
      await discovery.close();
      await matching.close();
      await biodata.close();
      await images.close();
      await files.close();
      closeMessages();
      redis?.disconnect();
      await db.close();
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
