import { type ServerEvent, type ServerPayload, serverEvents } from '../../../contract/chat/events.schema.ts';
import { encodeNames } from '../../../contract/wire-names.ts';
import type { Log } from '../log/log.ts';
import { roomOf, type Sockets, sessionRoomOf } from './sockets.ts';

/** Connections that get no event: the one that caused it, or all of one sign-in. */
export type ExceptConnections = { readonly socketId: string } | { readonly sessionId: string };

/** Filters events before delivery to a member's connections on this node. False: the event is not delivered. */
export type DeliveryFilter = (memberId: string, event: string, payload: unknown) => boolean;

interface DeliveryOptions {
  io: Sockets;
  log: Log;
  /** Handling of events that violate their schema: `throw` (tests), or `log`, which does not send them. */
  onBadOutput: 'throw' | 'log';
  hasOtherNodes: boolean;
}

/** The adapter's method for events from other nodes, as defined in Socket.IO. */
interface Incoming {
  onMessage(message: { data?: { packet?: { data?: unknown[] }; opts?: { rooms?: string[] } } }, at?: string): void;
}

/** Sends events to connections, with wire names and checked against the contract. */
export function createDelivery({ io, log, onBadOutput, hasOtherNodes }: DeliveryOptions) {
  let isAllowed: DeliveryFilter = () => true;
  let messages = 0;
  if (hasOtherNodes) {
    filterForOtherNodes();
    io.on('toConnection', ({ socketId, event, wire }) => void io.sockets.sockets.get(socketId)?.emit(event, wire));
  }

  function filterForOtherNodes(): void {
    const adapter = io.of('/').adapter as unknown as Incoming;
    const pass = adapter.onMessage.bind(adapter);
    adapter.onMessage = (message, at) => {
      const [event, payload] = message.data?.packet?.data ?? [];
      const room = message.data?.opts?.rooms?.[0];
      if (room && typeof event === 'string' && !isAllowed(room.slice(roomOf('').length), event, payload)) return;
      pass(message, at);
    };
  }

  /** Encodes a payload for the wire; undefined if it violates its schema. */
  function encodePayload<E extends ServerEvent>(event: E, payload: ServerPayload<E>): unknown {
    const checked = serverEvents[event].safeParse(payload);
    if (checked.success) return encodeNames(checked.data);
    if (onBadOutput === 'throw') throw checked.error;
    const issues = checked.error.issues.map(({ path, code }) => ({ path, code }));
    log.error({ event, issues }, 'event breaks its schema');
    return undefined;
  }

  return {
    /**
     * Sends to every connection of a member, on any node.
     * @param except the connections that already know it
     */
    emit<E extends ServerEvent>(
      memberId: string,
      event: E,
      payload: ServerPayload<E>,
      except?: ExceptConnections,
    ): void {
      const wire = encodePayload(event, payload);
      if (wire === undefined || !isAllowed(memberId, event, wire)) return;
      if (event === 'send:message') messages++;
      const all = io.to(roomOf(memberId));
      const excludedRoom = except && ('socketId' in except ? except.socketId : sessionRoomOf(except.sessionId));
      (excludedRoom === undefined ? all : all.except(excludedRoom)).emit(event, wire);
    },

    /** Sends to a member's connections on this node only, without leaving a copy anywhere. */
    emitHere<E extends ServerEvent>(memberId: string, event: E, payload: ServerPayload<E>): void {
      const wire = encodePayload(event, payload);
      if (wire !== undefined) io.local.to(roomOf(memberId)).emit(event, wire);
    },

    /** Sends to one connection on this node; no effect if the connection is closed. */
    emitToSocket<E extends ServerEvent>(socketId: string, event: E, payload: ServerPayload<E>): void {
      const wire = encodePayload(event, payload);
      if (wire !== undefined) io.sockets.sockets.get(socketId)?.emit(event, wire);
    },

    /**
     * Sends to one connection on any node, without leaving a copy anywhere (PUB/SUB). It is lost if the connection is
     * closed, or while Redis is away.
     */
    emitToConnection<E extends ServerEvent>(socketId: string, event: E, payload: ServerPayload<E>): void {
      const wire = encodePayload(event, payload);
      if (wire === undefined) return;
      const own = io.sockets.sockets.get(socketId);
      if (own) own.emit(event, wire);
      else if (hasOtherNodes) io.serverSideEmit('toConnection', { socketId, event, wire });
    },

    /** Sets a filter that can suppress events just before their delivery on this node. */
    addFilter(screen: DeliveryFilter): void {
      isAllowed = screen;
    },
    messages: (): number => messages,
  };
}
