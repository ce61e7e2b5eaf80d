/** A message that was on its way when its conversation was closed arrives within this time, if at all. */
const IN_FLIGHT_MS = 10_000;

/** What goes to a member about a conversation with another, and no one else. */
const ofConversation = new Set([
  'send:message',
  'message:deleted',
  'message:status',
  'chat:changed',
  'typing',
  'presence',
]);

interface AboutOther {
  readonly userId?: string;
  readonly sender?: string;
  readonly receiver?: string;
  readonly gone?: boolean;
  /** Of a guardian's message: who the other of the conversation is. */
  readonly guardian?: { readonly userId?: string };
}

/**
 * Whom a member was just told to be gone, on this node: what overtook that on its way is not delivered any more. The
 * commit that closed the conversation came later than what it would have delivered, so nothing is lost by it.
 */
export function createClosures(closed: (memberId: string, otherId: string, isGone: boolean) => void) {
  const gone = new Map<string, number>();
  const key = (memberId: string, otherId: string): string => `${memberId} ${otherId}`;
  const forgetOld = (now: number): void => {
    // Insertion order is age order.
    for (const [pair, since] of gone) {
      if (now - since < IN_FLIGHT_MS) break;
      gone.delete(pair);
    }
  };

  return {
    /** Looks at what is about to be delivered. False: it comes too late. */
    passes(memberId: string, event: string, payload: unknown): boolean {
      const { userId, sender, receiver, gone: isGone, guardian } = payload as AboutOther;
      if (event === 'chat:closed' && userId) {
        const now = performance.now();
        forgetOld(now);
        gone.delete(key(memberId, userId));
        if (isGone) gone.set(key(memberId, userId), now);
        closed(memberId, userId, isGone ?? false);
        return true;
      }
      if (gone.size === 0 || !ofConversation.has(event)) return true;
      const other = userId ?? guardian?.userId ?? (sender === memberId ? receiver : sender);
      const since = other === undefined ? undefined : gone.get(key(memberId, other));
      return since === undefined || performance.now() - since >= IN_FLIGHT_MS;
    },
  };
}
