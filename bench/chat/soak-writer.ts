import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Device, type WireMessage } from './soak-device.ts';

const RETRY_MS = 300;
/** Error codes after which the writer tries again. */
const retryableErrors = new Set(['unavailable', 'internal']);

/** Ways to send a message, with their shares: they imitate lost connections and impatient users who send twice. */
const ways = [
  { share: 0.45, way: 'socket' },
  { share: 0.15, way: 'rest' },
  { share: 0.12, way: 'both' },
  { share: 0.08, way: 'socketTwice' },
  { share: 0.12, way: 'cutAfter' },
  { share: 0.08, way: 'cutBefore' },
] as const;
type Way = (typeof ways)[number]['way'];

export interface Acknowledged {
  readonly clientMessageId: string;
  readonly content: string;
  readonly message: WireMessage;
}

/** State shared by all writers of a soak. */
export interface Tally {
  readonly acknowledged: Acknowledged[];
  readonly faults: string[];
  tries: number;
  cuts: number;
  duplicates: number;
}

interface Draft {
  readonly content: string;
  readonly receiver: string;
  readonly clientMessageId: string;
}

interface Ack {
  readonly ok: boolean;
  readonly message: WireMessage;
  readonly error?: { readonly code: string };
}

/** Writes one message after another. Each is sent again under the same client message id until it is acknowledged. */
export class Writer {
  #url: string;
  #device: Device;
  #tally: Tally;
  #chance: () => number;
  #count = 0;

  constructor(url: string, device: Device, tally: Tally, chance: () => number) {
    this.#url = url;
    this.#device = device;
    this.#tally = tally;
    this.#chance = chance;
  }

  /** @param pauseMs average pause between two messages */
  async write(pauseMs: number, isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      await this.#send(this.#draft());
      await sleep(2 * pauseMs * this.#chance());
    }
  }

  #draft(): Draft {
    const { me, other } = this.#device;
    const number = this.#count++;
    return { content: `${number} of ${me.id}`, receiver: other.id, clientMessageId: `${me.id}-${number}` };
  }

  async #send(draft: Draft): Promise<void> {
    while (!this.#device.isClosed) {
      this.#tally.tries++;
      const messages = await this.#try(this.#pick(), draft);
      if (messages.length) {
        this.#acknowledge(draft, messages);
        // A device that missed the acknowledgement sends the message again much later and must get the same answer.
        if (this.#chance() < 0.1) this.#acknowledge(draft, await this.#try('rest', draft));
        return;
      }
      await sleep(RETRY_MS);
    }
  }

  #pick(): Way {
    let left = this.#chance();
    for (const { share, way } of ways) {
      left -= share;
      if (left < 0) return way;
    }
    return 'socket';
  }

  /** Sends a draft in one of the ways. Returns the acknowledgements received; empty if all were lost. */
  async #try(way: Way, draft: Draft): Promise<WireMessage[]> {
    const device = this.#device;
    if (way === 'cutBefore') this.#cut();
    if (way === 'rest') return this.#gained([this.#post(draft)]);
    if (way === 'both' || way === 'socketTwice') {
      if (device.isConnected) this.#tally.duplicates++;
      return this.#gained([this.#emit(draft), way === 'both' ? this.#post(draft) : this.#emit(draft)]);
    }
    const acks = this.#gained([this.#emit(draft)]);
    if (way === 'cutAfter') this.#cut();
    const messages = await acks;
    for (const message of messages) device.take(message);
    return messages;
  }

  #cut(): void {
    if (this.#device.isConnected) this.#tally.cuts++;
    this.#device.cut();
  }

  async #gained(tries: readonly Promise<WireMessage | undefined>[]): Promise<WireMessage[]> {
    return (await Promise.all(tries)).filter((message) => message !== undefined);
  }

  async #emit(draft: Draft): Promise<WireMessage | undefined> {
    const answer = await this.#device.ask('send:message', draft).then(
      (ack) => ack as Ack,
      () => undefined,
    );
    if (answer?.ok) return answer.message;
    if (answer && !retryableErrors.has(answer.error?.code ?? ''))
      this.#tally.faults.push(`refused: ${JSON.stringify(answer)}`);
    return undefined;
  }

  async #post({ content, receiver, clientMessageId }: Draft): Promise<WireMessage | undefined> {
    try {
      const body = { content, clientMessageId };
      return (await call(this.#url, this.#device.me, `/chat/message/${receiver}`, body)) as WireMessage | undefined;
    } catch (error) {
      this.#tally.faults.push(String(error));
      return undefined;
    }
  }

  /** Checks that a message has the same id and seq in every acknowledgement, however often it was sent. */
  #acknowledge({ clientMessageId, content }: Draft, messages: readonly WireMessage[]): void {
    for (const message of messages) this.#tally.acknowledged.push({ clientMessageId, content, message });
  }
}
