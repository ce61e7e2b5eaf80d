/** Maximum delay of an event that was being sent when its conversation closed. */
const IN_FLIGHT_MS = 10_000;

/** Events about a conversation with another member. */
const conversationEvents = new Set([
  'send:message',
  'message:deleted',
  'message:status',
  'chat:changed',
  'typing',
  'presence',
]);

interface ConversationPayload {
  readonly userId?: string;
  readonly sender?: string;
  readonly receiver?: string;
  readonly gone?: boolean;
  /** Present in a guardian's message; `userId` is the other person in the conversation. */
  readonly guardian?: { readonly userId?: string };
}

/**
 * Conversations just reported as closed on this node: events about them that arrive late are dropped. The commit that
 * closed the conversation is newer than those events, so nothing is lost.
 */
export function createClosedConversations(closed: (memberId: string, otherId: string, isGone: boolean) => void) {
  const gone = new Map<string, number>();
  const key = (memberId: string, otherId: string): string => `${memberId} ${otherId}`;
  const forgetOld = (now: number): void => {
    // The map's insertion order is the order of age.
    for (const [pair, since] of gone) {
      if (now - since < IN_FLIGHT_MS) break;
      gone.delete(pair);
    }
  };

  return {
    /** Filters an event before delivery. Returns false if the event arrives too late. */
    accepts(memberId: string, event: string, payload: unknown): boolean {
      const { userId, sender, receiver, gone: isGone, guardian } = payload as ConversationPayload;
      if (event === 'chat:closed' && userId) {
        const now = performance.now();
        forgetOld(now);
        gone.delete(key(memberId, userId));
        if (isGone) gone.set(key(memberId, userId), now);
        closed(memberId, userId, isGone ?? false);
        return true;
      }
      if (gone.size === 0 || !conversationEvents.has(event)) return true;
      const other = userId ?? guardian?.userId ?? (sender === memberId ? receiver : sender);
      const since = other === undefined ? undefined : gone.get(key(memberId, other));
      return since === undefined || performance.now() - since >= IN_FLIGHT_MS;
    },
  };
}
