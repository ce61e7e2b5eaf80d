import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';

/** Raw text from the connection. */
export interface Received {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  payload: any;
}

export interface Line {
  socket: Socket;
  /** Everything that came so far, in order. */
  received: Received[];
  /** The payloads of one event. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  all(event: string): any[];
  /** Sends with an acknowledgement function, and answers what it was called with. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  ask(event: string, ...args: unknown[]): Promise<any>;
  /** Why the connection ended; undefined while it lasts. */
  ended(): string | undefined;
}

/**
 * What a connection was told in its own right: all but the bell's count, which comes whenever the dispatcher gets to an
 * event that may lie well before.
 */
export const heardBy = ({ received }: Pick<Line, 'received'>): Received[] =>
  received.filter(({ event }) => event !== 'notification');

type Options = Partial<ManagerOptions & SocketOptions>;

/** Connections of all tests of a file, to close them. */
const open = new Set<Socket>();

/** Ends whatever a test has left open. */
export function closeSockets(): void {
  for (const socket of open) socket.disconnect();
  open.clear();
}

/** As spec §7 says a client connects: websocket alone, five attempts, five seconds. */
const asInSpec: Options = {
  transports: ['websocket'],
  reconnectionAttempts: 5,
  reconnectionDelay: 5_000,
  // One test's connection is not another's.
  forceNew: true,
};

/** Begins to connect, with what a client gives of itself. */
export function dial(url: string, options: Options): Line {
  const socket = io(url, { ...asInSpec, ...options });
  open.add(socket);
  const received: Received[] = [];
  let ended: string | undefined;
  socket.onAny((event, payload) => received.push({ event, payload }));
  socket.on('disconnect', (reason) => {
    ended = reason;
  });
  socket.on('connect', () => {
    ended = undefined;
  });
  return {
    socket,
    received,
    all: (event) => received.filter((one) => one.event === event).map(({ payload }) => payload),
    ask: (event, ...args) => socket.timeout(60_000).emitWithAck(event, ...args),
    ended: () => ended,
  };
}

/** Waits until it is connected. @throws Error with what the server said */
export async function connected(line: Line): Promise<Line> {
  if (!line.socket.connected)
    await new Promise<void>((resolve, reject) => {
      line.socket.once('connect', resolve);
      line.socket.once('connect_error', reject);
    });
  return line;
}

/** A member's device. @param url of another node */
export const connect = (app: TestApp, { client }: Pick<Person, 'client'>, url = app.url): Promise<Line> =>
  connected(dial(url, { auth: { token: client.token } }));

/** The refusal of a connection: the sentence, and the failure envelope if there is one. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
export function refusal(line: Line): Promise<{ message: string; data?: any }> {
  return new Promise((resolve, reject) => {
    line.socket.once('connect_error', (error) => {
      line.socket.disconnect();
      resolve(error as { message: string });
    });
    line.socket.once('connect', () => reject(new Error('It was let in.')));
  });
}
