import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMember } from './community.ts';
import { SocketClient } from './socket-client.ts';

/** A message as sent over the wire, with the fields that the soak uses. */
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

/** The response to a call; undefined if the server was down or overloaded. @throws Error for any other refusal */
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

/** All messages of a conversation above a seq, ascending; undefined if the server was down. */
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

/** A message as one line of text, for comparing two histories. */
export const lineOf = ({ _id, sender, content }: WireMessage): string => `${_id} ${sender} ${content}`;

/**
 * A client device that follows the contract: it applies the events it receives, and after each reconnect, or when it
 * sees a gap in the sequence, it fetches what it may have missed.
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

  /** Resolves after the first connection; from then on the device reconnects whenever its connection is lost. */
  connect(): Promise<void> {
    return new Promise((resolve) => void this.#stay(resolve));
  }

  async #stay(connected: () => void): Promise<void> {
    while (!this.#isClosed) {
      const gone = Promise.withResolvers<void>();
      try {
        const event = (name: string, payload: unknown): void => this.#onEvent(name, payload);
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

  /** Breaks the connection without closing it, as when a train enters a tunnel. */
  cut(): void {
    this.#line?.cut();
  }

  close(): void {
    this.#isClosed = true;
    this.cut();
  }

  /**
   * Sends an event and returns its acknowledgement.
   * @throws Error when there is no connection, or it is lost meanwhile
   */
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

  /** Received messages as lines of text, in the order of the conversation. */
  history(): string[] {
    return [...this.#applied].sort(([one], [other]) => one - other).map(([seq, line]) => `${seq} ${line}`);
  }

  #onEvent(name: string, payload: unknown): void {
    if (name === 'error') this.#complain(`an error event: ${JSON.stringify(payload)}`);
    if (name !== 'send:message') return;
    const message = payload as WireMessage;
    this.take(message);
    if (this.#upTo < message.seq) void this.#catchUp();
    if (message.sender === this.other.id) this.#line?.tell('message:read', { userId: this.other.id, seq: message.seq });
  }

  /**
   * Fetches missed messages. A request sent before the latest connection may miss messages that arrived in between, so
   * it is repeated.
   */
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

  /** Fetches the messages above the last known seq. Returns whether the server answered. */
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
