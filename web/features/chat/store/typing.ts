import { realtime } from '../../../lib/realtime.ts';

/**
 * Interval of typing events while the member keeps typing, ms. The receiver drops the typing state after `EXPIRY_MS`.
 */
const SEND_INTERVAL_MS = 3_000;
const EXPIRY_MS = 6_000;

const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const lastSentAt = new Map<string, number>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Typing states in both directions. */
export const typing = {
  isTyping: (userId: string): boolean => writing.has(userId),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Handles the event that the other member has started or stopped typing. */
  receive(userId: string, isTyping: boolean): void {
    clearTimeout(writing.get(userId));
    if (isTyping)
      writing.set(
        userId,
        setTimeout(() => typing.receive(userId, false), EXPIRY_MS),
      );
    else writing.delete(userId);
    notify();
  },

  /** Clears everything at a sign-out, so that the next member sees nothing of it. */
  clear(): void {
    for (const lapse of writing.values()) clearTimeout(lapse);
    writing.clear();
    lastSentAt.clear();
    notify();
  },

  /** Tells the server that the member is typing or has stopped. */
  report(receiver: string, isTyping: boolean): void {
    const last = lastSentAt.get(receiver) ?? 0;
    if (isTyping ? Date.now() - last < SEND_INTERVAL_MS : last === 0) return;
    if (realtime.emit('typing', { receiver, isTyping })) lastSentAt.set(receiver, isTyping ? Date.now() : 0);
  },
};
