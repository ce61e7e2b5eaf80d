import type { Viewer } from '../../platform/http/handlers.ts';
import type { Deps, VisiblePresence } from './chat.types.ts';
import {
  decideWriting,
  isPresent,
  needsPackage,
  noMessagesLeft,
  sharesTyping,
  swapSides,
  visiblePresence,
} from './thread.rules.ts';
import type { Threads } from './threads.service.ts';

/** Permissions to see that a member is online, was online, or is typing. */
export function createPresence({ entitlements }: Pick<Deps, 'entitlements'>, threads: Threads) {
  return {
    async canType(viewer: Viewer, receiverId: string): Promise<boolean> {
      if (viewer.role !== 'MEMBER') return false;
      const [thread] = await threads.of(viewer.id, [receiverId]);
      if (!thread || !isPresent(thread)) return false;
      const left = needsPackage(thread) ? await entitlements.messagesOf(viewer.id) : noMessagesLeft;
      return sharesTyping(thread, 'as' in decideWriting(thread, left));
    },

    async presenceOf(viewerId: string, userIds: readonly string[]): Promise<Map<string, VisiblePresence>> {
      const found = await threads.of(viewerId, userIds);
      return new Map(found.map((thread) => [thread.other.id, visiblePresence(thread)]));
    },

    async allowedWatchers(subjectId: string, viewerIds: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await threads.of(subjectId, viewerIds);
      return new Set(
        found.filter((thread) => visiblePresence(swapSides(thread)).canSeeOnline).map(({ other }) => other.id),
      );
    },
  };
}
