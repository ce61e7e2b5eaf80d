import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/platform/db/embedded.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../server/platform/db/test-database.ts';
import { createClient } from '../../tests/support/client.ts';
import { startProgram } from '../../tests/support/program.ts';
import { type MailServer, startMailServer } from '../../tests/support/stand-ins/mail-server.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';
import { type ChatPair, SECRET, settle } from '../chat/community.ts';
import { load as loadAverage, readNumber, writeLine } from '../chat/figures.ts';
import { isUpToDate } from '../chat/soak-check.ts';
import { Device } from '../chat/soak-device.ts';
import { complaints as logged } from './database-gone.ts';
import { codes, type Kind, messages, startLoad } from './load.ts';
import { checkPieces } from './pgbouncer-pieces.ts';
import { pgBouncerVersion, SERVER_CONNECTIONS, startPgBouncer } from './pgbouncer-process.ts';
import { relay } from './relay.ts';

const TIMEOUT_MS = 120_000;
const SEARCHERS = 4;
const PAIRS = 4;

/** Load: searches of one member. */
const searches = (url: () => string, [me]: ChatPair): Kind => ({
  name: 'searches',
  attempt: () => Object.assign(createClient(url()), { token: me.token }).get('/user/search?sort=best&pageSize=20'),
  lost: async () => 0,
});

/** Connections of the program to PostgreSQL, by their name. */
async function connectionsOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'drill' });
  await client.connect();
  const { rows } = await client.query<{ name: string; count: string }>(
    `SELECT application_name AS name, count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> 'drill' GROUP BY 1 ORDER BY 1`,
  );
  await client.end();
  return rows.map(({ name, count }) => `${count} × ${name}`).join(', ');
}

/** Three nodes of the next release start at once and change a table that is in use; one of them must do it. */
async function migrateAtOnce(url: string, folder: string): Promise<number> {
  await mkdir(folder);
  for (const file of await readdir(MIGRATIONS_FOLDER))
    if (file.endsWith('.sql')) await copyFile(join(MIGRATIONS_FOLDER, file), join(folder, file));
  const change = ['member', 'profile', 'message', 'conversation', 'session', 'one_time_code', 'domain_event'];
  const text = change.map((table) => `ALTER TABLE ${table} ADD COLUMN drill int;`).join('\n');
  await writeFile(join(folder, '9999-drill.sql'), text);
  const applied = await Promise.all([1, 2, 3].map(() => migrate({ url, directory: folder, log: quietLog })));
  return applied.flat().length;
}

/** A program that works under load, and what it owes to the members. */
async function startWork(env: Record<string, string>, pairs: readonly ChatPair[], mails: MailServer) {
  const program = await startProgram(env);
  const url = () => program.url;
  const complaints: string[] = [];
  const writers = pairs.slice(0, PAIRS);
  const devices = writers.map(([me, other]) => new Device(program.url, other, me, (line) => complaints.push(line)));
  await Promise.all(devices.map((device) => device.connect()));
  const kinds = [
    ...writers.map((pair) => messages(url, pair)),
    ...pairs.slice(PAIRS).map((pair) => searches(url, pair)),
    codes(url, () => new Set(mails.mails.map(({ to }) => to))),
  ];
  const load = startLoad(kinds);
  let faults = 0;
  return {
    async part(title: string, work: () => Promise<void>): Promise<void> {
      if (!(await load.untilAll(performance.now(), TIMEOUT_MS))) throw new Error('The work did not begin.');
      load.begin();
      await work();
      const end = performance.now();
      const isWell = await load.untilAll(end, TIMEOUT_MS);
      const well = ((performance.now() - end) / 1_000).toFixed(1);
      writeLine(`  ${title}: all work succeeds ${isWell ? `${well} s` : 'NOT'} after the end; ${loadAverage()}`);
      load.tell();
      faults += load.answered('500') + (isWell ? 0 : 1);
    },
    /** Ends the work and the program. Returns the number of faults. */
    async finish(): Promise<number> {
      await load.stop();
      let lost = 0;
      for (const kind of kinds) lost += await kind.lost();
      let behind = 0;
      for (const device of devices) {
        await waitUntil(() => isUpToDate(program.url, device), 'Messages are missing').catch(() => behind++);
        device.close();
      }
      // An event that is refused as unavailable is sent again by the client.
      const refused = complaints.filter((line) => !line.includes('"unavailable"'));
      const code = await program.stop();
      writeLine(`  ${lost} acknowledged lost, ${behind} connected devices without a message, exit code ${code}`);
      for (const [line, count] of logged(program.printed())) writeLine(`    ${count} × ${line}`);
      for (const line of refused.slice(0, 5)) writeLine(`    ${line}`);
      return faults + lost + behind + refused.length + (code === 0 ? 0 : 1);
    },
    kill: async () => void (program.child.exitCode === null && (await program.stop('SIGKILL'))),
  };
}

