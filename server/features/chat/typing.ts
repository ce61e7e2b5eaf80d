import type { Viewer } from '../../platform/http/handlers.ts';
import type { SocketChat } from './chat.types.ts';
import type { Delivery } from './delivery.ts';

/** Minimum interval between typing events; the receiver's client hides the indicator after a few seconds. */
const EMIT_INTERVAL_MS = 2_000;
/** Cache time of the permission. */
const PERMISSION_CACHE_MS = 4_000;

/** A connection's latest typing report. */
interface TypingState {
  readonly memberId: string;
  readonly receiverId: string;
  askedAt: number;
  canType: boolean;
  /** Time of the last event sent to the receiver; undefined after "stopped". */
  toldAt: number | undefined;
}

/** Sends typing events, rate-limited, and only to permitted receivers. */
export function createTyping(chat: Pick<SocketChat, 'canType'>, delivery: Pick<Delivery, 'emit'>) {
  const bySocket = new Map<string, TypingState>();
  const emit = ({ memberId, receiverId }: TypingState, isTyping: boolean): void =>
    delivery.emit(receiverId, 'typing', { userId: memberId, isTyping });

  function stop(socketId: string): void {
    const said = bySocket.get(socketId);
    if (said?.toldAt === undefined) return;
    said.toldAt = undefined;
    emit(said, false);
  }

  async function stateFor(socketId: string, viewer: Viewer, receiverId: string, now: number): Promise<TypingState> {
    const known = bySocket.get(socketId);
    if (known?.receiverId === receiverId && now - known.askedAt < PERMISSION_CACHE_MS) return known;
    if (known?.receiverId !== receiverId) stop(socketId);
    const toldAt = known?.receiverId === receiverId ? known.toldAt : undefined;
    const said: TypingState = { memberId: viewer.id, receiverId, askedAt: now, canType: false, toldAt };
    bySocket.set(socketId, said);
    said.canType = await chat.canType(viewer, receiverId);
    return said;
  }

  return {
    /** A socket reports that its member is typing, or has stopped. */
    async report(socketId: string, viewer: Viewer, receiverId: string, isTyping: boolean): Promise<void> {
      const now = performance.now();
      if (!isTyping) {
        if (bySocket.get(socketId)?.receiverId === receiverId) stop(socketId);
        return;
      }
      const said = await stateFor(socketId, viewer, receiverId, now);
      // The result is dropped if the socket was closed, or reported again, during the query.
      if (!said.canType || bySocket.get(socketId) !== said) return;
      if (said.toldAt !== undefined && now - said.toldAt < EMIT_INTERVAL_MS) return;
      said.toldAt = now;
      emit(said, true);
    },
    /** Contact between two members ended or changed: drops the cached permission. */
    forget(memberId: string, otherId: string): void {
      for (const [socketId, said] of bySocket)
        if (
          (said.memberId === memberId && said.receiverId === otherId) ||
          (said.memberId === otherId && said.receiverId === memberId)
        )
          bySocket.delete(socketId);
    },
    removeSocket(socketId: string): void {
      stop(socketId);
      bySocket.delete(socketId);
    },
  };
}
