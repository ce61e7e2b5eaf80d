import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { API_BASE } from '../../contract/kernel.ts';
import { type ChatMember, type ChatPair, settle } from '../chat/community.ts';
import { runInBatches } from '../chat/crowd.ts';
import { prepareDatabase } from '../chat/database.ts';
import { formatTimes, load, readNumber, writeLine } from '../chat/figures.ts';
import { startWholeProgram } from '../chat/servers.ts';
import { SocketClient } from '../chat/socket-client.ts';

const CANDIDATE = 'candidate:1 1 udp 41885439 203.0.113.7 50000 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag ';
/** A session description as long as that of a call with sound and picture in a browser. */
const SDP = `v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\n${'a=rtpmap:96 VP8/90000\r\n'.repeat(200)}`;

interface WireCall {
  readonly _id: string;
  readonly participants: readonly { readonly _id: string; readonly isMe: boolean }[];
}

/** A member's device. */
interface Device extends ChatMember {
  readonly line: SocketClient;
}

/** A running call of two devices, with the address of each for the other. */
interface Running {
  readonly id: string;
  readonly devices: readonly [Device, Device];
  readonly addresses: readonly [string, string];
}

/** Signals sent and not arrived yet, by their number, with the time of sending. */
const onTheWay = new Map<string, number>();
let arrived: number[] = [];

function heard(name: string, payload: unknown): void {
  if (name !== 'call:signal') return;
  const { signal } = payload as { signal: { usernameFragment?: string; sdp?: string } };
  const key = signal.usernameFragment ?? /a=bench:(\S+)/.exec(signal.sdp ?? '')?.[1] ?? '';
  const sentAt = onTheWay.get(key);
  if (sentAt === undefined) return;
  onTheWay.delete(key);
  arrived.push(performance.now() - sentAt);
}

async function ask<D>(url: string, token: string, method: string, path: string, body?: object): Promise<D> {
  const answer = await fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: { data: D } }).result.data;
}

async function begin(url: string, [one, other]: ChatPair): Promise<{ call: Running; setUpMs: number }> {
  const [caller, receiver] = await Promise.all(
    [one, other].map(async (member) => ({
      ...member,
      line: await SocketClient.open(url, member.token, { event: heard }),
    })),
  );
  if (!caller || !receiver) throw new Error('no devices');
  const before = performance.now();
  const started = { receiverId: other.id, kind: 'video', socketId: caller.line.id };
  const { _id: id } = await ask<WireCall>(url, one.token, 'POST', '/call/start', started);
  const call = await ask<WireCall>(url, other.token, 'PUT', `/call/${id}/accept`, { socketId: receiver.line.id });
  const setUpMs = performance.now() - before;
  const addressOf = (isMe: boolean): string => call.participants.find((part) => part.isMe === isMe)?._id ?? '';
  return { call: { id, devices: [caller, receiver], addresses: [addressOf(true), addressOf(false)] }, setUpMs };
}

/** Sends one signal from one side. Returns the time until it is acknowledged, in ms. */
async function send({ id, devices, addresses }: Running, side: 0 | 1, serial: number): Promise<number> {
  const key = `${id}-${side}-${serial}`;
  // Every tenth signal is a description, the others are candidates, as when a call is set up.
  const signal =
    serial % 10
      ? { type: 'candidate', candidate: `${CANDIDATE}abcd`, sdpMid: '0', usernameFragment: key }
      : { type: side ? 'offer' : 'answer', sdp: `${SDP}a=bench:${key}\r\n` };
  const before = performance.now();
  onTheWay.set(key, before);
  const answer = (await devices[side].line.ask('call:signal', { callId: id, to: addresses[side], signal })) as {
    ok: boolean;
  };
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return performance.now() - before;
}

/** Times of a small request, sent one after another for some seconds. */
async function probe(url: string, token: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(50)) {
    const before = performance.now();
    await ask(url, token, 'GET', '/call/current');
    times.push(performance.now() - before);
  }
  return times;
}

/**
 * Measures the signalling of parallel calls on one node, next to the same node at rest: a small request of somebody else
 * is timed in both. BENCH_CALLS, BENCH_SIGNALS (a second and side) and BENCH_SECONDS set the load.
 */
export async function run(): Promise<void> {
  const count = readNumber('BENCH_CALLS', 50);
  const perSecond = readNumber('BENCH_SIGNALS', 5);
  const seconds = readNumber('BENCH_SECONDS', 20);
  writeLine(`calls: ${count} parallel calls, ${perSecond} signals a second from each side, ${seconds} s`);
  const ground = await prepareDatabase();
  try {
    const [bystanders, ...pairs] = await settle(ground.databaseUrl, count + 1);
    const client = new pg.Client({ connectionString: ground.databaseUrl });
    await client.connect();
    await client.query(`INSERT INTO site_setting (key, value, at) VALUES ('calls', 'true', now())`);
    await client.end();
    process.env.TURN_URLS = 'turn:127.0.0.1:9';
    process.env.TURN_SECRET = 'a secret of a relay that does not exist';
    const server = await startWholeProgram(ground);
    try {
      const token = bystanders?.[0].token ?? '';
      await probe(server.url, token, 3);
      writeLine(`  another request, at rest        ${formatTimes(await probe(server.url, token, seconds))}`);
      const running: Running[] = [];
      const setUp: number[] = [];
      await runInBatches(
        pairs,
        async (pair) => {
          const { call, setUpMs } = await begin(server.url, pair);
          running.push(call);
          setUp.push(setUpMs);
        },
        count,
      );
      writeLine(`  start → accepted, all at once   ${formatTimes(setUp)}`);
      arrived = [];
      const acked: number[] = [];
      const talk = async (call: Running, side: 0 | 1): Promise<void> => {
        await sleep(Math.random() * (1_000 / perSecond));
        for (let serial = 0; serial < perSecond * seconds; serial++) {
          const due = performance.now() + 1_000 / perSecond;
          acked.push(await send(call, side, serial));
          await sleep(Math.max(0, due - performance.now()));
        }
      };
      const [times] = await Promise.all([
        probe(server.url, token, seconds),
        ...running.flatMap((call) => [talk(call, 0), talk(call, 1)]),
      ]);
      await sleep(1_000);
      writeLine(`  another request, with the calls ${formatTimes(times)}`);
      writeLine(`  signal → acknowledged           ${formatTimes(acked)}`);
      writeLine(`  signal → other device           ${formatTimes(arrived)}; ${onTheWay.size} did not arrive`);
      for (const { devices } of running) for (const { line } of devices) line.cut();
      writeLine(`  ${load()} at the end`);
    } finally {
      await server.close();
    }
  } finally {
    await ground.remove();
  }
}
