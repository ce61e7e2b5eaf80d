import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { contract } from '../contract/index.ts';
import { exportedParts } from './exported.ts';
import {
  createAccounts,
  ensureFirstAdmin,
  mediaCookieName,
  REGISTRATIONS_PER_HOUR,
} from './features/accounts/index.ts';
import { createActivity } from './features/activity/index.ts';
import { createAudit } from './features/audit/index.ts';
import { createBadges } from './features/badges/index.ts';
import { createBiodata } from './features/biodata/index.ts';
import { createBoards } from './features/board/index.ts';
import { createBreaches } from './features/breaches/index.ts';
import { connectChat, createChat } from './features/chat/index.ts';
import { createDiscovery } from './features/discovery/index.ts';
import { createEntitlements, type EntitlementsOf } from './features/entitlements/index.ts';
import { createExports } from './features/exports/index.ts';
import { createFamily } from './features/family/index.ts';
import { createGallery } from './features/gallery/index.ts';
import { createGuardian } from './features/guardian/index.ts';
import { createInvoices } from './features/invoices/index.ts';
import { createMatching } from './features/matching/index.ts';
import { createMemberDeskFeature, type MemberDeskFeature, withdrawRequestsOf } from './features/member-desk/index.ts';
import { createModeration } from './features/moderation/index.ts';
import { createNominees } from './features/nominees/index.ts';
import { createNotifications } from './features/notifications/index.ts';
import { createOffice, createSettings } from './features/office/index.ts';
import { createPayments } from './features/payments/index.ts';
import { createPhotos } from './features/photos/index.ts';
import { createProfiles } from './features/profiles/index.ts';
import { createRelations } from './features/relations/index.ts';
import { createReplay } from './features/replay/index.ts';
import { createRetention } from './features/retention/index.ts';
import { createReview } from './features/review/index.ts';
import { createStaff } from './features/staff/index.ts';
import { createSupport } from './features/support/index.ts';
import { defineReminders } from './features/terms/index.ts';
import { createVerification } from './features/verification/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { createDeadlines } from './platform/db/deadlines.ts';
import { migrate } from './platform/db/migrate.ts';
import { createErasures } from './platform/erasures/erasures.ts';
import { createEvents } from './platform/events/events.ts';
import { createFiles } from './platform/files/files.ts';
import { installDocs } from './platform/http/docs.ts';
import { createLimits, limitKeyOf } from './platform/http/limits.ts';
import type { Door } from './platform/http/mount.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { createPageEnds } from './platform/http/page-ends.ts';
import { installProbes } from './platform/http/probes.ts';
import { createHttp } from './platform/http/server.ts';
import { installWebApp } from './platform/http/web-app.ts';
import { createImages } from './platform/images/images.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { createMessages } from './platform/messages/messages.ts';
import { installOutboxPage } from './platform/messages/outbox-page.ts';
import type { Platform } from './platform/platform.ts';
import { createPush } from './platform/push/push.ts';
import { createGateway } from './platform/razorpay/gateway.ts';
import { installTestGateway } from './platform/razorpay/test-gateway/install.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createRemoteCalls } from './platform/remote-calls.ts';
import { createPasswords, type PasswordCost } from './platform/security/passwords.ts';
import type { Secrets } from './platform/security/secrets.ts';
import { mountRoutes } from './routes.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));
/** How long the program, when it ends, waits for a word of the database. */
const DATABASE_ANSWERS_WITHIN_MS = 2_000;
/** Redis answers in a millisecond; a request must not wait for long for one that hangs. */
const REDIS_ANSWERS_WITHIN_MS = 1_000;
/** API requests per address and minute, for all its people together. */
const REQUESTS_PER_MINUTE = 1_200;
/** How long the program, when it ends, waits for services on other machines and for image processes. */
const REMOTE_ANSWERS_WITHIN_MS = 5_000;
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
  /** Seconds before a job that failed is tried again. */
  retrySeconds?: number;
  /** Whether jobs run by the clock. Only tests turn it off. */
  schedules?: boolean;
  /** Connections to the database that requests and jobs share, beside those of the queue and the listeners. */
  poolSize?: number;
  /** Cost of a password hash. Only tests use less than the default. */
  passwordCost?: PasswordCost;
  webRoot?: string;
  /** Upper limit in ms of the wait for services on other machines. Only tests set it. */
  answersWithinMs?: number;
}

