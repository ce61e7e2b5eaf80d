import type { Unit } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockPair, orGone } from '../relations/index.ts';
import type { Surroundings } from './activity.service.ts';
import { type Avoidance, markWriter } from './marks.repo.ts';

/**
 * Shortlist, ignore and block: setting a mark that is set, or taking back one that is not, changes nothing. A mark one
 * has set can be taken back also when the other can no longer be seen.
 */
export function createMarks(
  { db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>,
  { profiles, conversations }: Pick<Surroundings, 'profiles' | 'conversations'>,
) {
  const set = async (viewer: Viewer, id: string, write: (unit: Unit) => Promise<unknown>): Promise<void> => {
    await profiles.meet(viewer, id);
    await orGone(db.transaction(write));
  };
  const clear = async (viewer: Viewer, id: string, remove: (unit: Unit) => Promise<boolean>): Promise<void> => {
    if (!(await db.transaction(remove))) await profiles.meet(viewer, id);
  };

  return {
    addToShortlist: (viewer: Viewer, id: string) =>
      set(viewer, id, ({ tx }) => markWriter(tx).addToShortlist(viewer.id, id, clock.now())),
    removeFromShortlist: (viewer: Viewer, id: string) =>
      clear(viewer, id, ({ tx }) => markWriter(tx).removeFromShortlist(viewer.id, id)),
    avoid: (viewer: Viewer, id: string, mark: Avoidance) =>
      set(viewer, id, async (unit) => {
        const { tx } = unit;
        // A message under way is written before the mark, or finds it.
        await lockPair(tx, viewer.id, id);
        await markWriter(tx).avoid(viewer.id, id, mark, clock.now());
        if (mark === 'blocked') await erasures.note(tx, { kind: 'block.made', subjectId: viewer.id, otherId: id });
        await conversations.avoided(unit, viewer.id, id, mark);
      }),
    stopAvoiding: (viewer: Viewer, id: string, mark: Avoidance) =>
      clear(viewer, id, async ({ tx, afterCommit }) => {
        await lockPair(tx, viewer.id, id);
        const wasThere = await markWriter(tx).stopAvoiding(viewer.id, id, mark);
        if (wasThere && mark === 'blocked')
          await erasures.note(tx, { kind: 'block.lifted', subjectId: viewer.id, otherId: id });
        if (wasThere) afterCommit(() => conversations.metAgain(viewer.id, id, mark));
        return wasThere;
      }),

    /** What was blocked before a restore is blocked again. Nothing where one of the two is gone. */
    async blockAgain(unit: Unit, memberId: string, otherId: string, at: Date): Promise<void> {
      const { tx } = unit;
      await lockPair(tx, memberId, otherId);
      if (!(await markWriter(tx).areThere(memberId, otherId))) return;
      await markWriter(tx).avoid(memberId, otherId, 'blocked', at);
      await conversations.avoided(unit, memberId, otherId, 'blocked');
    },
  };
}
