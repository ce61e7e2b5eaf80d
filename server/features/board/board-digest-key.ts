import type { PublishOptions } from '../../platform/events/domain-events.ts';

/** Events on a board within this time are combined into one notification. */
const DIGEST_MS = 10 * 60_000;

/** Key and time of the combined notification of board news. */
export const boardDigestKey = (
  type: 'board.shared' | 'board.comment',
  ownerId: string,
  to: string,
  now: Date,
): PublishOptions => ({
  key: `${type}:${ownerId}:${to}`,
  dueAt: new Date(now.getTime() + DIGEST_MS),
});
