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
    const state = bySocket.get(socketId);
    if (state?.toldAt === undefined) return;
    state.toldAt = undefined;
    emit(state, false);
  }

  async function stateFor(socketId: string, viewer: Viewer, receiverId: string, now: number): Promise<TypingState> {
    const known = bySocket.get(socketId);
    if (known?.receiverId === receiverId && now - known.askedAt < PERMISSION_CACHE_MS) return known;
    if (known?.receiverId !== receiverId) stop(socketId);
    const toldAt = known?.receiverId === receiverId ? known.toldAt : undefined;
    const state: TypingState = { memberId: viewer.id, receiverId, askedAt: now, canType: false, toldAt };
    bySocket.set(socketId, state);
    state.canType = await chat.canType(viewer, receiverId);
    return state;
  }

  return {
    /** A socket reports that its member is typing, or has stopped. */
    async report(socketId: string, viewer: Viewer, receiverId: string, isTyping: boolean): Promise<void> {
      const now = performance.now();
      if (!isTyping) {
        if (bySocket.get(socketId)?.receiverId === receiverId) stop(socketId);
        return;
      }
      const state = await stateFor(socketId, viewer, receiverId, now);
      // The result is dropped if the socket was closed, or reported again, during the query.
      if (!state.canType || bySocket.get(socketId) !== state) return;
      if (state.toldAt !== undefined && now - state.toldAt < EMIT_INTERVAL_MS) return;
      state.toldAt = now;
      emit(state, true);
    },
    /** Contact between two members ended or changed: drops the cached permission. */
    forget(memberId: string, otherId: string): void {
      for (const [socketId, state] of bySocket)
        if (
          (state.memberId === memberId && state.receiverId === otherId) ||
          (state.memberId === otherId && state.receiverId === memberId)
        )
          bySocket.delete(socketId);
    },
    removeSocket(socketId: string): void {
      stop(socketId);
      bySocket.delete(socketId);
    },
  };
}
