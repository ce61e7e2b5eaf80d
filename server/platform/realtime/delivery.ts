import { type ServerEvent, type ServerPayload, serverEvents } from '../../../contract/chat-events.ts';
import { encodeNames } from '../../../contract/wire-names.ts';
import type { Log } from '../log/log.ts';
import { roomOf, type Sockets } from './sockets.ts';

/** Looks at what is about to reach a member's connections on this node. False: it is held back. */
export type Screen = (memberId: string, event: string, payload: unknown) => boolean;

interface DeliveryOptions {
  io: Sockets;
  log: Log;
  /** `throw`: what breaks its schema is a fault (tests); `log`: it is logged, and not sent. */
  onBadOutput: 'throw' | 'log';
  hasOtherNodes: boolean;
}

/** What other nodes send passes through here, as the adapter of Socket.IO has it. */
interface Incoming {
  onMessage(message: { data?: { packet?: { data?: unknown[] }; opts?: { rooms?: string[] } } }, at?: string): void;
}

/** Brings events to connections, in the wire's names and checked against the contract. */
export function createDelivery({ io, log, onBadOutput, hasOtherNodes }: DeliveryOptions) {
  let passes: Screen = () => true;
  let messages = 0;
  if (hasOtherNodes) screenOthers();

  function screenOthers(): void {
    const adapter = io.of('/').adapter as unknown as Incoming;
    const pass = adapter.onMessage.bind(adapter);
    adapter.onMessage = (message, at) => {
      const [event, payload] = message.data?.packet?.data ?? [];
      const room = message.data?.opts?.rooms?.[0];
      if (room && typeof event === 'string' && !passes(room.slice(roomOf('').length), event, payload)) return;
      pass(message, at);
    };
  }

  /** As it goes over the wire; undefined for what breaks its schema. */
  function written<E extends ServerEvent>(event: E, payload: ServerPayload<E>): unknown {
    const checked = serverEvents[event].safeParse(payload);
    if (checked.success) return encodeNames(checked.data);
    if (onBadOutput === 'throw') throw checked.error;
    const issues = checked.error.issues.map(({ path, code }) => ({ path, code }));
    log.error({ event, issues }, 'event breaks its schema');
    return undefined;
  }

  return {
    /**
     * To every connection of a member, on any node.
     * @param exceptSocket the connection that caused it
     */
    emit<E extends ServerEvent>(memberId: string, event: E, payload: ServerPayload<E>, exceptSocket?: string): void {
      const wire = written(event, payload);
      if (wire === undefined || !passes(memberId, event, wire)) return;
      if (event === 'send:message') messages++;
      const all = io.to(roomOf(memberId));
      (exceptSocket === undefined ? all : all.except(exceptSocket)).emit(event, wire);
    },

    /** To one connection on this node; nothing where it is gone. */
    tell<E extends ServerEvent>(socketId: string, event: E, payload: ServerPayload<E>): void {
      const wire = written(event, payload);
      if (wire !== undefined) io.sockets.sockets.get(socketId)?.emit(event, wire);
    },

    /** Lets somebody look at everything just before it is delivered on this node, and hold it back. */
    screen(screen: Screen): void {
      passes = screen;
    },
    messages: (): number => messages,
  };
}
