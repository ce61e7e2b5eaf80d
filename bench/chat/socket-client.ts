import { WebSocketClient } from './web-socket-client.ts';

const PATH = '/socket.io/?EIO=4&transport=websocket';
/** Prefixes of the packets of Engine.IO 4 and, within its messages, of Socket.IO 5. */
const PACKET = { ping: '2', pong: '3', open: '0', connected: '40', ended: '41', event: '42', ack: '43', refused: '44' };

export interface SocketClientEvents {
  event?(name: string, payload: unknown): void;
  /** Called when an established connection has ended. */
  closed?(): void;
}

interface Asked {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const lost = (): Error => new Error('The connection was lost.');

/** A client for the real-time half of the contract, implemented from the contract alone. */
export class SocketClient {
  #wire: WebSocketClient;
  #events: SocketClientEvents;
  #asked = new Map<number, Asked>();
  #next = 0;
  #isConnected = false;
  #id = '';
  #settle: Asked;

  private constructor(url: string, token: string, events: SocketClientEvents, settle: Asked) {
    this.#events = events;
    this.#settle = settle;
    this.#wire = new WebSocketClient(url, PATH, {
      opened: () => {},
      text: (text) => this.#receive(text, token),
      closed: () => this.#closed(),
    });
  }

  /** Resolves once the client is connected. @throws Error when the connection is refused or cannot be opened */
  static open(url: string, token: string, events: SocketClientEvents = {}): Promise<SocketClient> {
    return new Promise((resolve, reject) => {
      const line = new SocketClient(url, token, events, { resolve: () => resolve(line), reject });
    });
  }

  /** The server's id of this connection. */
  get id(): string {
    return this.#id;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /**
   * Sends an event and returns the server's acknowledgement.
   * @throws Error if the connection is lost before the acknowledgement arrives
   */
  ask(event: string, payload: unknown): Promise<unknown> {
    if (!this.#isConnected) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#asked.set(id, { resolve, reject });
      this.#wire.send(PACKET.event + id + JSON.stringify([event, payload]));
    });
  }

  tell(event: string, payload: unknown): void {
    if (this.#isConnected) this.#wire.send(PACKET.event + JSON.stringify([event, payload]));
  }

  cut(): void {
    this.#wire.cut();
  }

  #receive(text: string, token: string): void {
    if (text === PACKET.ping) this.#wire.send(PACKET.pong);
    else if (text.startsWith(PACKET.event)) this.#happened(text);
    else if (text.startsWith(PACKET.ack)) this.#answered(text);
    else if (text.startsWith(PACKET.connected)) this.#connected(text);
    else if (text.startsWith(PACKET.open)) this.#wire.send(PACKET.connected + JSON.stringify({ token }));
    else if (text.startsWith(PACKET.refused)) this.#settle.reject(new Error(`Refused: ${text.slice(2, 300)}`));
    else if (text.startsWith(PACKET.ended)) this.#wire.cut();
  }

  #connected(text: string): void {
    this.#id = (JSON.parse(text.slice(PACKET.connected.length)) as { sid: string }).sid;
    this.#isConnected = true;
    this.#settle.resolve(undefined);
  }

  #happened(text: string): void {
    const [name, payload] = JSON.parse(text.slice(text.indexOf('['))) as [string, unknown];
    this.#events.event?.(name, payload);
  }

  #answered(text: string): void {
    const at = text.indexOf('[');
    const id = Number(text.slice(PACKET.ack.length, at));
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    asked?.resolve((JSON.parse(text.slice(at)) as unknown[])[0]);
  }

  #closed(): void {
    this.#settle.reject(lost());
    for (const { reject } of this.#asked.values()) reject(lost());
    this.#asked.clear();
    if (!this.#isConnected) return;
    this.#isConnected = false;
    this.#events.closed?.();
  }
}
