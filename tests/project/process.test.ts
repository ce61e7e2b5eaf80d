import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '../support/client.ts';
import { familyStep, registration } from '../support/members.ts';
import { type Program, runProgram, startProgram } from '../support/program.ts';
import { rounds } from '../support/sample.ts';

/** Number of writes acknowledged before the kill. */
const WRITES = rounds(250, 1_000);

let DATA_DIR: string;
let running: Program[] = [];
const start = async (env: Record<string, string> = {}): Promise<Program> => {
  const program = await startProgram({ DATA_DIR, ...env });
  running.push(program);
  return program;
};

beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'rishta-process-'));
});
afterEach(async () => {
  for (const { child, stop } of running) if (child.exitCode === null && child.signalCode === null) await stop();
  running = [];
  await rm(DATA_DIR, { recursive: true, force: true });
});

/** Writes a member's profile again and again; returns the number of the last acknowledged write. */
async function keepWriting(client: TestClient, acknowledge: () => void): Promise<number> {
  const family = await familyStep(client);
  let last = 0;
  for (let number = 1; ; number++) {
    const answer = await client
      .post('/user/createFamilyDetail', { ...family, aboutFamily: `write ${number}` })
      .catch(() => undefined);
    if (answer?.status !== 200) return last;
    last = number;
    acknowledge();
  }
}

describe('the server process', () => {
  it('loses no acknowledged profile update to kill -9, and starts again', async () => {
    const first = await start();
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = createClient(first.url);
        const body = registration();
        const answer = await client.post('/user/register', body);
        client.token = answer.body.token;
        return { client, body };
      }),
    );
    let acknowledged = 0;
    const enough = Promise.withResolvers<void>();
    const writers = people.map(({ client }) =>
      keepWriting(client, () => {
        if (++acknowledged === WRITES) enough.resolve();
      }),
    );
    await enough.promise;
    await first.stop('SIGKILL');
    const lasts = await Promise.all(writers);

    const second = await start();
    for (const [index, { body }] of people.entries()) {
      const client = createClient(second.url);
      const signedIn = await client.post('/user/login', { email: body.email, password: body.password });
      client.token = signedIn.body.token;
      const { aboutFamily } = (await client.get('/user/myProfile')).body.result.data.familyDetailinfo;
      const stored = Number(/\d+/.exec(aboutFamily)?.[0]);
      // The write in progress at the kill may or may not have been stored.
      expect([lasts[index], (lasts[index] ?? 0) + 1]).toContain(stored);
    }
  });

  it('refuses to start while another process uses the same data directory, and names that process', async () => {
    const first = await start();
    const { code, printed } = await runProgram({ DATA_DIR });
    expect(code).toBe(1);
    expect(printed).toContain(String(first.child.pid));
    expect(printed).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  });

  it('exits with 0 on SIGTERM after finishing open requests, and leaves no processes or locks', async () => {
    const program = await start();
    const body = JSON.stringify(registration());
    const registering = request(`${program.url}/api/v1/website/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    registering.flushHeaders();
    // The program has accepted the request and waits for its body.
    await once(registering, 'continue');
    registering.end(body);
    const [exitCode, [answer]] = await Promise.all([program.stop('SIGTERM'), once(registering, 'response')]);
    expect(exitCode).toBe(0);
    expect((answer as IncomingMessage).statusCode).toBe(200);
    // The same data directory can be used again at once.
    const again = await start();
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  });

  it('exits on an invalid variable with a message that names it', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ PORT: 'eighty' }, 'PORT'],
      [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
      [{ DATABASE_POOLER_URL: 'postgres://127.0.0.1:6432/rishta' }, 'DATABASE_POOLER_URL'],
      [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
      [{ HOST: '0.0.0.0' }, 'APP_SECRET'],
    ];
    for (const [env, name] of wrong) {
      const { code, printed } = await runProgram({ DATA_DIR, ...env });
      expect(code).toBe(1);
      expect(printed).toMatch(new RegExp(`^The environment variable ${name} .*\\.\\n$`));
    }
  });

  it('warns when TRUST_PROXY is not set', async () => {
    const { printed } = await start({ APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://bureau.example' });
    await expect.poll(printed).toMatch(/"level":"warn".*TRUST_PROXY is not set/);
  });

  it('reports that DATABASE_URL leads to no database', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as { port: number };
    free.close();
    for (const host of ['127.0.0.1', 'localhost']) {
      const DATABASE_URL = `postgres://rishta:hunter2@${host}:${port}/rishta`;
      const { code, printed } = await runProgram({ DATA_DIR, DATABASE_URL, APP_SECRET: 'x'.repeat(32) });
      expect(code).toBe(1);
      expect(printed).toMatch(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/);
      expect(printed).not.toContain('hunter2');
    }
  });

  it('reports when it cannot write to its data directory', async () => {
    const file = join(DATA_DIR, 'a-file');
    await writeFile(file, '');
    const { code, printed } = await runProgram({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(printed).toMatch(/^The program cannot write to \S+. Set DATA_DIR to a writable folder[^\n]*\n$/);
  });

  it('reports when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, printed } = await runProgram({ DATA_DIR, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(printed).toContain('Another program is using this port');
  });
});
