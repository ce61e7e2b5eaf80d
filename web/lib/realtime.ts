import type { Socket } from 'socket.io-client';
import type { ClientEvent, ClientPayload, ServerEvent, ServerPayload } from '../../contract/chat/events.schema.ts';
import { decodeNames, encodeNames } from '../../contract/wire-names.ts';
import { renewSignIn } from './client.ts';
import { connection } from './connection.ts';
import { retryImport } from './retry-import.ts';
import { session } from './session.ts';
import { toast } from './toast.ts';

/** Spec §9: websocket only, up to 5 attempts to reconnect, 5 s apart. */
const options = {
  transports: ['websocket'],
  reconnectionAttempts: 5,
  reconnectionDelay: 5_000,
  reconnectionDelayMax: 5_000,
  autoConnect: false,
  forceNew: true,
};
/** Minimum interval between further attempts after the first five, even with constant input, ms. */
const MIN_RETRY_INTERVAL_MS = 5_000;

/** `lost`: no attempt is made until something changes (network, visible tab, click). */
export type RealtimeState = 'off' | 'connecting' | 'open' | 'lost';

/** How the server acknowledges an event (contract §7). */
export type Ack = { ok: true } | { ok: false; message?: string; error?: { code?: string } };

type Handler = (payload: never) => void;

let socket: Socket | undefined;
let state: RealtimeState = 'off';
/** Token of the last handshake. */
let shown: string | null = null;
let triedAt = 0;
/** The member whose connection is being opened. */
let owner: string | undefined;
const handlers = new Map<ServerEvent, Set<Handler>>();
const listeners = new Set<() => void>();

function setState(next: RealtimeState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function notify(event: ServerEvent, payload: unknown): void {
  const decoded = decodeNames(payload);
  for (const handler of handlers.get(event) ?? []) (handler as (payload: unknown) => void)(decoded);
}

const codeOf = (error: unknown): string =>
  (error as { data?: { error?: { code?: string } } }).data?.error?.code ?? 'network';

/** Connects now, skipping the library's pause. */
function connect(): void {
  if (!socket || state === 'open') return;
  triedAt = Date.now();
  setState('connecting');
  socket.disconnect().connect();
}

/** The server refused the token, so the token is renewed and tried again. */
async function renewed(): Promise<void> {
  const mine = owner;
  try {
    if (session.token() === shown && !(await renewSignIn())) return;
  } catch {
    return setState('lost');
  }
  if (owner === mine) connect();
}

function onConnectError(error: unknown): void {
  const code = codeOf(error);
  if (code === 'auth.expired' || code === 'auth.required') void renewed();
  // Unless the server refused the connection, the library reconnects by itself.
  else if (!socket?.active) setState('lost');
}

/** The server reported that the session has ended. A call checks this; the client then signs out or continues. */
async function sessionEnded(): Promise<void> {
  socket?.disconnect();
  setState('lost');
  await renewed();
}

function listen(made: Socket): void {
  made.on('connect', () => setState('open'));
  made.on('disconnect', (reason) => {
    if (made !== socket) return;
    // For any other reason the library reconnects by itself, so nothing else is done.
    if (reason !== 'io server disconnect' && reason !== 'io client disconnect') return setState('connecting');
    if (state === 'open') setState('lost');
    if (reason === 'io server disconnect') scheduleConnect();
  });
  made.on('connect_error', onConnectError);
  made.io.on('reconnect_failed', () => setState('lost'));
  made.onAny((event: ServerEvent, payload: unknown) => notify(event, payload));
}

/** Reconnects after an event that makes success likely, at most once per few seconds. */
function scheduleConnect(): void {
  if (state !== 'lost' || !navigator.onLine || Date.now() - triedAt < MIN_RETRY_INTERVAL_MS) return;
  connect();
}

async function start(): Promise<void> {
  setState('connecting');
  const mine = owner;
  try {
    const { io } = await retryImport(() => import('socket.io-client'));
    if (owner !== mine) return;
    socket = io({
      ...options,
      auth: (give) => {
        shown = session.token();
        give({ token: shown });
      },
    });
    listen(socket);
    connect();
  } catch {
    setState('lost');
  }
}

function stop(): void {
  owner = undefined;
  const last = socket;
  socket = undefined;
  last?.emit('make:me:offline');
  last?.disconnect();
  setState('off');
}

window.addEventListener('online', () => {
  // After the network was cut, an old connection is not trusted, even if its state is still `open`.
  if (state === 'open') setState('connecting');
  connect();
});
window.addEventListener('offline', () => {
  if (!socket) return;
  socket.disconnect();
  setState('lost');
});
for (const reason of ['pointerdown', 'keydown', 'focus'])
  window.addEventListener(reason, scheduleConnect, { passive: true });
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && scheduleConnect());
connection.subscribe(() => !connection.lost() && scheduleConnect());
session.subscribe(() => {
  if (owner && session.account()?.id !== owner) stop();
});

/** The socket of the signed-in member. Each tab has one, loaded and opened on first use. */
export const realtime = {
  /** Opens the connection, and reopens it for as long as this account is signed in. */
  start(): void {
    const account = session.account();
    if (!account) return;
    if (owner === account.id) {
      scheduleConnect();
      return;
    }
    stop();
    owner = account.id;
    void start();
  },
  state: (): RealtimeState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Payload keys are domain names. */
  on<E extends ServerEvent>(event: E, handler: (payload: ServerPayload<E>) => void): () => void {
    const all = handlers.get(event) ?? new Set();
    handlers.set(event, all.add(handler as Handler));
    return () => void all.delete(handler as Handler);
  },
  /** Sends an event while connected. Returns whether the event was sent; nothing is queued. */
  emit<E extends ClientEvent>(event: E, payload: ClientPayload<E>): boolean {
    if (state !== 'open' || !socket) return false;
    socket.emit(event, encodeNames(payload));
    return true;
  },
  /** Like `emit`, with confirmation: resolves to false unless the server acknowledges the event within 10 s. */
  async tell<E extends ClientEvent>(event: E, payload: ClientPayload<E>): Promise<boolean> {
    return (await realtime.ask(event, payload, 10_000))?.ok ?? false;
  },
  /** Like `tell`, with the server's answer; undefined if none arrives within `limit` milliseconds. */
  async ask<E extends ClientEvent>(event: E, payload: ClientPayload<E>, limit: number): Promise<Ack | undefined> {
    if (state !== 'open' || !socket) return undefined;
    try {
      return (await socket.timeout(limit).emitWithAck(event, encodeNames(payload))) as Ack;
    } catch {
      return undefined;
    }
  },
  /** Id of the open connection on the server. */
  socketId: (): string | undefined => (state === 'open' ? socket?.id : undefined),
  /** Replaces a connection that no longer answers. */
  reconnect(): void {
    if (state === 'open') setState('connecting');
    connect();
  },
};

// Spec §8: the server's error message is shown.
realtime.on('error', ({ message }) => toast.error(message));
realtime.on('session:ended', () => void sessionEnded());
