import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../server/platform/db/embedded.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { startProgram } from '../../tests/support/program.ts';
import { type ChatPair, SECRET, settle } from '../chat/community.ts';
import { prepareDatabase } from '../chat/database.ts';
import { readNumber, writeLine } from '../chat/figures.ts';
import { call, fetchAfter } from '../chat/soak-device.ts';
import { relay } from './relay.ts';

const PAIRS = 5;
const TIMEOUT_MS = 60_000;

/** Acknowledged writes of one member, and how calls were answered while the database was down. */
interface WriteResult {
  readonly kept: string[];
  readonly answers: Map<string, number>;
  longestMs: number;
}

/** Writes messages until the drill is over; sends each message again until it is acknowledged. */
async function keepWriting(
  url: string,
  [me, other]: ChatPair,
  result: WriteResult,
  isOver: () => boolean,
): Promise<void> {
  for (let number = 0; !isOver(); number++) {
    const content = `${me.id} ${number}`;
    for (;;) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1/website/chat/message/${other.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content, clientMessageId: content }),
      }).catch((error: Error) => ({ status: error.message }));
      result.longestMs = Math.max(result.longestMs, performance.now() - began);
      result.answers.set(String(answer.status), (result.answers.get(String(answer.status)) ?? 0) + 1);
      if (answer.status === 200) break;
      await sleep(200);
    }
    result.kept.push(content);
    await sleep(50);
  }
}

const readyz = (url: string) =>
  fetch(`${url}/readyz`).then(
    async (answer) => `${answer.status} ${JSON.stringify(((await answer.json()) as { parts: object }).parts)}`,
    (error: Error) => error.message,
  );

/** How often each message of level warning or above occurs in the log. */
export function complaints(printed: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of printed.split('\n')) {
    if (!line.startsWith('{')) continue;
    const { level, msg } = JSON.parse(line) as { level: string; msg: string };
    counts.set(`${level}: ${msg}`, (counts.get(`${level}: ${msg}`) ?? 0) + 1);
  }
  return counts;
}

/**
 * PostgreSQL is stopped under load and starts again after DRILL_SECONDS (60). The program must stay up, lose nothing it
 * has acknowledged, and recover without a restart.
 */
export async function run(): Promise<void> {
  const seconds = readNumber('DRILL_SECONDS', 60);
  writeLine(`the database is away for ${seconds} s, with ${PAIRS} members writing`);
  const ground = await prepareDatabase();
  const folder = join(ground.dataDir, 'database');
  let database = await startEmbeddedPostgres({ dataDir: folder, log: quietLog });
  const way = await relay(() => new URL(database.url));
  const program = await startProgram({
    DATABASE_URL: Object.assign(new URL(database.url), { port: way.port }).href,
    DATA_DIR: join(ground.dataDir, 'program'),
    APP_SECRET: SECRET,
    RATE_LIMIT_FACTOR: '1000000',
  });
  try {
    const { url } = program;
    const pairs = await settle(database.url, PAIRS);
    const result: WriteResult = { kept: [], answers: new Map(), longestMs: 0 };
    let isOver = false;
    const writing = pairs.map((pair) => keepWriting(url, pair, result, () => isOver));
    await sleep(3_000);
    const before = result.kept.length;
    await database.stop();
    await sleep((seconds * 1_000) / 2);
    writeLine(`  half-way: /readyz ${await readyz(url)}, /healthz ${(await fetch(`${url}/healthz`)).status}`);
    await sleep((seconds * 1_000) / 2);
    database = await startEmbeddedPostgres({ dataDir: folder, log: quietLog });
    const back = performance.now();
    const upTo = result.kept.length;
    while (result.kept.length < upTo + 10 * PAIRS && performance.now() - back < TIMEOUT_MS) await sleep(50);
    writeLine(
      `  back: 10 more messages each after ${((performance.now() - back) / 1_000).toFixed(1)} s, /readyz ${await readyz(url)}`,
    );
    isOver = true;
    await Promise.all(writing);
    const stored: string[] = [];
    for (const [me, other] of pairs)
      for (const { content } of (await fetchAfter(url, other, me, 0)) ?? []) stored.push(content);
    const lost = result.kept.filter((content) => !stored.includes(content)).length;
    const doubled = stored.length - new Set(stored).size;
    writeLine(`  ${result.kept.length} messages acknowledged (${before} before), ${lost} lost, ${doubled} doubled`);
    writeLine(
      `  answers: ${[...result.answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}; the longest took ${(result.longestMs / 1_000).toFixed(1)} s`,
    );
    for (const [complaint, count] of complaints(program.printed())) writeLine(`    ${count} × ${complaint}`);
    const profile = await call(url, (pairs[0] as ChatPair)[0], '/user/myProfile');
    if (lost + doubled || result.kept.length <= upTo || !profile || program.child.exitCode !== null)
      process.exitCode = 1;
  } finally {
    await program.stop();
    await way.close();
    await database.stop();
    await ground.remove();
  }
}
