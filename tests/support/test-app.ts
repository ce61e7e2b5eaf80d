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
import { createClient, type TestClient } from './client.ts';

/** A clock that tests move. */
export class TestClock implements Clock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}

export interface TestApp {
  app: App;
  url: string;
  clock: TestClock;
  /** Everything logged so far, as text. */
  logged(): string;
  /** @param at the address of another node */
  client(headers?: Record<string, string>, at?: string): TestClient;
  /** Waits until a message to this address is in the outbox that `matches`. */
  message(to: string, matches?: RegExp): Promise<OutboxEntry & { text: string }>;
  outbox(): Promise<OutboxEntry[]>;
  /** Starts a second node on the same database, with the same clock. Answers its address; `close` ends it too. */
  secondNode(): Promise<string>;
  close(): Promise<void>;
}

const TEST_SECRET = 'a secret that is only good for the tests of this program';

/** The whole program on a database of its own, listening on a free port. Rate limits are off unless asked for. */
export async function startTestApp(
  env: Record<string, string> = {},
  { packageOf }: Pick<AppOptions, 'packageOf'> = {},
): Promise<TestApp> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-test-app-'));
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) } satisfies pino.DestinationStream);
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...env });
  const clock = new TestClock();
  const create = () =>
    createApp({
      config,
      databaseUrl: database.url,
      secrets: secretsFrom(TEST_SECRET),
      log,
      clock,
      onBadOutput: 'throw',
      packageOf,
      pollingSeconds: 0.5,
    });
  const app = await create();
  const url = await app.start();
  const others: App[] = [];
  const outbox = async () => (await (await fetch(`${url}/dev/outbox?format=json`)).json()) as OutboxEntry[];
  return {
    app,
    url,
    clock,
    logged: () => lines.join(''),
    client: (headers, at = url) => createClient(at, headers),
    outbox,
    async message(to, matches = /./) {
      for (let tries = 0; tries < 100; tries++) {
        const found = (await outbox()).find((entry) => entry.to === to && matches.test(JSON.stringify(entry)));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No message to ${to} that matches ${matches} within 10 s.`);
    },
    async secondNode() {
      const other = await create();
      others.push(other);
      return other.start();
    },
    async close() {
      await Promise.all([app, ...others].map((one) => one.close()));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
