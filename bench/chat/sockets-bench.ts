import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatPair, settle } from './community.ts';
import { connectAll } from './crowd.ts';
import { prepareDatabase } from './database.ts';
import { load, readNumbers, writeLine } from './figures.ts';
import { type Memory, type Server, startSocketIoAlone, startWholeProgram } from './servers.ts';
import type { SocketClient } from './socket-client.ts';

const STEPS = [500, 1_000, 2_000, 5_000];
const TARGET_KB = 25;
/**
 * Connections opened and closed before measuring, so that memory allocated once for the first connections is not
 * counted.
 */
const WARM_UP = 200;
const SETTLES_MS = 2_000;
/**
 * Memory used at startup is released gradually. The server counts as at rest once memory shrinks by less than `bytes`
 * within `ms`; `readings` limits how often it is read.
 */
const AT_REST = { bytes: 500_000, ms: 3_000, readings: 20 };

/** Waits until the server's memory no longer shrinks, and returns the last reading. */
async function atRest(server: Server): Promise<Memory> {
  let before = await server.memory();
  for (let reading = 0; reading < AT_REST.readings; reading++) {
    await sleep(AT_REST.ms);
    const now = await server.memory();
    if (before.held - now.held < AT_REST.bytes) return now;
    before = now;
  }
  return before;
}

/** Reads the memory with nobody connected, and after each step of connections. */
async function measure(server: Server, tokens: readonly string[], steps: readonly number[]): Promise<Memory[]> {
  for (const line of await connectAll(server.url, tokens.slice(0, WARM_UP))) line.cut();
  await sleep(SETTLES_MS);
  const sizes = [await atRest(server)];
  const lines: SocketClient[] = [];
  for (const step of steps) {
    lines.push(...(await connectAll(server.url, tokens.slice(lines.length, step))));
    await sleep(SETTLES_MS);
    sizes.push(await server.memory());
    const gone = lines.filter(({ isConnected }) => !isConnected).length;
    if (gone) throw new Error(`${gone} of ${step} connections were lost.`);
  }
  for (const line of lines) line.cut();
  return sizes;
}

async function measureAndClose(server: Server, tokens: readonly string[], steps: readonly number[]) {
  try {
    return await measure(server, tokens, steps);
  } finally {
    await server.close();
  }
}

const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Memory per connection between two measurements. */
function weight(from: Memory | undefined, to: Memory | undefined, sockets: number): string {
  if (!from || !to) return '';
  return `${kb((to.bytes - from.bytes) / sockets)} resident, ${kb((to.held - from.held) / sockets)} in use`;
}

function print(steps: readonly number[], full: readonly Memory[], bare: readonly Memory[]): void {
  for (const [at, step] of steps.entries()) {
    const mb = ((full[at + 1]?.bytes ?? 0) / 1e6).toFixed(0);
    const goal = step === STEPS.at(-1) ? `  ← target ≤ ${TARGET_KB} kB` : '';
    writeLine(
      `  ${String(step).padStart(5)} sockets, each: ${weight(full[0], full[at + 1], step)} (${mb} MB in all)${goal}`,
    );
    writeLine(`  ${''.padStart(13)} bare Socket.IO: ${weight(bare[0], bare[at + 1], step)}`);
  }
  if (steps.length < 2) return;
  const [from, to] = [steps[0] as number, steps.at(-1) as number];
  writeLine(`  each one more from ${from} to ${to}: ${weight(full[1], full.at(-1), to - from)}`);
  writeLine(`  ${''.padStart(13)} bare Socket.IO: ${weight(bare[1], bare.at(-1), to - from)}`);
}

const tokensOf = (pairs: readonly ChatPair[]): string[] => pairs.flatMap((pair) => pair.map(({ token }) => token));

/** Measures the memory of idle connections, each from its own account. BENCH_SOCKETS=100,200 sets the steps. */
export async function run(): Promise<void> {
  const steps = readNumbers('BENCH_SOCKETS', STEPS);
  writeLine(`chat sockets: idle connections, resident memory after collecting garbage; ${load()}`);
  const ground = await prepareDatabase();
  try {
    const most = Math.max(WARM_UP, ...steps);
    const pairs = await settle(ground.databaseUrl, Math.ceil(most / 2));
    const full = await measureAndClose(await startWholeProgram(ground), tokensOf(pairs), steps);
    const bare = await measureAndClose(await startSocketIoAlone(), tokensOf(pairs), steps);
    print(steps, full, bare);
  } finally {
    await ground.remove();
  }
}
