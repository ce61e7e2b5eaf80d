import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '../../server/platform/files/fixtures/s3-server.ts';
import { imageProcesses } from '../../server/platform/images/fixtures/test-images.ts';
import { startProgram } from '../../tests/support/program.ts';
import { startSilentProxy } from '../../tests/support/silent-proxy.ts';
import { startMailServer } from '../../tests/support/stand-ins/mail-server.ts';
import { type ChatPair, SECRET, settle } from '../chat/community.ts';
import { prepareDatabase } from '../chat/database.ts';
import { readNumber, writeLine } from '../chat/figures.ts';
import { codes, messages, photos, startLoad } from './load.ts';
import { startRedis } from './services.ts';

const TIMEOUT_MS = 120_000;

/** Makes something unresponsive (true), or responsive again (false). */
type Fault = (on: boolean) => Promise<void> | void;

/** Opens a relay to a service; the relay can be told to forward nothing. */
async function pathTo(address: string) {
  const url = new URL(address);
  const proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${proxy.port}`;
  const fault: Fault = (on) => {
    proxy.silenceNew(on);
    if (on) proxy.silence();
  };
  return { url: url.href, fault, close: proxy.close };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * Each service that the program needs becomes unresponsive for DRILL_SECONDS (15) while members write, upload photos
 * and ask for codes: the database and the mail server behind a relay that forwards nothing, Redis, the object store and
 * the image processes by SIGSTOP.
 */
export async function run(): Promise<void> {
  const lasting = readNumber('DRILL_SECONDS', 15) * 1_000;
  writeLine(
    `each part is silent for ${lasting / 1_000} s, while members write, upload photos and ask for codes by mail`,
  );
  const ground = await prepareDatabase();
  const [store, redis, mails] = [await startS3Server(), await startRedis(), await startMailServer()];
  const [database, mailPath] = [await pathTo(ground.databaseUrl), await pathTo(mails.url)];
  const pairs = await settle(ground.databaseUrl, 2);
  const program = await startProgram({
    ...store.env,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SMTP_URL: mailPath.url,
    DATA_DIR: join(ground.dataDir, 'program'),
    APP_SECRET: SECRET,
    RATE_LIMIT_FACTOR: '1000000',
  });
  const url = () => program.url;
  const kinds = [
    messages(url, pairs[0] as ChatPair),
    photos(url, pairs[1] as ChatPair),
    codes(url, () => new Set(mails.mails.map(({ to }) => to))),
  ];
  const stopImages: Fault = async (on) => {
    // The program replaces stopped image processes; the stopped ones must end by themselves.
    if (on) for (const pid of await imageProcesses(program.child.pid)) process.kill(pid, 'SIGSTOP');
  };
  const faults: readonly (readonly [string, Fault])[] = [
    ['nothing', () => undefined],
    ['the path to the database', database.fault],
    ['Redis', redis.pause],
    ['the object store', store.pause],
    ['the path to the mail server', mailPath.fault],
    ['every image process', stopImages],
  ];
  const load = startLoad(kinds);
  try {
    if (!(await load.untilAll(0, TIMEOUT_MS))) throw new Error('The work did not begin.');
    for (const [name, fault] of faults) {
      load.begin();
      await fault(true);
      await sleep(lasting);
      const ready = await isReady(url());
      await fault(false);
      const back = performance.now();
      const isWell = await load.untilAll(back, TIMEOUT_MS);
      const well = ((performance.now() - back) / 1_000).toFixed(1);
      while (!(await isReady(url())) && performance.now() - back < TIMEOUT_MS) await sleep(100);
      writeLine(`  silent: ${name}; /readyz meanwhile ${ready ? 200 : 503}`);
      load.tell();
      const readyAgain = ((performance.now() - back) / 1_000).toFixed(1);
      writeLine(
        `    all work succeeds ${isWell ? `${well} s` : 'NOT'} after the end, /readyz is 200 after ${readyAgain} s`,
      );
      if (!isWell) process.exitCode = 1;
    }
    await load.stop();
    for (const { name, lost } of kinds) {
      const count = await lost();
      writeLine(`  ${name}: ${count} lost`);
      if (count) process.exitCode = 1;
    }
    const twice = mails.mails.length - new Set(mails.mails.map(({ to, text }) => `${to} ${text}`)).size;
    writeLine(`  ${mails.mails.length} mails arrived, ${twice} of them twice`);
    store.pause(true);
    mailPath.fault(true);
    const code = await program.stop('SIGTERM');
    writeLine(`  SIGTERM while the store and the mails are silent: exit code ${code}`);
    if (code !== 0) process.exitCode = 1;
  } finally {
    await load.stop();
    if (program.child.exitCode === null) await program.stop('SIGKILL');
    store.pause(false);
    for (const service of [database, mailPath, mails, store, redis])
      await ('close' in service ? service.close() : service.stop());
    await ground.remove();
  }
}
