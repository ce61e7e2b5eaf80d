import { realtime } from '../../../lib/realtime.ts';

/** Interval of typing events while one keeps writing, ms; at the receiver they expire after `LAPSE`. */
const EVERY = 3_000;
const LAPSE = 6_000;

const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const told = new Map<string, number>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Typing states in both directions. */
export const typing = {
  of: (userId: string): boolean => writing.has(userId),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** The other member has started or stopped typing. */
  heard(userId: string, isTyping: boolean): void {
    clearTimeout(writing.get(userId));
    if (isTyping)
      writing.set(
        userId,
        setTimeout(() => typing.heard(userId, false), LAPSE),
      );
    else writing.delete(userId);
    changed();
  },

  /** Clears everything at a sign-out, so that the next member sees nothing of it. */
  forgetAll(): void {
    for (const lapse of writing.values()) clearTimeout(lapse);
    writing.clear();
    told.clear();
    changed();
  },

  /** Reports that the member is typing or has stopped. */
  say(receiver: string, isTyping: boolean): void {
    const last = told.get(receiver) ?? 0;
    if (isTyping ? Date.now() - last < EVERY : last === 0) return;
    if (realtime.emit('typing', { receiver, isTyping })) told.set(receiver, isTyping ? Date.now() : 0);
  },
};
