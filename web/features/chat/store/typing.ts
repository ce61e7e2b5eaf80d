import { realtime } from '../../../lib/realtime.ts';

/** While one goes on writing it is told this often, in milliseconds; at the other it lapses after `LAPSE`. */
const EVERY = 3_000;
const LAPSE = 6_000;

const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const told = new Map<string, number>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Who is writing to whom, both ways. */
export const typing = {
  of: (userId: string): boolean => writing.has(userId),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** The other has begun, or stopped. */
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

  /** At a sign-out: the next member here is told nothing of the last one's. */
  forgetAll(): void {
    for (const lapse of writing.values()) clearTimeout(lapse);
    writing.clear();
    told.clear();
    changed();
  },

  /** One is writing oneself, or has stopped. */
  say(receiver: string, isTyping: boolean): void {
    const last = told.get(receiver) ?? 0;
    if (isTyping ? Date.now() - last < EVERY : last === 0) return;
    if (realtime.emit('typing', { receiver, isTyping })) told.set(receiver, isTyping ? Date.now() : 0);
  },
};
