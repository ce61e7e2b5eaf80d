import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, type Language } from '../../../contract/languages.ts';
import { hasStaffLogin } from '../../../contract/roles.ts';
import type { Config } from '../config/config.ts';
import { type Failure, fail } from '../http/failure.ts';
import type { Viewer } from '../http/handlers.ts';
import type { Limits } from '../http/limits.ts';
import { answerLanguage } from '../http/request-language.ts';
import type { Log } from '../log/log.ts';
import { createHandshakeCheck, tokenOf } from './handshake.ts';
import type { PeerMessage } from './node-presence.ts';
import type { redisAdapter } from './redis-adapter.ts';
import { SocketRateLimiter } from './socket-rate-limiter.ts';

/** Longer packets close the connection; one of 1 MB still gets an explanation. */
const MAX_PACKET_BYTES = 1_300_000;
const CONNECT_MS = 10_000;
/** Maximum connections per member and node, one per tab; multiplied if `RATE_LIMIT_FACTOR` is above 1. */
const MAX_CONNECTIONS = 20;
/** Maximum new connections per minute from one address, for all people behind it together. */
const HANDSHAKES_PER_MINUTE = 600;
/** Time for clients to receive the close message of the server. */
const CLOSE_MS = 500;
const RENEW_BATCH = 100;
const RENEW_EVERY_MS = 200;

/** Data of a connection. */
export interface SocketData {
  viewer: Viewer;
  /** The language of its device, for members who have not chosen one. */
  deviceLanguage: Language;
  /** Whether the client has reported that it is in use. */
  isInUse: boolean;
  /** Processing of its events, one after another; undefined when idle. */
  work: Promise<void> | undefined;
  waiting: number;
}

interface BetweenNodes {
  presence(message: PeerMessage): void;
  positions(message: unknown): void;
  /** Asks whether a connection of a sign-in is on that node. */
  hasConnection(asked: { sessionId: string; socketId: string }, answer: (has: boolean) => void): void;
  /** An event for one connection, wherever it is. */
  toConnection(message: { socketId: string; event: string; wire: unknown }): void;
}

// biome-ignore lint/suspicious/noExplicitAny: what is sent is checked against the contract before it comes here
type Sent = { [event: string]: (payload: any) => void };
export type Connection = Socket<DefaultEventsMap, Sent, BetweenNodes, SocketData>;
export type Sockets = Server<DefaultEventsMap, Sent, BetweenNodes, SocketData>;

export interface SocketOptions {
  config: Config;
  log: Log;
  limits: Limits;
  redis: Redis | undefined;
  server: HttpServer;
  publicUrl(): string;
  /** Languages in which the site speaks. */
  languages(): readonly Language[];
  identify(token: string): Promise<Viewer | 'expired' | undefined>;
}

/** Admits a connection. @throws Failure 401 and 403 like the API's calls */
async function admit(identify: SocketOptions['identify'], token: string | undefined): Promise<Viewer> {
  const viewer = token === undefined ? undefined : await identify(token);
  if (viewer === 'expired') throw fail('auth.expired');
  if (!viewer) throw fail('auth.required');
  if (viewer.enrolmentOnly) throw fail('auth.enrolment_required');
  if (viewer.underAge) throw fail('forbidden');
  return viewer;
}

const languageCookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

const tooManyConnections = 'Your account is open in too many windows. Please close some of them.';

/** Format of `connect_error`. */
function connectError(failure: Failure, language: Language): Error {
  const body = failure.body(language);
  return Object.assign(new Error(body.message), { data: body });
}

/** The language of refusals on a connection. */
export const connectionLanguage = ({ viewer, deviceLanguage }: Pick<SocketData, 'viewer' | 'deviceLanguage'>) =>
  hasStaffLogin(viewer.role) ? DEFAULT_LANGUAGE : (viewer.language ?? deviceLanguage);

interface Listeners {
  connected(socket: Connection): void;
  refused(socket: Connection, failure: Failure): void;
  flooded(socket: Connection): void;
  /** The failure shown to clients for a server error. */
  fault(error: unknown): Failure;
}

/** Socket.IO on the API server: websocket only, and only with a valid session. */
export function openSockets(
  { config, limits, server, publicUrl, languages, identify }: SocketOptions,
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
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: CONNECT_MS,
    allowRequest: createHandshakeCheck({ config, publicUrl, perAddress, isClosing: () => isClosing }),
    ...(across ? { adapter: across.adapter } : {}),
  });
  const gates = new WeakMap<object, SocketRateLimiter<Connection>>();
  io.engine.on(
    'connection',
    (wire: Connection['conn']) => void gates.set(wire, new SocketRateLimiter(wire, listeners)),
  );

  io.use((socket, next) => {
    const { headers } = socket.handshake;
    const chosen = languageCookie.exec(headers.cookie ?? '')?.[1];
    const request = { headers, cookies: { [LANGUAGE_COOKIE]: chosen } };
    const deviceLanguage = answerLanguage(request, undefined, languages());
    admit(identify, tokenOf(socket.handshake)).then(
      (viewer) => {
        const others = io.of('/').adapter.rooms.get(roomOf(viewer.id))?.size ?? 0;
        if (others >= MAX_CONNECTIONS * Math.max(1, config.rateLimitFactor)) {
          next(
            connectError(
              fail('request.too_many', { message: tooManyConnections }),
              connectionLanguage({ viewer, deviceLanguage }),
            ),
          );
          return;
        }
        socket.data = { viewer, deviceLanguage, isInUse: false, work: undefined, waiting: 0 };
        next();
      },
      (error) => next(connectError(listeners.fault(error), deviceLanguage)),
    );
  });
  io.on('connection', (socket) => {
    forgetHandshake(socket);
    const gate = gates.get(socket.conn);
    if (gate) gate.owner = socket;
    void socket.join([roomOf(socket.data.viewer.id), sessionRoomOf(socket.data.viewer.sessionId)]);
    listeners.connected(socket);
  });

  return {
    io,
    /** Refuses new connections from now on. */
    stopAccepting(): void {
      isClosing = true;
    },
    /** Makes all clients reconnect, a few at a time. */
    async renew(): Promise<void> {
      for (const [i, { conn }] of [...io.sockets.sockets.values()].entries()) {
        if (i % RENEW_BATCH === 0) await sleep(RENEW_EVERY_MS, undefined, { ref: false });
        conn.close();
      }
    },
    /** Closes every connection so that clients reconnect, to another node or to this one after its restart. */
    async closeConnections(): Promise<void> {
      isClosing = true;
      const wires = [...io.sockets.sockets.values()].map(({ conn }) => conn);
      for (const wire of wires) wire.close();
      if (wires.length) await sleep(CLOSE_MS);
      io.engine.close();
      // The server does not wait for clients that do not answer the close message.
      for (const { transport } of wires)
        (transport as unknown as { socket?: { terminate?(): void } }).socket?.terminate?.();
    },
    /** Stops all traffic with other nodes. */
    close(): void {
      io.of('/').adapter.close();
      across?.close();
    },
  };
}

/** The room of a member's events. A client can never choose a room name. */
export const roomOf = (memberId: string): string => `member:${memberId}`;

/**
 * Frees the handshake request with token and headers: it is no longer needed, and larger than the rest of an idle
 * connection.
 */
function forgetHandshake(socket: Connection): void {
  const { conn } = socket;
  Object.assign(socket, { handshake: undefined });
  Object.assign(conn, { request: undefined });
}

/** The room of all connections of one sign-in. */
export const sessionRoomOf = (sessionId: string): string => `session:${sessionId}`;
