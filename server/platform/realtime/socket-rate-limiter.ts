import { type Failure, fail } from '../http/failure.ts';

/** Event rate limit of a connection: burst, and sustained rate per second. */
const BURST = 100;
const PER_SECOND = 50;
/** Far above the longest possible event: 4,000 characters, each escaped. */
const MAX_EVENT_LENGTH = 100_000;
/** Long packets cost an extra token per this many characters: a flood can also consist of bytes. */
const CHARACTERS_PER_TOKEN = 10_000;
/** A connection with this many excess events within this many milliseconds is closed. */
const MAX_EXCESS_EVENTS = 2_000;
const EXCESS_WINDOW_MS = 10_000;
const REFUSAL_INTERVAL_MS = 1_000;
/** Maximum attempts to join a namespace per connection: there is only one namespace, joined once. */
const MAX_CONNECTS = 3;

/** Packet types of Socket.IO protocol 5: the first character of a packet. */
const PACKET_TYPE = { connect: '0', event: '2', ack: '3', binaryEvent: '5', binaryAck: '6' } as const;

/** The transport under a socket, as far as the rate limiter uses it. */
interface PacketTransport {
  on(event: 'data', listener: (data: unknown) => void): unknown;
  listeners(event: 'data'): unknown[];
  removeAllListeners(event: 'data'): unknown;
  write(data: string): unknown;
  close(): unknown;
}

/** Metrics of the rate limiter about signed-in connections. */
interface RateLimiterEvents<Owner> {
  /** A packet was refused without being parsed. */
  refused(owner: Owner, failure: Failure): void;
  /** The flood does not stop. */
  flooded(owner: Owner): void;
}

const refusals = {
  tooMany: fail('request.too_many'),
  tooLarge: fail('request.too_large'),
  unsupported: fail('request.unsupported_type'),
};
const refusedAck = (failure: Failure): string => JSON.stringify([{ ok: false, ...failure.body() }]);
const ackBodies = new Map(Object.values(refusals).map((failure) => [failure, refusedAck(failure)]));

/**
 * Filters packets between a connection and the parser: packets that are too many, too long or not JSON are refused by
 * their first characters, so that a flood costs next to nothing and does not affect other connections.
 */
export class SocketRateLimiter<Owner> {
  #wire: PacketTransport;
  #events: RateLimiterEvents<Owner>;
  #pass: (data: unknown) => void;
  #tokens = BURST;
  #filledAt = performance.now();
  #toldAt = Number.NEGATIVE_INFINITY;
  #dropped = 0;
  #droppedSince = 0;
  #connects = 0;
  /** Set once a member is signed in on this connection. */
  owner: Owner | undefined;

  constructor(wire: PacketTransport, events: RateLimiterEvents<Owner>) {
    this.#wire = wire;
    this.#events = events;
    const [pass] = wire.listeners('data');
    this.#pass = pass as (data: unknown) => void;
    wire.removeAllListeners('data');
    wire.on('data', (data) => this.#receive(data));
  }

  #receive(data: unknown): void {
    const length = typeof data === 'string' ? data.length : 0;
    if (!this.#take(1 + Math.floor(length / CHARACTERS_PER_TOKEN))) {
      this.#drop(data);
      return;
    }
    // These are attachments of a refused binary packet.
    if (typeof data !== 'string') return;
    const type = data.charAt(0);
    if (type === PACKET_TYPE.connect && ++this.#connects > MAX_CONNECTS) this.#wire.close();
    else if (type === PACKET_TYPE.binaryEvent || type === PACKET_TYPE.binaryAck)
      this.#refuse(data, refusals.unsupported);
    else if (length > MAX_EVENT_LENGTH) this.#refuse(data, refusals.tooLarge);
    else this.#pass(data);
  }

  /** A long packet may overdraw the budget, so that the sender gets "too long" instead of "too many". */
  #take(cost: number): boolean {
    const now = performance.now();
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#filledAt) * PER_SECOND) / 1_000);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= cost;
    return true;
  }

  #drop(data: unknown): void {
    const now = performance.now();
    if (now - this.#droppedSince > EXCESS_WINDOW_MS) {
      this.#droppedSince = now;
      this.#dropped = 0;
    }
    this.#dropped += typeof data === 'string' ? 1 + Math.floor(data.length / CHARACTERS_PER_TOKEN) : 1;
    if (this.#dropped <= MAX_EXCESS_EVENTS) this.#refuse(data, refusals.tooMany);
    else if (this.owner) this.#events.flooded(this.owner);
    else this.#wire.close();
  }

  /** Answers by acknowledgement if requested, otherwise by an `error`; "too many" is sent at most once a second. */
  #refuse(data: unknown, failure: Failure): void {
    const ackId = typeof data === 'string' ? /^[25](?:\d+-)?(\d{1,15})\[/.exec(data.slice(0, 40))?.[1] : undefined;
    if (!this.owner) return;
    if (ackId !== undefined) this.#wire.write(PACKET_TYPE.ack + ackId + ackBodies.get(failure));
    if (failure === refusals.tooMany) this.#tell(this.owner);
    else if (ackId === undefined) this.#events.refused(this.owner, failure);
  }

  #tell(owner: Owner): void {
    const now = performance.now();
    if (now - this.#toldAt < REFUSAL_INTERVAL_MS) return;
    this.#toldAt = now;
    this.#events.refused(owner, refusals.tooMany);
  }
}
