import { pipelined, type Reader } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { refusalOfPhoto, strangerRelation } from '../visibility/index.ts';
import type { ChatPlatform, Deps } from './chat.types.ts';
import { threadReader } from './thread.repo.ts';
import { type Chat, isPresent, type Thread, threadOf } from './thread.rules.ts';

/** A thread with a conversation. */
export type BegunThread = Thread & { readonly chat: Chat };

/** Requires the role of a member. @throws Failure 403 */
export function requireMember({ role }: Pick<Viewer, 'role'>): void {
  if (role !== 'MEMBER') throw fail('forbidden', { message: 'Only members can chat with each other.' });
}

/** Requires that the other person allows photos. @throws Failure 403 */
export function requirePhotosAllowed({ relation, chat }: Pick<Thread, 'relation' | 'chat'>): void {
  const refusal = refusalOfPhoto(relation, chat?.photos ?? { iAllow: false, otherAllows: false });
  if (refusal) throw fail(refusal);
}

/** Conversations with all facts on which the rules depend, from one member's perspective. */
export function createThreads({ db }: Pick<ChatPlatform, 'db'>, { relations }: Pick<Deps, 'relations'>) {
  /**
   * Threads with these members, unordered, including closed conversations; unknown ids are left out. Always two
   * statements. Inside a transaction: pass its `tx`.
   */
  const of = async (viewerId: string, otherIds: readonly string[], reader: Reader = db.read): Promise<Thread[]> => {
    const [rows, between] = await pipelined(() =>
      Promise.all([threadReader(reader).of(viewerId, otherIds), relations.of(viewerId, otherIds, reader)]),
    );
    return rows.filter((row) => row.viewer).map((row) => threadOf(row, between.get(row.id) ?? strangerRelation));
  };

  /**
   * The thread with a member. @throws Failure 404 for a member whom the viewer can neither see nor has a conversation
   * with
   */
  const present = async (viewerId: string, otherId: string): Promise<Thread> => {
    const [thread] = await of(viewerId, [otherId]);
    if (!thread || !isPresent(thread)) throw fail('not_found');
    return thread;
  };

  return {
    of,
    present,
    /** Requires that the viewer is a member and the thread is visible. @throws Failure 403 for non-members, 404 */
    async allow(viewer: Viewer, otherId: string): Promise<void> {
      requireMember(viewer);
      await present(viewer.id, otherId);
    },
    /** The thread with a member, with its conversation. @throws Failure 404 if no conversation was begun */
    async begun(viewerId: string, otherId: string): Promise<BegunThread> {
      const thread = await present(viewerId, otherId);
      if (!thread.chat) throw fail('not_found');
      return thread as BegunThread;
    },
  };
}

export type Threads = ReturnType<typeof createThreads>;