/** The whole program but for the process around it: what tests start, and what `main.ts` runs. */
export async function createApp({ config, databaseUrl, secrets, log, ...options }: AppOptions) {
  await migrate({ url: databaseUrl, directory: MIGRATIONS, log });
  const clock = options.clock ?? systemClock;
  const deadlines = createDeadlines();
  const db = openDatabase({ url: databaseUrl, log, poolSize: options.poolSize, deadlines });
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, {
        maxRetriesPerRequest: 1,
        enableOfflineQueue: false,
        // One that hangs is treated as one that is gone.
        commandTimeout: REDIS_ANSWERS_WITHIN_MS,
        socketTimeout: REDIS_ANSWERS_WITHIN_MS,
        connectTimeout: REDIS_ANSWERS_WITHIN_MS,
      })
    : undefined;
  redis?.on('error', (error) => log.warn({ err: error }, 'redis'));
  const limits = createLimits(config.rateLimitFactor, redis);
  const jobs = createJobs({
    databaseUrl,
    log,
    deadlines,
    pollingSeconds: options.pollingSeconds,
    retrySeconds: options.retrySeconds,
    schedules: options.schedules,
  });
  const remote = createRemoteCalls(options.answersWithinMs);
  const files = createFiles(config, remote);
  const images = createImages({ log });

  let listeningAt: string | undefined;
  const publicUrl = (): string => config.publicUrl ?? listeningAt ?? `http://${config.host}:${config.port}`;
  const { messages, outbox, close: closeMessages } = createMessages(config, secrets, publicUrl, remote);
  const passwords = createPasswords(options.passwordCost);
  const settings = createSettings({ db, clock, config, log }, { registrationsPerHour: REGISTRATIONS_PER_HOUR });
  const supportEmail = () => settings.current().supportEmail;
  const push = createPush({ config, db, secrets, clock, log, remote, publicUrl, supportEmail });
  const ownUrl = (): string => listeningAt ?? publicUrl();
  const razorpay = createGateway({ config, secrets, ownUrl, remote });
  const platform: Platform = {
    config,
    db,
    clock,
    log,
    secrets,
    passwords,
    limits,
    jobs,
    messages,
    push,
    events: createEvents({ clock }),
    erasures: createErasures({ db, clock, jobs, log, config, files }),
    files,
    images,
    razorpay,
    publicUrl,
  };

  const audit = createAudit(platform);
  const invoices = createInvoices(platform, settings);
  const review = createReview(platform, { audit });
  const photos = createPhotos(platform, { onGone: (tx, ids) => review.withdraw(tx, 'photo', ids) });
  const badges = createBadges(platform, { review });
  const accounts = createAccounts(platform, photos, badges, {
    registrationsPerHour: () => settings.current().registrationsPerHour,
    onStoodDown: withdrawRequestsOf({ clock, audit }),
  });
  const family = createFamily(platform, { accounts });
  const matching = createMatching(platform);
  const relations = createRelations(platform);
  const entitlements: EntitlementsOf = createEntitlements(platform, {
    audit,
    people: () => profiles,
    // Approvals are made after this.
    approvals: {
      ask: (tx, viewer, request) => memberDesk.approvals.askAboutMoney(tx, viewer, { action: 'price', ...request }),
      waiting: () => memberDesk.approvals.aboutMoney('price'),
    },
  });
  const payments = createPayments(platform, {
    ...{ audit, entitlements, invoices },
    approvals: {
      ask: (tx, viewer, request) => memberDesk.approvals.askAboutMoney(tx, viewer, { action: 'refund', ...request }),
      waiting: () => memberDesk.approvals.aboutMoney('refund'),
    },
  });
  accounts.onErase(payments.erased.underAge);
  const retention = createRetention(platform, { accounts });
  retention.onErased(payments.erased.left);
  const profiles = createProfiles(platform, accounts, {
    audit,
    relations,
    entitlements,
    photos,
    badges,
    matchOf: matching.matchOf,
  });
  const chat = createChat(platform, {
    accounts,
    profiles,
    relations,
    entitlements,
    photos,
    review,
    delivery: () => realtime,
  });
  const activity = createActivity(platform, {
    accounts,
    profiles,
    relations,
    entitlements,
    photos,
    review,
    conversations: chat.hooks,
    captureMessages: chat.captureContext,
    isVerified: badges.isVerified,
    meetsStrict: matching.meetsMustHaves,
    missingHidden: matching.missingHidden,
  });
  const gallery = createGallery(platform, {
    accounts,
    profiles,
    relations,
    entitlements,
    photos,
    activity,
    review,
    audit,
  });
  const boards = createBoards(platform, { accounts, family, profiles, relations, photos, gallery });
  const guardian = createGuardian(platform, {
    chat,
    invitations: family.invitations,
    profiles,
    photos,
    media: gallery.media,
    delivery: () => realtime,
  });
  chat.onMessage(guardian.heard);
  chat.onEnded(() => void guardian.announce());
  accounts.sessions.onChange(({ memberId }) => memberId && void guardian.announce());
  family.onHome(guardian.places.places);
  const biodata = createBiodata(platform, { profiles, pictureOf: gallery.pictureOf });
  const discovery = createDiscovery(platform, { accounts, profiles, relations, matching });
  const verification = createVerification(platform, { accounts, audit, badges, photos, review });
  const moderation = createModeration(platform, { audit, review, accounts, photos, gallery, holds: chat.holds });
  const support = createSupport(platform, { searches: discovery.teamSearches });
  const nominees = createNominees(platform, { accounts });
  const memberDesk: MemberDeskFeature = createMemberDeskFeature(platform, {
    accounts,
    profiles,
    photos,
    review,
    support,
    badges,
    audit,
    nominees,
    searches: discovery.teamSearches,
    verification,
    money: { refund: payments.desk.refundApproved, price: entitlements.packages.desk.changeApproved },
    risksOf: moderation.risks.aboutMember,
  });
  const office = createOffice(platform, {
    settings,
    review,
    support,
    audit,
    waiting: {
      approvals: memberDesk.approvals.waiting,
      refunds: payments.desk.waiting,
      giveBacks: entitlements.giveBacks.waiting,
    },
  });
  const staff = createStaff(platform, { accounts, audit, waitingFor: office.waiting });
  const breaches = createBreaches(platform, { accounts, audit, settings });
  defineReminders(platform);
  const notifications = createNotifications(
    platform,
    { accounts, profiles, audit, breaches, live: () => realtime },
    { pollingSeconds: options.pollingSeconds },
  );

  const replay = createReplay(platform, {
    accounts,
    photos,
    retention,
    verification,
    chat,
    activity,
    gallery,
    guardian,
    boards,
  });

  const exports = createExports(platform, { accounts, profiles, photos, gallery, invoices, parts: exportedParts });

  const perAddress = limits.define('requests', REQUESTS_PER_MINUTE, 60);
  const http = await createHttp({ config, log, publicUrl, limit: (ip) => perAddress.use(limitKeyOf(ip)) });
  const realtime = createRealtime({
    config,
    log,
    limits,
    redis,
    publicUrl,
    server: http.server,
    identify: accounts.identify,
    standing: accounts.sessions.standing,
    onBadOutput: options.onBadOutput ?? 'log',
  });
  accounts.sessions.onChange(realtime.standingChanged);
  connectChat({ realtime, chat, accounts, limits, log });
  const door: Door = {
    identify: accounts.identify,
    identifyMedia: accounts.identifyMedia,
    onBadOutput: options.onBadOutput ?? 'log',
    pageEnds: createPageEnds(clock, redis),
  };
  mountRoutes(http, door, platform, {
    accounts,
    activity,
    audit,
    biodata,
    boards,
    breaches,
    chat,
    discovery,
    entitlements,
    exports,
    family,
    gallery,
    guardian,
    invoices,
    memberDesk,
    moderation,
    nominees,
    notifications,
    office,
    payments,
    profiles,
    retention,
    review,
    settings,
    staff,
    support,
    verification,
  });
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
  installTestGateway(http, { config, secrets, clock, publicUrl, listeningAt: () => listeningAt });
  await installWebApp(http, options.webRoot ?? WEB_ROOT);

  return {
    platform,
    http,
    /** Starts jobs and listens. Answers the address. */
    async start(): Promise<string> {
      await ensureFirstAdmin(platform);
      await accounts.secondFactor.reseal();
      await settings.start();
      // Before anything is done and anybody served: what was erased after a backup that was restored goes again.
      await jobs.prepare();
      await replay.run();
      await jobs.start();
      await platform.erasures.start();
      await entitlements.start();
      await exports.start();
      await breaches.start();
      await matching.start();
      await discovery.start();
      await push.start();
      realtime.start();
      listeningAt = await http.listen({ port: config.port, host: config.host });
      notifications.start();
      return publicUrl();
    },
    /** Stops taking requests, finishes the ones under way, then lets go of everything else. */
    async close(): Promise<void> {
      // A request that never ends, or a client that never reads, must not keep the database from being closed in order.
      const patience = setTimeout(() => http.server.closeAllConnections(), REQUESTS_END_MS);
      // Calls that wait for a silent database would outlast the time that the program has to end.
      const silence = setTimeout(deadlines.dropWaiting, DATABASE_ANSWERS_WITHIN_MS);
      db.ping().then(
        () => clearTimeout(silence),
        () => undefined,
      );
      const lastCall = setTimeout(() => {
        remote.giveUp();
        images.giveUp();
      }, REMOTE_ANSWERS_WITHIN_MS);
      await Promise.all([http.close(), realtime.hangUp()]);
      clearTimeout(patience);
      realtime.close();
      await jobs.stop();
      await notifications.close();
      await accounts.settled();
      await gallery.settled();
      await guardian.settled();
      await payments.settled();
      await settings.close();
      await platform.erasures.close();
      await discovery.close();
      await matching.close();
      await biodata.close();
      await invoices.close();
      await images.close();
      await files.close();
      closeMessages();
      push.close();
      redis?.disconnect();
      await db.close();
      clearTimeout(silence);
      clearTimeout(lastCall);
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
