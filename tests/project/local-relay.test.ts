import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ensureCoturn } from '../../scripts/coturn.ts';
import { isAlive } from '../../server/platform/db/process-identity.ts';
import { relayCredentials } from '../../server/platform/relay/credentials.ts';
import { findTurnServer, startTurnServer } from '../../server/platform/relay/local-turn-server.ts';
import { startProgram } from '../support/program.ts';
import { runCommand } from '../support/run-command.ts';
import { waitUntil } from '../support/wait-until.ts';

const hasCoturn = ensureCoturn() !== undefined;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-relay-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the program in local mode with its own relay. */
async function startWithRelay(dataDir: string) {
  const program = await startProgram({ DATA_DIR: dataDir, TURN_URLS: '', TURN_SECRET: '' });
  cleanups.push(() => (program.child.exitCode === null && program.child.signalCode === null ? program.stop() : null));
  return program;
}

/** The pid that the relay of this folder has written. */
async function pidOfRelay(folder: string): Promise<number> {
  const read = async () => Number.parseInt(await readFile(join(folder, 'turnserver.pid'), 'utf8').catch(() => ''), 10);
  return waitUntil(async () => (await read()) || undefined, 'The relay wrote no pid');
}

/** Sends some packets through the relay with coturn's own client. @throws Error if the relay refuses */
const send = (url: string, { username, credential }: { username: string; credential: string }): Promise<string> => {
  const port = /:(\d+)\?/.exec(url)?.[1] ?? '';
  return runCommand('turnutils_uclient', [
    '-y',
    '-n',
    '3',
    '-m',
    '1',
    '-p',
    port,
    '-u',
    username,
    '-w',
    credential,
    '127.0.0.1',
  ]);
};

it.runIf(hasCoturn)(
  'the relay of local mode takes the credentials of the program, and neither expired nor false ones',
  async () => {
    const { relay, stop } = await startTurnServer(findTurnServer() ?? '', await makeFolder());
    try {
      const url = relay.urls[0] ?? '';
      await send(url, relayCredentials(relay, 'a-participant', new Date()));
      const expired = relayCredentials(relay, 'a-participant', new Date(Date.now() - 3_600_000));
      await expect(send(url, expired)).rejects.toThrow();
      const another = relayCredentials({ ...relay, secret: 'another secret' }, 'a-participant', new Date());
      await expect(send(url, another)).rejects.toThrow();
    } finally {
      await stop();
    }
  },
);

it.runIf(hasCoturn)('the relay that a killed program left running is ended by the next start', async () => {
  const dataDir = await makeFolder();
  const killed = await startWithRelay(dataDir);
  const left = await pidOfRelay(join(dataDir, 'relay'));
  await killed.stop('SIGKILL');
  expect(isAlive(left)).toBe(true);

  const program = await startWithRelay(dataDir);
  expect(isAlive(left)).toBe(false);
  const own = await pidOfRelay(join(dataDir, 'relay'));
  expect(isAlive(own)).toBe(true);
  await program.stop();
  expect(isAlive(own)).toBe(false);
});

it.runIf(hasCoturn)('a start ends no other relay, even if the recorded pid now belongs to one', async () => {
  const foreignFolder = await makeFolder();
  const { stop } = await startTurnServer(findTurnServer() ?? '', foreignFolder);
  cleanups.push(stop);
  const foreign = await pidOfRelay(foreignFolder);
  const dataDir = await makeFolder();
  await mkdir(join(dataDir, 'relay'));
  await writeFile(join(dataDir, 'relay', 'turnserver.pid'), `${foreign}\n`);

  await startWithRelay(dataDir);
  expect(await pidOfRelay(join(dataDir, 'relay'))).not.toBe(foreign);
  expect(isAlive(foreign)).toBe(true);
});
