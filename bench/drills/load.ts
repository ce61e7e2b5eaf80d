import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type TestClient, type WireAnswer } from '../../tests/support/client.ts';
import { type Person, registration } from '../../tests/support/members.ts';
import { picture, send } from '../../tests/support/photos.ts';
import type { ChatPair } from '../chat/community.ts';
import { formatTimes, writeLine } from '../chat/figures.ts';
import { fetchAfter } from '../chat/soak-device.ts';

const PAUSE_MS = 100;
const GALLERY = ['image1', 'image2', 'image3'] as const;

/** One kind of load during a drill, such as messages or photo uploads. */
export interface Kind {
  readonly name: string;
  /** Makes one attempt at one item. Returns undefined when the connection failed. */
  attempt(number: number): Promise<WireAnswer | undefined>;
  /** Number of acknowledged writes that are missing. */
  lost(): Promise<number>;
}

/** Answers of one kind since the last `begin`. */
interface Tally {
  acknowledged: number;
  answers: Map<string, number>;
  /** Milliseconds of each attempt. */
  times: number[];
  firstRefusal: number | undefined;
  lastRefusal: number | undefined;
  lastSuccess: number;
}
const empty = (): Tally => ({
  acknowledged: 0,
  answers: new Map(),
  times: [],
  firstRefusal: undefined,
  lastRefusal: undefined,
  lastSuccess: 0,
});

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Runs several kinds of load at once, and counts their answers; kinds with the same name are counted together. */
export function startLoad(kinds: readonly Kind[]) {
  let isOver = false;
  const tallies = new Map(kinds.map(({ name }) => [name, empty()]));
  const keepOn = async ({ name, attempt }: Kind): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      const began = performance.now();
      const answer = await attempt(number).catch(() => undefined);
      const now = performance.now();
      const tally = tallies.get(name) as Tally;
      const status = answer ? String(answer.status) : 'no answer';
      tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
      tally.times.push(now - began);
      if (answer?.status === 200) {
        tally.acknowledged++;
        tally.lastSuccess = now;
      } else {
        tally.firstRefusal ??= began;
        tally.lastRefusal = now;
      }
      await sleep(PAUSE_MS);
    }
  };
  const working = kinds.map(keepOn);
  return {
    /** Resets all counts. */
    begin: () => kinds.forEach(({ name }) => void tallies.set(name, empty())),
    /** Waits until a call of each kind has succeeded after this moment. @returns false if that takes too long */
    async untilAll(after: number, timeoutMs: number): Promise<boolean> {
      for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(20))
        if ([...tallies.values()].every(({ lastSuccess }) => lastSuccess > after)) return true;
      return false;
    },
    /** Number of attempts that were answered with this status since the last `begin`. */
    answered: (status: string): number =>
      [...tallies.values()].reduce((sum, { answers }) => sum + (answers.get(status) ?? 0), 0),
    tell(): void {
      for (const [name, { acknowledged, answers, times, firstRefusal, lastRefusal }] of tallies) {
        const counts = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
        const refused =
          firstRefusal && lastRefusal ? `refused for ${seconds(lastRefusal - firstRefusal)}` : 'never refused';
        writeLine(`    ${name}: ${acknowledged} acknowledged (${counts}), ${refused}, ${formatTimes(times)}`);
      }
    },
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(working);
    },
  };
}

const clientOf = (url: () => string, token: string): TestClient => Object.assign(createClient(url()), { token });

/** Load: messages in one conversation. */
export function messages(url: () => string, [me, other]: ChatPair): Kind {
  const kept: string[] = [];
  return {
    name: 'messages',
    async attempt(number) {
      const content = `${me.id} ${number}`;
      const body = { content, clientMessageId: content };
      const answer = await clientOf(url, me.token).post(`/chat/message/${other.id}`, body);
      if (answer.status === 200) kept.push(content);
      return answer;
    },
    async lost() {
      const stored = new Set((await fetchAfter(url(), other, me, 0))?.map(({ content }) => content));
      return kept.filter((content) => !stored.has(content)).length;
    },
  };
}

/**
 * Load: photo uploads of one member, each replacing an older photo. Every acknowledged photo must be readable in full.
 */
export function photos(url: () => string, [me]: ChatPair): Kind {
  const slots = new Set<string>();
  return {
    name: 'photos',
    async attempt(number) {
      const slot = GALLERY[number % GALLERY.length] as (typeof GALLERY)[number];
      const answer = await send({ client: clientOf(url, me.token) } as Person, { [slot]: await picture(number) });
      if (answer.status === 200) slots.add(slot);
      return answer;
    },
    async lost() {
      const { body } = await clientOf(url, me.token).get('/user/gallery');
      const shown = body.result.data.photos as { slot: string; url: string }[];
      const headers = { authorization: `Bearer ${me.token}` };
      const whole = new Set<string>();
      for (const photo of shown)
        if ((await fetch(`${url()}${photo.url}&size=large`, { headers })).status === 200) whole.add(photo.slot);
      return [...slots].filter((slot) => !whole.has(slot)).length;
    },
  };
}

/** Load: registrations that request a code by email. @param arrived returns the addresses that received a code */
export function codes(url: () => string, arrived: () => ReadonlySet<string>): Kind {
  const asked: string[] = [];
  const missing = () => asked.filter((email) => !arrived().has(email)).length;
  return {
    name: 'codes by mail',
    async attempt() {
      const body = registration();
      const client = createClient(url());
      const made = await client.post('/user/register', body);
      if (made.status !== 200) return made;
      client.token = made.body.token;
      const answer = await client.post('/user/sendCode', { channel: 'email' });
      if (answer.status === 200) asked.push(String(body.email));
      return answer;
    },
    async lost() {
      // An email that waits for its retry is not lost; the longest wait between retries is a few minutes.
      for (const end = Date.now() + 240_000; missing() && Date.now() < end; ) await sleep(200);
      return missing();
    },
  };
}
