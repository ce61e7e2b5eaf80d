import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pino from 'pino';
import { type App, type AppOptions, createApp } from '../../server/app.ts';
import type { Clock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { cloneDatabase } from '../../server/platform/db/test-database.ts';
import { createLog } from '../../server/platform/log/log.ts';
import type { OutboxEntry } from '../../server/platform/messages/outbox.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';
import './statements.ts';
import { createClient, type TestClient } from './client.ts';
import { waitUntil } from './wait-until.ts';

/** A clock that tests can move. */
export class TestClock implements Clock {
  #ahead = 0;
  #stoppedAt: number | undefined;
  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead);
  }
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
  /** Stops the clock: only `advance` moves it. For tests that need exact intervals. */
  stop(): void {
    this.#stoppedAt = Date.now();
  }
  goOn(): void {
    this.#stoppedAt = undefined;
  }
}

export interface TestApp {
  app: App;
  url: string;
  databaseUrl: string;
  clock: TestClock;
  /** Everything logged so far, as text. */
  logged(): string;
  /** A client of the program. @param at address of another node */
  client(headers?: Record<string, string>, at?: string): TestClient;
  /** Waits until the outbox contains a message to this address that matches. */
  message(to: string, matches?: RegExp): Promise<OutboxEntry & { text: string }>;
  outbox(): Promise<OutboxEntry[]>;
  /**
   * Starts a second node on the same database with the same clock. Returns its address; `close` also stops this node.
   */
  secondNode(): Promise<string>;
  /** Stops all second nodes, for tests that start many: each one holds database connections. */
  closeOthers(): Promise<void>;
  close(): Promise<void>;
}

export const TEST_SECRET = 'a secret that is only good for the tests of this program';

/** Cheap password hashing, because a test run creates several thousand accounts. */
const CHEAP = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

/** Settings that all programs of the tests share. */
const FAST = {
  secrets: secretsFrom(TEST_SECRET),
  onBadOutput: 'throw',
  pollingSeconds: 0.5,
  // Several programs share one database server, which may allow only a hundred connections.
  poolSize: 10,
  retrySeconds: 1,
  passwordCost: CHEAP,
} as const;

/**
 * Creates in the template database the job queues and schedules that every program looks for at its start, as a first start would.
 * The first start on an empty database is tested in tests/project.
 */
export async function createQueuesIn(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-test-app-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir });
  const app = await createApp({ ...FAST, config, databaseUrl, log: createLog('error'), schedules: false });
  await app.platform.jobs.prepare();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Starts the whole program on its own database and a free port. Rate limits are off by default, and so are schedules: a
 * scheduled job would meet the test at a different point in each run. Tests queue such jobs themselves.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  {
    answersWithinMs,
    webRoot,
    googleIssuer,
    schedules = false,
  }: Pick<AppOptions, 'answersWithinMs' | 'webRoot' | 'googleIssuer' | 'schedules'> = {},
): Promise<TestApp> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-test-app-'));
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) } satisfies pino.DestinationStream);
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...env });
  const clock = new TestClock();
  const create = () =>
    createApp({
      ...FAST,
      config,
      databaseUrl: database.url,
      log,
      clock,
      answersWithinMs,
      webRoot,
      googleIssuer,
      schedules,
    });
  const remove = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const start = async () => {
    const app = await create();
    return { app, url: await app.start() };
  };
  const { app, url } = await start().catch(async (error) => {
    await remove();
    throw error;
  });
  const others: App[] = [];
  const outbox = async () => (await (await fetch(`${url}/dev/outbox?format=json`)).json()) as OutboxEntry[];
  return {
    app,
    url,
    databaseUrl: database.url,
    clock,
    logged: () => lines.join(''),
    client: (headers, at = url) => createClient(at, headers),
    outbox,
    async message(to, matches = /./) {
      const isWanted = (entry: OutboxEntry) => entry.to === to && matches.test(JSON.stringify(entry));
      return waitUntil(async () => (await outbox()).find(isWanted), `No message to ${to} that matches ${matches}`);
    },
    async secondNode() {
      const other = await create();
      others.push(other);
      return other.start();
    },
    async closeOthers() {
      await Promise.all(others.splice(0).map((one) => one.close()));
    },
    async close() {
      await Promise.all([app, ...others].map((one) => one.close()));
      await remove();
    },
  };
}
