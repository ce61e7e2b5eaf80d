import type { Viewer } from '../../platform/http/handlers.ts';
import type { Surroundings, ToldPresence } from './chat.types.ts';
import {
  asksForPackage,
  decideWriting,
  isPresent,
  mirrored,
  nothingLeft,
  tellsTyping,
  toldPresence,
} from './thread.rules.ts';
import type { Threads } from './threads.service.ts';

/** Permissions to see that a member is online, was online, or is typing. */
export function createPresence({ entitlements }: Pick<Surroundings, 'entitlements'>, threads: Threads) {
  return {
    async mayType(viewer: Viewer, receiverId: string): Promise<boolean> {
      if (viewer.role !== 'MEMBER') return false;
      const [thread] = await threads.of(viewer.id, [receiverId]);
      if (!thread || !isPresent(thread)) return false;
      const left = asksForPackage(thread) ? await entitlements.messagesOf(viewer.id) : nothingLeft;
      return tellsTyping(thread, 'as' in decideWriting(thread, left));
    },

    async presenceOf(viewerId: string, userIds: readonly string[]): Promise<Map<string, ToldPresence>> {
      const found = await threads.of(viewerId, userIds);
      return new Map(found.map((thread) => [thread.other.id, toldPresence(thread)]));
    },

    async watchersAllowed(subjectId: string, viewerIds: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await threads.of(subjectId, viewerIds);
      return new Set(
        found.filter((thread) => toldPresence(mirrored(thread)).mayKnowOnline).map(({ other }) => other.id),
      );
    },
  };
}
