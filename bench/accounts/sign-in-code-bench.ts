import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type TestClient } from '../../tests/support/client.ts';
import { freshPhone } from '../../tests/support/family.ts';
import { registration } from '../../tests/support/members.ts';
import { startProgram } from '../../tests/support/program.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';

const TRIES = 50;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The newest code texted to this number. */
const codeFor = (url: string, phone: string): Promise<string> =>
  waitUntil(async () => {
    const texts = (await (await fetch(`${url}/dev/outbox?format=json`)).json()) as { to: string; text?: string }[];
    return /^(\d{6})/.exec(texts.find(({ to }) => to === phone)?.text ?? '')?.[1];
  }, `No code for ${phone}`);

async function registerNumber(url: string, client: TestClient): Promise<string> {
  const { email: _email, password: _password, ...body } = registration();
  const phone = String(body.phoneNumber);
  await client.post('/user/requestLoginCode', { phoneNumber: phone });
  const answer = await client.post('/user/register', { ...body, otp: await codeFor(url, phone) });
  if (answer.status !== 200) throw new Error(answer.text);
  return phone;
}

/** Time of a call in milliseconds. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await call();
  return performance.now() - from;
}

/**
 * Compares the times of answers for numbers with and without an account (contract §12: medians within a quarter), in
 * turn and in the same run.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-bench-'));
  const program = await startProgram({ DATA_DIR: dataDir });
  try {
    const client = createClient(program.url);
    const calls = {
      requestLoginCode: (phoneNumber: string) => client.post('/user/requestLoginCode', { phoneNumber }),
      'loginWithCode, wrong code': (phoneNumber: string) =>
        client.post('/user/loginWithCode', { phoneNumber, otp: '000000' }),
    };
    const known: string[] = [];
    for (let count = 0; count < TRIES; count++) known.push(await registerNumber(program.url, client));
    // The first call sends a code to both kinds of numbers, so that the second call starts from the same state for both.
    const strangers = known.map(() => freshPhone());
    process.stdout.write(`\nSigning in by code, ${TRIES} numbers each, load ${loadavg()[0]?.toFixed(1)}:\n`);
    for (const [name, send] of Object.entries(calls)) {
      const times: { with: number[]; without: number[] } = { with: [], without: [] };
      for (const [index, phone] of known.entries()) {
        times.with.push(await timeOf(() => send(phone)));
        times.without.push(await timeOf(() => send(strangers[index] ?? '')));
      }
      const [a, b] = [median(times.with), median(times.without)];
      process.stdout.write(
        `  ${name}: ${a.toFixed(2)} ms with an account, ${b.toFixed(2)} ms without, ratio ${(a / b).toFixed(2)}\n`,
      );
    }
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