/**
 * The program works through PgBouncer in transaction mode, which has fewer connections to PostgreSQL than the program
 * asks for. PgBouncer is killed, PostgreSQL restarts and a migration runs while members write, search and register.
 * Nothing acknowledged may be lost, and nothing answered with 500. The same work without PgBouncer is measured first.
 * DRILL_SECONDS (15) sets how long each of the two is measured.
 */
export async function run(): Promise<void> {
  const version = await pgBouncerVersion();
  if (!version) {
    writeLine('The drill needs PgBouncer 1.21 or newer. Install it, or set DRILL_PGBOUNCER to its path.');
    process.exitCode = 1;
    return;
  }
  const lasting = readNumber('DRILL_SECONDS', 15) * 1_000;
  const ground = await mkdtemp(join(tmpdir(), 'rishta-bench-'));
  const folder = join(ground, 'database');
  let database = await startEmbeddedPostgres({ dataDir: folder, log: quietLog });
  const way = await relay(() => new URL(database.url));
  const direct = Object.assign(new URL(database.url), { port: way.port });
  const mails = await startMailServer();
  const releases = [() => mails.close(), () => way.close(), () => database.stop()];
  try {
    await migrate({ url: direct.href, directory: MIGRATIONS_FOLDER, log: quietLog });
    const bouncer = await startPgBouncer(join(ground, 'pgbouncer'), direct);
    releases.unshift(bouncer.kill);
    const pairs = await settle(direct.href, PAIRS + SEARCHERS);
    const env = {
      ...{ DATABASE_URL: direct.href, SMTP_URL: mails.url, APP_SECRET: SECRET },
      ...{ DATA_DIR: join(ground, 'program'), RATE_LIMIT_FACTOR: '1000000' },
    };
    const measure = async (): Promise<void> => {
      await sleep(lasting);
      writeLine(`  connections to PostgreSQL: ${await connectionsOf(direct.href)}`);
    };
    let faults = 0;

    writeLine(`without PgBouncer; ${loadAverage()}`);
    faults += await checkPieces(direct.href);
    const before = await startWork(env, pairs, mails);
    releases.unshift(before.kill);
    await before.part('steady', measure);
    faults += await before.finish();

    writeLine(`PgBouncer ${version}, transaction mode, ${SERVER_CONNECTIONS} connections; ${loadAverage()}`);
    faults += await checkPieces(direct.href, bouncer.url);
    const after = await startWork({ ...env, DATABASE_POOLER_URL: bouncer.url }, pairs, mails);
    releases.unshift(after.kill);
    await after.part('steady', measure);
    await after.part('PgBouncer killed, started again after 3 s', async () => {
      await bouncer.kill();
      await sleep(3_000);
      await bouncer.start();
    });
    await after.part('PostgreSQL stopped, started again after 3 s', async () => {
      await database.stop();
      await sleep(3_000);
      database = await startEmbeddedPostgres({ dataDir: folder, log: quietLog });
    });
    await after.part('three nodes apply a migration at once', async () => {
      const applied = await migrateAtOnce(direct.href, join(ground, 'migrations'));
      if (applied !== 1) faults++;
    });
    faults += await after.finish();

    writeLine(faults ? `${faults} faults` : 'nothing was lost');
    if (faults) process.exitCode = 1;
  } finally {
    for (const release of releases) await release();
    await rm(ground, { recursive: true, force: true });
  }
}
