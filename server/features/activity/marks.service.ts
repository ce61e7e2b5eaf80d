import type { Unit } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockPair, orGone } from '../relations/index.ts';
import type { Surroundings } from './activity.service.ts';
import { type Avoidance, markWriter } from './marks.repo.ts';

/**
 * Shortlist, ignore and block: setting a mark that is set, or taking back one that is not, changes nothing. A mark one
 * has set can be taken back also when the other can no longer be seen; and with whom one has a conversation can be put
 * out of sight also while hidden: who hides can go on writing there, so there is a way to end it. So can whose profile one
 * has opened: where two put each other out of sight in the same moment both marks stand, and one taken back leaves the other.
 */
export function createMarks(
  { db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>,
  { profiles, relations, conversations }: Pick<Surroundings, 'profiles' | 'relations' | 'conversations'>,
) {
  /**
   * Somebody the viewer sees or has seen, has put out of sight already, or has a conversation with.
   * @throws Failure 404, 403 for staff
   */
  const meetOrKnow = async (viewer: Viewer, id: string): Promise<void> => {
    try {
      await profiles.meet(viewer, id);
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
    await orGone(db.transaction(write));
  };
  const clear = async (viewer: Viewer, id: string, remove: (unit: Unit) => Promise<boolean>): Promise<void> => {
    if (!(await db.transaction(remove))) await profiles.meet(viewer, id);
  };

  return {
    addToShortlist: (viewer: Viewer, id: string) =>
      set(viewer, id, profiles.meet, ({ tx }) => markWriter(tx).addToShortlist(viewer.id, id, clock.now())),
    removeFromShortlist: (viewer: Viewer, id: string) =>
      clear(viewer, id, ({ tx }) => markWriter(tx).removeFromShortlist(viewer.id, id)),
    avoid: (viewer: Viewer, id: string, mark: Avoidance) =>
      set(viewer, id, meetOrKnow, async (unit) => {
        const { tx } = unit;
        // A message under way is written before the mark, or finds it.
        await lockPair(tx, viewer.id, id);
        await markWriter(tx).avoid(viewer.id, id, mark, clock.now());
        if (mark === 'blocked') await erasures.note(tx, { kind: 'block.made', subjectId: viewer.id, otherId: id });
        await conversations.avoided(unit, viewer.id, id, mark);
      }),
    stopAvoiding: (viewer: Viewer, id: string, mark: Avoidance) =>
      clear(viewer, id, async (unit) => {
        const { tx } = unit;
        await lockPair(tx, viewer.id, id);
        const wasThere = await markWriter(tx).stopAvoiding(viewer.id, id, mark);
        if (wasThere && mark === 'blocked')
          await erasures.note(tx, { kind: 'block.lifted', subjectId: viewer.id, otherId: id });
        if (wasThere) await conversations.metAgain(unit, viewer.id, id, mark);
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
