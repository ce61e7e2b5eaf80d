import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMember } from './community.ts';
import { SocketClient } from './socket-client.ts';

/** A message as it comes over the wire, as far as the soak looks at it. */
export interface WireMessage {
  readonly _id: string;
  readonly seq: number;
  readonly content: string;
  readonly sender: string;
  readonly receiver: string;
}

const PAGE = 200;
const RETRY_MS = 250;
const CALL_TIMEOUT_MS = 15_000;
const API = '/api/v1/website';

export type Conversation = Pick<ChatMember, 'id' | 'token'>;

/** The answer to a call; undefined if the server was away or overloaded. @throws Error for a refusal */
export async function call(url: string, { token }: Conversation, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const method = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(url + API + path, { headers, signal, ...method }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => undefined,
  );
  if (!answer || answer.status >= 500) return undefined;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return (JSON.parse(answer.text) as { result: { data: unknown } }).result.data;
}

/** All of a conversation above a seq, ascending; undefined where the server was away meanwhile. */
export async function fetchAfter(url: string, me: Conversation, other: Conversation, after: number) {
  const messages: WireMessage[] = [];
  for (;;) {
    const from = messages.at(-1)?.seq ?? after;
    const page = await call(url, me, `/chat/getAllmessage/${other.id}?after=${from}&limit=${PAGE}`);
    if (!page) return undefined;
    messages.push(...(page as WireMessage[]));
    if ((page as WireMessage[]).length < PAGE) return messages;
  }
}

/** A message as two histories are compared. */
export const lineOf = ({ _id, sender, content }: WireMessage): string => `${_id} ${sender} ${content}`;

/**
 * A device that keeps its conversation by the contract: it applies what it is told, and fetches what it may have missed
 * whenever it has connected anew, or sees that something is missing.
 */
export class Device {
  readonly me: Conversation;
  readonly other: Conversation;
  #url: string;
  #applied = new Map<number, string>();
  #upTo = 0;
  #line: SocketClient | undefined;
  #isClosed = false;
  #isFetching = false;
  #isFetchWanted = false;
  #complain: (fault: string) => void;

  constructor(url: string, me: Conversation, other: Conversation, complain: (fault: string) => void) {
    this.#url = url;
    this.me = me;
    this.other = other;
    this.#complain = complain;
  }

  /** Resolves once it is connected for the first time; from then on it connects again and again. */
  connect(): Promise<void> {
    return new Promise((resolve) => void this.#stay(resolve));
  }

  async #stay(connected: () => void): Promise<void> {
    while (!this.#isClosed) {
      const gone = Promise.withResolvers<void>();
      try {
        const event = (name: string, payload: unknown): void => this.#told(name, payload);
        this.#line = await SocketClient.open(this.#url, this.me.token, { event, closed: gone.resolve });
        connected();
        void this.#catchUp();
        if (!this.#isClosed) await gone.promise;
        this.#line.cut();
      } catch {
        await sleep(RETRY_MS);
      }
      this.#line = undefined;
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isConnected(): boolean {
    return this.#line?.isConnected ?? false;
  }

  /** As a tunnel does it. */
  cut(): void {
    this.#line?.cut();
  }

  close(): void {
    this.#isClosed = true;
    this.cut();
  }

  /** Its acknowledgement. @throws Error when the connection is lost, or was not there */
  async ask(event: string, payload: unknown): Promise<unknown> {
    const line = this.#line;
    if (!line) throw new Error('There is no connection.');
    const giveUp = setTimeout(() => line.cut(), CALL_TIMEOUT_MS);
    try {
      return await line.ask(event, payload);
    } finally {
      clearTimeout(giveUp);
    }
  }

  take(message: WireMessage): void {
    const line = lineOf(message);
    const known = this.#applied.get(message.seq);
    if (known !== undefined && known !== line) this.#complain(`${message.seq} was ${known}, and then ${line}`);
    this.#applied.set(message.seq, line);
    while (this.#applied.has(this.#upTo + 1)) this.#upTo++;
  }

  /** Received messages, in the order of the conversation. */
  history(): string[] {
    return [...this.#applied].sort(([one], [other]) => one - other).map(([seq, line]) => `${seq} ${line}`);
  }

  #told(name: string, payload: unknown): void {
    if (name === 'error') this.#complain(`an error event: ${JSON.stringify(payload)}`);
    if (name !== 'send:message') return;
    const message = payload as WireMessage;
    this.take(message);
    if (this.#upTo < message.seq) void this.#catchUp();
    if (message.sender === this.other.id) this.#line?.tell('message:read', { userId: this.other.id, seq: message.seq });
  }

  /** A request sent before the last connection may miss messages that arrived in between, so it is repeated. */
  async #catchUp(): Promise<void> {
    this.#isFetchWanted = true;
    if (this.#isFetching) return;
    this.#isFetching = true;
    while (this.#isFetchWanted && !this.#isClosed) {
      this.#isFetchWanted = false;
      if (!(await this.#fetchMissed())) {
        this.#isFetchWanted = true;
        await sleep(RETRY_MS);
      }
    }
    this.#isFetching = false;
  }

  /** Whether the server was there. */
  async #fetchMissed(): Promise<boolean> {
    try {
      const missed = await fetchAfter(this.#url, this.me, this.other, this.#upTo);
      for (const message of missed ?? []) this.take(message);
      return missed !== undefined;
    } catch (error) {
      this.#complain(String(error));
      return true;
    }
  }
}
