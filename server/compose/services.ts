import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { PartName } from '../../contract/settings/values.ts';
import { REGISTRATIONS_PER_HOUR } from '../features/accounts/index.ts';
import { LOGIN_CODES_PER_DAY } from '../features/auth/index.ts';
import { createBranding } from '../features/branding/index.ts';
import { createSettings } from '../features/settings/office/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createStatementTimeouts } from '../platform/db/statement-timeouts.ts';
import { createErasures } from '../platform/erasures/erasures.ts';
import { createEvents } from '../platform/events/events.ts';
import { createFiles } from '../platform/files/files.ts';
import { createLimits } from '../platform/http/limits.ts';
import { createImages } from '../platform/images/images.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import { createMessages } from '../platform/messages/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { createPush } from '../platform/push/push.ts';
import { createGateway } from '../platform/razorpay/gateway.ts';
import { createRelay } from '../platform/relay/relay.ts';
import { createRemoteCalls } from '../platform/remote-calls.ts';
import { createPasswords, type PasswordCost } from '../platform/security/passwords.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { LifeCycle } from './life-cycle.ts';

/** Redis answers in a millisecond; a request must not wait long for a Redis that hangs. */
const REDIS_ANSWERS_WITHIN_MS = 1_000;

export interface ServiceOptions {
  config: Config;
  databaseUrl: string;
  secrets: Secrets;
  log: Log;
  clock?: Clock;
  /** Seconds between polls for jobs. */
  pollingSeconds?: number;
  /** Seconds before a failed job is retried. */
  retrySeconds?: number;
  /** Whether scheduled jobs run. Only tests turn this off. */
  schedules?: boolean;
  /**
   * Number of database connections shared by requests and jobs, in addition to those of the queue and the listeners.
   */
  poolSize?: number;
  /** Cost of a password hash. Only tests use less than the default. */
  passwordCost?: PasswordCost;
  /** Upper limit in ms for calls to services on other machines. Only tests set it. */
  answersWithinMs?: number;
  /** Issuer in place of Google. Only tests set it. */
  googleIssuer?: string | undefined;
  /** Whether a relay for calls may be started on this computer when none is configured. */
  localRelay?: boolean;
}

function connectRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    // A Redis that does not answer is treated as unavailable.
    commandTimeout: REDIS_ANSWERS_WITHIN_MS,
    socketTimeout: REDIS_ANSWERS_WITHIN_MS,
    connectTimeout: REDIS_ANSWERS_WITHIN_MS,
  });
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  return redis;
}

/**
 * Names this computer in the address: browsers offer passkeys only on hosts with a name. Both addresses lead to the
 * program.
 */
const withName = (url: string): string => url.replace('//127.0.0.1:', '//localhost:');

/** The services shared by all features, and those used only to compose the program. */
export function createServices({ config, databaseUrl, secrets, log, ...options }: ServiceOptions) {
  const clock = options.clock ?? systemClock;
  const deadlines = createStatementTimeouts();
  const db = openDatabase({
    url: databaseUrl,
    poolerUrl: config.poolerUrl,
    log,
    poolSize: options.poolSize,
    deadlines,
  });
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : undefined;
  const limits = createLimits(config.rateLimitFactor, redis);
  const { pollingSeconds, retrySeconds, schedules } = options;
  const jobs = createJobs({ databaseUrl, log, deadlines, pollingSeconds, retrySeconds, schedules });
  const remote = createRemoteCalls(options.answersWithinMs);
  const files = createFiles(config, remote);
  const images = createImages({ log, fontFolder: join(config.dataDir, 'fonts') });

  /** The program's own origin, once this process accepts connections. */
  const address: { listeningAt: string | undefined } = { listeningAt: undefined };
  const ownUrl = (): string => address.listeningAt ?? `http://${config.host}:${config.port}`;
  const publicUrl = (): string => config.publicUrl ?? withName(ownUrl());
  const branding = createBranding({ db, config, log });
  const { messages, outbox, close: closeMessages } = createMessages(config, secrets, publicUrl, remote, branding);
  const passwords = createPasswords(options.passwordCost);
  const relay = createRelay({
    config: config.relay,
    dataDir: config.dataDir,
    isLocal: options.localRelay ?? false,
    log,
  });
  const settings = createSettings(
    { db, clock, config, log },
    {
      registrationsPerHour: REGISTRATIONS_PER_HOUR,
      loginCodesPerDay: LOGIN_CODES_PER_DAY,
    },
    relay.isAvailable,
  );
  const supportEmail = () => settings.current().supportEmail;
  const push = createPush({ config, db, secrets, clock, log, remote, publicUrl, supportEmail });
  const razorpay = createGateway({ config, secrets, ownUrl, remote });
  const events = createEvents({ clock });
  const erasures = createErasures({ db, clock, jobs, log, config, files });
  const platform: Platform = {
    ...{ config, db, clock, log, secrets, passwords, limits, jobs, messages, push, events, erasures, files, images },
    ...{ razorpay, publicUrl, brand: branding },
  };
  const parts: readonly LifeCycle[] = [
    { stop: db.close },
    { stop: () => redis?.disconnect() },
    { start: push.start, stop: push.close },
    { stop: closeMessages },
    { stop: files.close },
    { stop: images.close },
    settings,
    branding,
    relay,
  ];
  return {
    platform,
    /** Whether a part of the program is switched on, and what it needs is there. */
    isPartOn: (part: PartName): boolean => settings.current()[part] && (part !== 'calls' || relay.isAvailable()),
    settings,
    branding,
    relay,
    redis,
    deadlines,
    remote,
    ownUrl,
    googleIssuer: options.googleIssuer,
    outbox,
    address,
    parts,
  };
}

export type Services = ReturnType<typeof createServices>;
