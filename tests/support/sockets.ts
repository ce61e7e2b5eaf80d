import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';

/** An event as received, with its payload. */
export interface Received {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  payload: any;
}

export interface Line {
  socket: Socket;
  /** Everything received so far, in order. */
  received: Received[];
  /** The payloads of one event. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  all(event: string): any[];
  /** Sends an event with an acknowledgement function, and returns the acknowledgement. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  ask(event: string, ...args: unknown[]): Promise<any>;
  /** Reason why the connection ended; undefined while it is open. */
  ended(): string | undefined;
}

/**
 * The events that a connection received, without the bell's unread count, which the dispatcher sends at an
 * unpredictable moment.
 */
export const eventsReceivedBy = ({ received }: Pick<Line, 'received'>): Received[] =>
  received.filter(({ event }) => event !== 'notification');

type Options = Partial<ManagerOptions & SocketOptions>;

/** Connections of all tests of a file, to be closed at its end. */
const open = new Set<Socket>();

/** Closes all connections that a test has left open. */
export function closeSockets(): void {
  for (const socket of open) socket.disconnect();
  open.clear();
}

/** Client options from spec §7: websocket alone, five attempts, five seconds. */
const asInSpec: Options = {
  transports: ['websocket'],
  reconnectionAttempts: 5,
  reconnectionDelay: 5_000,
  // Tests must not share a connection.
  forceNew: true,
};

/** Starts to connect with these client options. */
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

/** Waits until the connection is open. @throws Error with the server's message */
export async function connected(line: Line): Promise<Line> {
  if (!line.socket.connected)
    await new Promise<void>((resolve, reject) => {
      line.socket.once('connect', resolve);
      line.socket.once('connect_error', reject);
    });
  return line;
}

/** Connects a member's device. @param url address of another node */
export const connect = (app: TestApp, { client }: Pick<Person, 'client'>, url = app.url): Promise<Line> =>
  connected(dial(url, { auth: { token: client.token } }));

/** The refusal of a connection: its sentence, and the failure envelope if there is one. */
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
