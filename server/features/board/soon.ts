import type { Publishing } from '../../platform/events/domain-events.ts';

/** What happens on a board within so long is told at once and once. */
const TOGETHER_MS = 10 * 60_000;

/** When somebody is told of what is new on a board, together with what else comes until then. */
export const soon = (type: 'board.shared' | 'board.comment', ownerId: string, to: string, now: Date): Publishing => ({
  key: `${type}:${ownerId}:${to}`,
  dueAt: new Date(now.getTime() + TOGETHER_MS),
});
