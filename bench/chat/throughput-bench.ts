import { setTimeout as sleep } from 'node:timers/promises';
import { bareInserts } from './bare-inserts.ts';
import { type ChatPair, settle } from './community.ts';
import { runInBatches } from './crowd.ts';
import { prepareDatabase } from './database.ts';
import { formatTimes, load, readNumber, writeLine } from './figures.ts';
import { openLoop } from './open-loop.ts';
import { type Server, startSocketIoAlone, startWholeProgram } from './servers.ts';
import { SocketClient } from './socket-client.ts';

const TIMEOUT_MS = 20_000;
const TARGET = 'target p99 ≤ 50 and ≤ 100 ms';

interface Load {
  readonly perSecond: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/**
 * Sender and receiver of the message with this number. Messages go round all pairs in order; within a pair, the two
 * members alternate.
 */
function partiesOf(pairs: readonly ChatPair[], at: number) {
  const pair = pairs[at % pairs.length] as ChatPair;
  const turn = Math.floor(at / pairs.length) % 2;
  return { sender: pair[turn] as ChatPair[0], receiver: pair[1 - turn] as ChatPair[0] };
}

const contentOf = (at: number): string => `message ${at}`;

/** Sends messages through a server at an even rate. Each message's time is counted from the moment when it was due. */
async function runConversations(
  url: string,
  pairs: readonly ChatPair[],
  tokenOf: (one: ChatPair[0]) => string,
  load: Load,
) {
  const due = new Map<string, number>();
  const [acked, arrived]: [number[], number[]] = [[], []];
  let refused = 0;
  const lines = new Map<string, SocketClient>();
  const event = (name: string, payload: unknown): void => {
    if (name !== 'send:message') return;
    const since = due.get((payload as { content: string }).content);
    if (since !== undefined) arrived.push(performance.now() - since);
  };
  const people = pairs.flat();
  await runInBatches(
    people,
    async (one) => void lines.set(one.id, await SocketClient.open(url, tokenOf(one), { event })),
    50,
  );
  const warmUp = load.warmUpSeconds * load.perSecond;
  const send = (at: number, isCounted: boolean, since: number): void => {
    const { sender, receiver } = partiesOf(pairs, at);
    const content = contentOf(at);
    if (isCounted) due.set(content, since);
    const line = lines.get(sender.id) as SocketClient;
    line.ask('send:message', { content, receiver: receiver.id, clientMessageId: content }).then(
      (answer) => {
        if (!(answer as { ok: boolean }).ok) refused++;
        else if (isCounted) acked.push(performance.now() - since);
      },
      () => refused++,
    );
  };
  await openLoop(warmUp, load.perSecond, (at, since) => send(at, false, since));
  const count = load.seconds * load.perSecond;
  const late = await openLoop(count, load.perSecond, (at, since) => send(warmUp + at, true, since));
  const until = performance.now() + TIMEOUT_MS;
  while ((acked.length + refused < count || arrived.length < count) && performance.now() < until) await sleep(50);
  for (const line of lines.values()) line.cut();
  return { acked, arrived, refused, late, missing: count - arrived.length };
}

async function printTalk(
  label: string,
  server: Server,
  pairs: readonly ChatPair[],
  tokenOf: (one: ChatPair[0]) => string,
  load: Load,
) {
  try {
    const { acked, arrived, refused, late, missing } = await runConversations(server.url, pairs, tokenOf, load);
    writeLine(`  ${label.padEnd(22)} send → ack           ${formatTimes(acked)}`);
    writeLine(`  ${''.padEnd(22)} send → other client  ${formatTimes(arrived)}`);
    writeLine(
      `  ${''.padEnd(22)} sent late by         ${formatTimes(late)}; ${refused} refused, ${missing} did not arrive`,
    );
  } finally {
    await server.close();
  }
}

/**
 * Measures messages at an even rate, compared with Socket.IO alone and PostgreSQL alone. BENCH_RATE, BENCH_PAIRS and
 * BENCH_SECONDS set the load.
 */
export async function run(): Promise<void> {
  const rate: Load = {
    perSecond: readNumber('BENCH_RATE', 500),
    seconds: readNumber('BENCH_SECONDS', 30),
    warmUpSeconds: 5,
  };
  const pairCount = readNumber('BENCH_PAIRS', 250);
  writeLine(
    `chat throughput: ${rate.perSecond} messages a second for ${rate.seconds} s over ${pairCount} pairs; ${TARGET}`,
  );
  const ground = await prepareDatabase();
  try {
    const pairs = await settle(ground.databaseUrl, pairCount);
    await printTalk('the program', await startWholeProgram(ground), pairs, ({ token }) => token, rate);
    await printTalk('bare Socket.IO', await startSocketIoAlone(), pairs, ({ id }) => id, rate);
    const inserted = await bareInserts(ground.databaseUrl, rate.seconds * rate.perSecond, rate.perSecond);
    writeLine(`  ${'bare INSERT'.padEnd(22)} sent → committed     ${formatTimes(inserted)}`);
    writeLine(`  ${load()} at the end`);
  } finally {
    await ground.remove();
  }
}
