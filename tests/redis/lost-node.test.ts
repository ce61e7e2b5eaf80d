import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { messagesOf, mutualCouple } from '../support/chat.ts';
import { createClient } from '../support/client.ts';
import type { Person } from '../support/members.ts';
import { type Program, startProgram } from '../support/program.ts';
import { REDIS_URL } from '../support/redis.ts';
import { closeSockets, connected, dial, type Line } from '../support/sockets.ts';
import { TEST_SECRET, type TestApp } from '../support/test-app.ts';

const MESSAGES = 60;

let database: TestDatabase;
let folder: string;
let nodes: Program[];

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rishta-two-nodes-'));
  const start = (name: string) =>
    startProgram({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, name),
      APP_SECRET: TEST_SECRET,
      REDIS_URL,
    });
  nodes = [await start('one'), await start('two')];
});

afterAll(async () => {
  closeSockets();
  for (const { child, stop } of nodes) if (child.exitCode === null && child.signalCode === null) await stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A device that connects to the other node when its own is lost, and fetches what it may have missed. */
class Device {
  readonly contents = new Map<number, string>();
  #who: Person;
  #other: Person;
  #line: Line | undefined;
  #urls: string[];

  constructor(who: Person, other: Person, urls: string[]) {
    this.#who = who;
    this.#other = other;
    this.#urls = urls;
  }

  async open(): Promise<void> {
    const url = this.#urls[0] as string;
    this.#who.client = Object.assign(createClient(url), { token: this.#who.client.token });
    const line = dial(url, { auth: { token: this.#who.client.token }, reconnection: false });
    line.socket.on('send:message', ({ seq, content }) => this.#take(seq, content));
    await connected(line);
    this.#line = line;
    for (const { seq, content } of await messagesOf(this.#who, this.#other, '?limit=200')) this.#take(seq, content);
  }

  #take(seq: number, content: string): void {
    expect(this.contents.get(seq) ?? content).toBe(content);
    this.contents.set(seq, content);
  }

  /** Sends a message under the same id until some node acknowledges it. */
  async send(content: string, clientMessageId: string): Promise<void> {
    for (;;)
      try {
        const line = this.#line as Line;
        if (!line.socket.connected) throw new Error('lost');
        const { ok, message } = await line.socket
          .timeout(5_000)
          .emitWithAck('send:message', { content, receiver: this.#other.id, clientMessageId });
        if (!ok) throw new Error('refused');
        this.#take(message.seq, message.content);
        return;
      } catch {
        if (!this.#line?.socket.connected) {
          this.#urls.reverse();
          await this.open().catch(() => this.#urls.reverse());
        }
      }
  }

  /** The device's messages, in the order of the conversation. */
  history(): string[] {
    return [...this.contents].sort(([a], [b]) => a - b).map(([, content]) => content);
  }
}

it('clients of a killed node connect to the other node without losing or duplicating messages', async () => {
  const urls = nodes.map(({ url }) => url);
  const { she, he } = await mutualCouple({ client: () => createClient(urls[0] as string) } as unknown as TestApp);
  const hers = new Device(she, he, [...urls]);
  const his = new Device(he, she, [...urls].reverse());
  await Promise.all([hers.open(), his.open()]);
  const sent: string[] = [];
  const talk = async (device: Device, who: string): Promise<void> => {
    for (let number = 0; number < MESSAGES; number++) {
      await device.send(`${who} ${number}`, `${who}-${number}`);
      sent.push(`${who} ${number}`);
      if (who === 'she' && number === MESSAGES / 3) nodes[0]?.child.kill('SIGKILL');
    }
  };
  await Promise.all([talk(hers, 'she'), talk(his, 'he')]);
  expect(sent).toHaveLength(2 * MESSAGES);
  const stored = (await messagesOf(he, she, '?limit=200')).map(({ content }) => content);
  expect([...stored].sort()).toEqual([...sent].sort());
  for (const device of [hers, his]) await expect.poll(() => device.history()).toEqual(stored);
});
