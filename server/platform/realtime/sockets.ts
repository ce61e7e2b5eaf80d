import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Config } from '../config/config.ts';
import { type Failure, fail } from '../http/failure.ts';
import type { Viewer } from '../http/handlers.ts';
import type { Limits } from '../http/limits.ts';
import type { Log } from '../log/log.ts';
import { Gate } from './gate.ts';
import { handshakeDoor, tokenOf } from './handshake.ts';
import type { PeerMessage } from './peers.ts';
import type { redisAdapter } from './redis-adapter.ts';

/** Longer ones break the connection off; one of 1 MB is still told what is wrong with it. */
const LONGEST_PACKET = 1_300_000;
const CONNECT_MS = 10_000;
/** Connections that one member can have to a node at once; more where `RATE_LIMIT_FACTOR` is above 1. Every tab is one. */
const CONNECTIONS = 20;
/** New connections from one address in a minute, for all its people together. */
const HANDSHAKES_PER_MINUTE = 600;
/** How long clients get to take note that the server closes. */
const GOODBYE_MS = 500;
const RENEWED_AT_ONCE = 100;
const RENEW_EVERY_MS = 200;

/** What is kept of a connection. */
export interface Connected {
  viewer: Viewer;
  /** Whether it has said that it is in use. */
  isInUse: boolean;
  /** The work on what it has sent, one after the other; undefined when there is none. */
  work: Promise<void> | undefined;
  waiting: number;
}

interface BetweenNodes {
  presence(message: PeerMessage): void;
}

// biome-ignore lint/suspicious/noExplicitAny: what is sent is checked against the contract before it comes here
type Sent = { [event: string]: (payload: any) => void };
export type Connection = Socket<DefaultEventsMap, Sent, BetweenNodes, Connected>;
export type Sockets = Server<DefaultEventsMap, Sent, BetweenNodes, Connected>;

export interface SocketOptions {
  config: Config;
  log: Log;
  limits: Limits;
  redis: Redis | undefined;
  server: HttpServer;
  publicUrl(): string;
  identify(token: string): Promise<Viewer | 'expired' | undefined>;
}

/** @throws Failure 401 and 403 as the calls of the API */
async function admit(identify: SocketOptions['identify'], token: string | undefined): Promise<Viewer> {
  const viewer = token === undefined ? undefined : await identify(token);
  if (viewer === 'expired') throw fail('auth.expired');
  if (!viewer) throw fail('auth.required');
  if (viewer.enrolmentOnly) throw fail('auth.enrolment_required');
  if (viewer.underAge) throw fail('forbidden');
  return viewer;
}

const tooManyConnections = 'This account is open in too many windows. Please close some of them.';

/** As `connect_error` carries it. */
const connectError = (failure: Failure): Error => Object.assign(new Error(failure.message), { data: failure.body() });

interface Listeners {
  connected(socket: Connection): void;
  refused(socket: Connection, failure: Failure): void;
  flooded(socket: Connection): void;
  /** An error that is the server's: what is told of it. */
  fault(error: unknown): Failure;
}

/** Socket.IO on the server of the API: websocket alone, and nobody without a sign-in. */
export function openSockets(
  { config, limits, server, publicUrl, identify }: SocketOptions,
  across: ReturnType<typeof redisAdapter> | undefined,
  listeners: Listeners,
) {
  let isClosing = false;
  const perAddress = limits.define('handshakes', HANDSHAKES_PER_MINUTE, 60);
  const io: Sockets = new Server(server, {
    path: '/socket.io',
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: LONGEST_PACKET,
    connectTimeout: CONNECT_MS,
    allowRequest: handshakeDoor({ config, publicUrl, perAddress, isClosing: () => isClosing }),
    ...(across ? { adapter: across.adapter } : {}),
  });
  const gates = new WeakMap<object, Gate<Connection>>();
  io.engine.on('connection', (wire: Connection['conn']) => void gates.set(wire, new Gate(wire, listeners)));

  io.use((socket, next) => {
    admit(identify, tokenOf(socket.handshake)).then(
      (viewer) => {
        const others = io.of('/').adapter.rooms.get(roomOf(viewer.id))?.size ?? 0;
        if (others >= CONNECTIONS * Math.max(1, config.rateLimitFactor)) {
          next(connectError(fail('request.too_many', { message: tooManyConnections })));
          return;
        }
        socket.data = { viewer, isInUse: false, work: undefined, waiting: 0 };
        next();
      },
      (error) => next(connectError(listeners.fault(error))),
    );
  });
  io.on('connection', (socket) => {
    forgetHandshake(socket);
    const gate = gates.get(socket.conn);
    if (gate) gate.owner = socket;
    void socket.join(roomOf(socket.data.viewer.id));
    listeners.connected(socket);
  });

  return {
    io,
    /** From now on nobody connects any more. */
    shut(): void {
      isClosing = true;
    },
    /** Has every client connect anew, a few at a time. */
    async renew(): Promise<void> {
      for (const [i, { conn }] of [...io.sockets.sockets.values()].entries()) {
        if (i % RENEWED_AT_ONCE === 0) await sleep(RENEW_EVERY_MS, undefined, { ref: false });
        conn.close();
      }
    },
    /** Ends every connection in a way that clients come back from, at another node or at this one when it is up again. */
    async hangUp(): Promise<void> {
      isClosing = true;
      const wires = [...io.sockets.sockets.values()].map(({ conn }) => conn);
      for (const wire of wires) wire.close();
      if (wires.length) await sleep(GOODBYE_MS);
      io.engine.close();
      // Who does not answer a goodbye keeps nobody waiting.
      for (const { transport } of wires)
        (transport as unknown as { socket?: { terminate?(): void } }).socket?.terminate?.();
    },
    /** Other nodes are not told of anything any more. */
    close(): void {
      io.of('/').adapter.close();
      across?.close();
    },
  };
}

/** Where everything for a member goes. No name of a client's choosing ever becomes a room. */
export const roomOf = (memberId: string): string => `member:${memberId}`;

/** The request with its token and headers is needed no more, and weighs more than all the rest of an idle connection. */
function forgetHandshake(socket: Connection): void {
  const { conn } = socket;
  Object.assign(socket, { handshake: undefined });
  Object.assign(conn, { request: undefined });
}
