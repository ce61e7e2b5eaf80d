import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatPair, SECRET, settle } from '../chat/community.ts';
import { prepareDatabase } from '../chat/database.ts';
import { readNumber, writeLine } from '../chat/figures.ts';
import { soak } from '../chat/soak.ts';
import { seeded } from '../matching/engine-people.ts';
import { Nodes } from './nodes.ts';
import { startNginx, startRedis } from './services.ts';

const BETWEEN_ASKS_MS = 40;

/** Requests a profile through nginx at an even rate, and counts failed requests. */
async function keepAsking(
  url: string,
  [one]: ChatPair,
  isOver: () => boolean,
): Promise<{ asked: number; failed: string[] }> {
  const counts = { asked: 0, failed: [] as string[] };
  while (!isOver()) {
    counts.asked++;
    const headers = { authorization: `Bearer ${one.token}` };
    await fetch(`${url}/api/v1/website/user/myProfile`, { headers }).then(
      async (answer) => {
        if (answer.status !== 200) counts.failed.push(String(answer.status));
        await answer.arrayBuffer();
      },
      (error: Error) => counts.failed.push(error.message),
    );
    await sleep(BETWEEN_ASKS_MS);
  }
  return counts;
}

/** Statuses of a page, of a WebSocket handshake and of `/metrics` through TLS. */
async function throughTls(url: string): Promise<{ page: number; upgrade: number; metrics: number }> {
  const ask = (path: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(`${url}${path}`, { headers, rejectUnauthorized: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', reject);
      asked.end();
    });
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
  };
  return {
    page: await ask('/healthz'),
    upgrade: await ask('/socket.io/?EIO=4&transport=websocket', upgrade),
    metrics: await ask('/metrics'),
  };
}

/**
 * Two nodes with Redis behind the deployed nginx configuration, with members who write all the time. Both nodes are
 * restarted one after the other, again and again. No message may be lost or duplicated, and no call may fail.
 * DRILL_ROLLS and DRILL_MEMBERS set how many.
 */
export async function run(): Promise<void> {
  const rolls = readNumber('DRILL_ROLLS', 3);
  const members = readNumber('DRILL_MEMBERS', 40);
  writeLine(`two nodes behind nginx: ${members} members in pairs, ${rolls} rolling restarts`);
  const ground = await prepareDatabase();
  const redis = await startRedis();
  const env = { DATABASE_URL: ground.databaseUrl, REDIS_URL: redis.url, APP_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' };
  const nodes = await Nodes.start({ ...env, RATE_LIMIT_FACTOR: '1000000' }, ground.dataDir);
  const nginx = await startNginx(join(ground.dataDir, 'nginx'), nodes.ports);
  try {
    writeLine(`  through TLS: ${JSON.stringify(await throughTls(nginx.tlsUrl))}`);
    const pairs = await settle(ground.databaseUrl, members / 2);
    let isOver = false;
    const asking = keepAsking(nginx.url, pairs[0] as ChatPair, () => isOver);
    const program = {
      url: nginx.url,
      get kills() {
        return nodes.kills;
      },
      restart: () => nodes.roll(),
      errors: () => nodes.errors(),
    };
    const result = await soak({
      program,
      pairs,
      pauseMs: 250,
      chance: seeded(7),
      untilKill: () => sleep(3_000),
      isOver: () => nodes.kills >= 2 * rolls,
    });
    isOver = true;
    const { asked, failed } = await asking;
    const { sent, stored, lost, doubled, gaps, torn, behind, errors } = result;
    // A node that is stopping answers "unavailable", and clients retry on the other node.
    const faults = result.faults.filter((fault) => !fault.includes('"unavailable"'));
    writeLine(
      `  ${sent} messages sent and ${stored} stored over ${nodes.kills} restarts (exit codes ${nodes.codes.join(', ')})`,
    );
    writeLine(
      `  ${lost} acknowledged messages lost, ${doubled} doubled, ${gaps} gaps, ${torn} conversations that differ, ${behind} devices behind`,
    );
    writeLine(`  ${asked} other calls, ${failed.length} failed (${[...new Set(failed)].join(', ') || 'none'})`);
    writeLine(`  ${result.faults.length - faults.length} events answered by "restarting"`);
    writeLine(`  ${faults.length} faults seen by clients, ${errors.length} errors logged`);
    for (const line of [...faults, ...errors].slice(0, 10)) writeLine(`    ${line.slice(0, 300)}`);
    if (sent !== stored || lost + doubled + gaps + torn + behind + faults.length + failed.length) process.exitCode = 1;
    if (nodes.codes.some((code) => code !== 0)) process.exitCode = 1;
    for (const [complaint, count] of await nginx.complaints()) writeLine(`    nginx: ${count} × ${complaint}`);
  } finally {
    await nginx.stop();
    await nodes.stop();
    await redis.stop();
    await ground.remove();
  }
}
