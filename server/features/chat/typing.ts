import type { Viewer } from '../../platform/http/handlers.ts';
import type { ChatForSockets } from './chat.types.ts';
import type { Delivery } from './delivery.ts';

/** Minimum interval between typing events; the indicator expires at the receiver after a few seconds. */
const TOLD_EVERY_MS = 2_000;
/** Cache time of the permission. */
const BELIEVED_MS = 4_000;

/** A connection's latest typing report. */
interface Said {
  readonly memberId: string;
  readonly receiverId: string;
  askedAt: number;
  mayType: boolean;
  /** Time of the last event to the receiver; undefined after "stopped". */
  toldAt: number | undefined;
}

/** Sends typing events, rate-limited, and only to permitted receivers. */
export function createTyping(chat: Pick<ChatForSockets, 'mayType'>, delivery: Pick<Delivery, 'emit'>) {
  const bySocket = new Map<string, Said>();
  const tell = ({ memberId, receiverId }: Said, isTyping: boolean): void =>
    delivery.emit(receiverId, 'typing', { userId: memberId, isTyping });

  function stop(socketId: string): void {
    const said = bySocket.get(socketId);
    if (said?.toldAt === undefined) return;
    said.toldAt = undefined;
    tell(said, false);
  }

  async function asked(socketId: string, viewer: Viewer, receiverId: string, now: number): Promise<Said> {
    const known = bySocket.get(socketId);
    if (known?.receiverId === receiverId && now - known.askedAt < BELIEVED_MS) return known;
    if (known?.receiverId !== receiverId) stop(socketId);
    const toldAt = known?.receiverId === receiverId ? known.toldAt : undefined;
    const said: Said = { memberId: viewer.id, receiverId, askedAt: now, mayType: false, toldAt };
    bySocket.set(socketId, said);
    said.mayType = await chat.mayType(viewer, receiverId);
    return said;
  }

  return {
    /** A connection reports that its member is typing, or has stopped. */
    async typing(socketId: string, viewer: Viewer, receiverId: string, isTyping: boolean): Promise<void> {
      const now = performance.now();
      if (!isTyping) {
        if (bySocket.get(socketId)?.receiverId === receiverId) stop(socketId);
        return;
      }
      const said = await asked(socketId, viewer, receiverId, now);
      // Dropped if the connection was closed, or the report replaced, during the query.
      if (!said.mayType || bySocket.get(socketId) !== said) return;
      if (said.toldAt !== undefined && now - said.toldAt < TOLD_EVERY_MS) return;
      said.toldAt = now;
      tell(said, true);
    },
    /** Something ended or changed between two members: the cached permission is dropped. */
    forget(memberId: string, otherId: string): void {
      for (const [socketId, said] of bySocket)
        if (
          (said.memberId === memberId && said.receiverId === otherId) ||
          (said.memberId === otherId && said.receiverId === memberId)
        )
          bySocket.delete(socketId);
    },
    left(socketId: string): void {
      stop(socketId);
      bySocket.delete(socketId);
    },
  };
}
