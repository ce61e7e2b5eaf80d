import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { cloneDatabase, startTestServer } from '../../server/platform/db/test-database.ts';
import { cpuTimeBetween, cpuTimeOf, openDatabaseClock } from './cpu-time.ts';

const CONNECTIONS = 50;
const SECONDS = 6;
const ROUNDS = 3;
const PASSWORD = 'a long enough pass phrase';

interface Server {
  address: string;
  process: ChildProcess;
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time for one request: of the server process, and of PostgreSQL. */
  serverMs: number;
  databaseMs: number;
}

interface Candidate {
  readonly server: Server;
  readonly options: autocannon.Options;
}

type DatabaseClock = Awaited<ReturnType<typeof openDatabaseClock>>;

function start(file: string, env: Record<string, string>): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ address: (message as { address: string }).address, process: child }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function json(
  url: string,
  init: { method: string; body?: object; token?: string },
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (init.token) headers.authorization = `Bearer ${init.token}`;
  const response = await fetch(url, { method: init.method, headers, body: init.body && JSON.stringify(init.body) });
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Creates a member with a complete profile through the API. */
async function makeMember(base: string): Promise<{ id: string; token: string; email: string }> {
  const email = 'bench@mail.example';
  const registered = await json(`${base}/user/register`, {
    method: 'POST',
    body: {
      firstName: 'Zainab',
      lastName: 'Khan',
      phoneNumber: '+919800000001',
      email,
      password: PASSWORD,
      gender: 'FEMALE',
      behalfOf: 'Self',
    },
  });
  const token = String(registered.token);
  const details = {
    maritalStatus: 'Never Married',
    DOB: '1998-03-14',
    motherTongue: 'ur',
    height: 163,
    religion: 'islam_sunni',
    disable: 'No',
  };
  await json(`${base}/user/createBasicDetail`, { method: 'POST', body: details, token });
  return { id: String((registered.user as { _id: string })._id), token, email };
}

async function measure({ server, options }: Candidate, database: DatabaseClock): Promise<Figures> {
  const pid = server.process.pid as number;
  const before = { server: cpuTimeOf(pid), database: await database.read() };
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed at ${options.url}`);
  const requests = result.requests.total;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverMs: (cpuTimeOf(pid) - before.server) / requests,
    databaseMs: cpuTimeBetween(before.database, await database.read()) / requests,
  };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const middle = (all: Figures[]): Figures => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  serverMs: median(all.map(({ serverMs }) => serverMs)),
  databaseMs: median(all.map(({ databaseMs }) => databaseMs)),
});
const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(0);

/**
 * Runs the candidates in turns, so that a slow moment of the machine affects all. The last candidate is compared with
 * each of the others, by requests per second and by processor time, which other work on the machine changes less.
 */
async function compare(
  name: string,
  database: DatabaseClock,
  candidates: Readonly<Record<string, Candidate>>,
): Promise<void> {
  const rounds = new Map<string, Figures[]>(Object.keys(candidates).map((label) => [label, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [label, candidate] of Object.entries(candidates))
      rounds.get(label)?.push(await measure(candidate, database));
  const results = [...rounds].map(([label, all]) => ({ label, ...middle(all) }));
  const full = results.at(-1);
  for (const { label, perSecond, p50, p99, serverMs, databaseMs } of results) {
    const share =
      full && full.label !== label
        ? `   full stack: ${percent(full.perSecond, perSecond)} % of it, by processor time ${percent(serverMs + databaseMs, full.serverMs + full.databaseMs)} %`
        : '';
    process.stdout.write(
      `${name.padEnd(10)} ${label.padEnd(28)} ${perSecond.toFixed(0).padStart(6)} /s   p50 ${p50} ms   p99 ${p99} ms   processor ${serverMs.toFixed(3)} + ${databaseMs.toFixed(3)} ms${share}\n`,
    );
  }
}

/** Compares myProfile and login through the full stack with a bare Fastify + pg handler in the same run. */
export async function run(): Promise<void> {
  process.stdout.write(
    `requests: ${CONNECTIONS} connections, ${ROUNDS} × ${SECONDS} s each, ${cpus().length} cores shared with the load generator and PostgreSQL; processor time for a request: server + PostgreSQL\n`,
  );
  const database = await startTestServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-bench-'));
  const { url } = await cloneDatabase(database.address);
  const env = { DATABASE_URL: url, DATA_DIR: dataDir };
  const full = await start('./full-server.ts', env);
  const bare = await start('./bare-server.ts', env);
  const clock = await openDatabaseClock(url);
  try {
    const base = `${full.address}/api/v1/website`;
    const { id, token, email } = await makeMember(base);
    await compare('myProfile', clock, {
      'bare Fastify + pg': { server: bare, options: { url: `${bare.address}/profile/${id}` } },
      'bare, statement prepared': { server: bare, options: { url: `${bare.address}/prepared/${id}` } },
      'full stack': {
        server: full,
        options: { url: `${base}/user/myProfile`, headers: { authorization: `Bearer ${token}` } },
      },
    });
    const login = {
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    };
    await compare('login', clock, {
      'bare Fastify + pg': { server: bare, options: { url: `${bare.address}/login`, ...login } },
      'full stack': { server: full, options: { url: `${base}/user/login`, ...login } },
    });
  } finally {
    await clock.close();
    for (const server of [full, bare]) {
      server.process.removeAllListeners('exit');
      server.process.disconnect();
    }
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
