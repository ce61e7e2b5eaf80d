import type { Unit } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockPair, mapErasedTo404 } from '../index.ts';
import type { Deps } from './activity.types.ts';
import { type Avoidance, markWriter } from './marks.repo.ts';

/**
 * Shortlist, ignore and block. Setting an existing mark, or removing a missing one, has no effect. Own marks can also
 * be removed from members who are no longer visible. Members with whom there is a conversation, and those whose profile
 * the viewer has opened, can be ignored or blocked even when hidden. If two members mark each other at the same moment,
 * both marks stay, and removing one leaves the other.
 */
export function createMarks(
  { db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>,
  { profiles, relations, conversations }: Pick<Deps, 'profiles' | 'relations' | 'conversations'>,
) {
  /**
   * Requires that the viewer can see or has seen the member, has marked them, or has a conversation with them.
   * @throws Failure 404, 403 for staff
   */
  const requireVisibleOrKnown = async (viewer: Viewer, id: string): Promise<void> => {
    try {
      await profiles.requireVisible(viewer, id);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
      const { ignoredByViewer, blockedByViewer } = await relations.between(viewer.id, id);
      if (ignoredByViewer || blockedByViewer || (await profiles.hasViewed(viewer, id))) return;
      if (!(await conversations.areTalking(viewer.id, id))) throw error;
    }
  };
  const set = async (
    viewer: Viewer,
    id: string,
    find: (viewer: Viewer, id: string) => Promise<unknown>,
    write: (unit: Unit) => Promise<unknown>,
  ): Promise<void> => {
    await find(viewer, id);
    await mapErasedTo404(db.transaction(write));
  };
  const clear = async (viewer: Viewer, id: string, remove: (unit: Unit) => Promise<boolean>): Promise<void> => {
    if (!(await db.transaction(remove))) await profiles.requireVisible(viewer, id);
  };

  return {
    addToShortlist: (viewer: Viewer, id: string) =>
      set(viewer, id, profiles.requireVisible, ({ tx }) => markWriter(tx).addToShortlist(viewer.id, id, clock.now())),
    removeFromShortlist: (viewer: Viewer, id: string) =>
      clear(viewer, id, ({ tx }) => markWriter(tx).removeFromShortlist(viewer.id, id)),
    avoid: (viewer: Viewer, id: string, mark: Avoidance) =>
      set(viewer, id, requireVisibleOrKnown, async (unit) => {
        const { tx } = unit;
        // Serialised with messages: each message is either before the mark, or is refused because of it.
        await lockPair(tx, viewer.id, id);
        await markWriter(tx).avoid(viewer.id, id, mark, clock.now());
        if (mark === 'blocked') await erasures.record(tx, { kind: 'block.made', subjectId: viewer.id, otherId: id });
        await conversations.avoided(unit, viewer.id, id, mark);
      }),
    stopAvoiding: (viewer: Viewer, id: string, mark: Avoidance) =>
      clear(viewer, id, async (unit) => {
        const { tx } = unit;
        await lockPair(tx, viewer.id, id);
        const wasThere = await markWriter(tx).stopAvoiding(viewer.id, id, mark);
        if (wasThere && mark === 'blocked')
          await erasures.record(tx, { kind: 'block.lifted', subjectId: viewer.id, otherId: id });
        if (wasThere) await conversations.avoidanceEnded(unit, viewer.id, id, mark);
        return wasThere;
      }),

    /** Repeats, after a restore, a block made after the backup. No effect if one of the two no longer exists. */
    async replayBlock(unit: Unit, memberId: string, otherId: string, at: Date): Promise<void> {
      const { tx } = unit;
      await lockPair(tx, memberId, otherId);
      if (!(await markWriter(tx).existAll(memberId, otherId))) return;
      await markWriter(tx).avoid(memberId, otherId, 'blocked', at);
      await conversations.avoided(unit, memberId, otherId, 'blocked');
    },
  };
}
