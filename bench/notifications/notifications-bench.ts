import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { notifiedCrowd, notifyAll } from '../../tests/support/notified-crowd.ts';
import { startMailServer } from '../../tests/support/stand-ins/mail-server.ts';
import { startGateway } from '../../tests/support/stand-ins/message-gateway.ts';
import { SECRET, settle } from '../chat/community.ts';
import { prepareDatabase } from '../chat/database.ts';
import { formatTimes, load, readNumber, writeLine } from '../chat/figures.ts';
import { openLoop } from '../chat/open-loop.ts';

const REQUESTS_PER_SECOND = 50;

async function start(env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL('./notifying-server.ts', import.meta.url), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)));
  const [{ address }] = (await Promise.race([once(child, 'message'), ended])) as [{ address: string }];
  ended.catch(() => undefined);
  return { url: address, child };
}

/**
 * Requests the member's own profile at an even rate while `goesOn` returns true. Returns the duration of each request,
 * ms.
 */
async function asking(url: string, token: string, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const one = async (): Promise<void> => {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/v1/website/user/myProfile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`myProfile: ${answer.status}`);
    times.push(performance.now() - begun);
  };
  while (goesOn()) await openLoop(REQUESTS_PER_SECOND, REQUESTS_PER_SECOND, () => void open.push(one()));
  await Promise.all(open);
  return times;
}

/** Measures how long it takes to deliver many notifications at once, and how much requests slow down meanwhile. */
export async function run(): Promise<void> {
  const count = readNumber('BENCH_NOTIFICATIONS', 10_000);
  const ground = await prepareDatabase();
  const [mail, sms] = await Promise.all([startMailServer(), startGateway()]);
  const db = openDatabase({ url: ground.databaseUrl, log: quietLog });
  try {
    const [[asker] = []] = await settle(ground.databaseUrl, 1);
    const { url, child } = await start({
      DATABASE_URL: ground.databaseUrl,
      DATA_DIR: ground.dataDir,
      BENCH_SECRET: SECRET,
      SMTP_URL: mail.url,
      SMS_HTTP_URL: sms.url,
      SMS_TEMPLATES: JSON.stringify({ plan_expired: 'plan' }),
    });
    const token = asker?.token ?? '';
    const people = await notifiedCrowd(db, count);
    await sleep(2_000);
    let seconds = 10;
    const calm = await asking(url, token, () => seconds-- > 0);
    writeLine(`notifications: requests while nothing is sent   ${formatTimes(calm)}  ${load()}`);

    const open = async (): Promise<boolean> => {
      const [event] = await db.read.selectFrom('domain_event').select('id').limit(1).execute();
      const waiting = db.read
        .selectFrom('notification_delivery')
        .select('id')
        .where('state', 'in', ['waiting', 'sending']);
      return event !== undefined || (await waiting.limit(1).execute()).length > 0;
    };
    const begun = performance.now();
    await notifyAll(db, people);
    let isOpen = true;
    const watching = (async () => {
      while (await open()) await sleep(100);
      isOpen = false;
      return (performance.now() - begun) / 1_000;
    })();
    const busy = await asking(url, token, () => isOpen);
    const took = await watching;
    writeLine(`notifications: requests while ${2 * count} are sent ${formatTimes(busy)}  ${load()}`);
    writeLine(
      `notifications: ${count} by mail and ${count} by SMS in ${took.toFixed(1)} s; arrived ${mail.mails.length} and ${sms.sent.length}`,
    );
    child.disconnect();
    await once(child, 'exit');
  } finally {
    await db.close();
    await Promise.all([mail.close(), sms.close()]);
    await ground.remove();
  }
}
