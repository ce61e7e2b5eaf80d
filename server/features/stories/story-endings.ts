import type { StorySide } from '../../../contract/stories/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { type StoryRow, storyReader, storyWriter } from './story.repo.ts';
import type { StoryPictures } from './story-pictures.ts';

const DAY_MS = 86_400_000;
/** Rows of ended stories stay for this many days, so that the members and staff see that a story ended. */
const ENDED_DAYS = 90;

interface Deps {
  readonly accounts: Pick<Accounts, 'onAccountClosed'>;
  readonly pictures: Pick<StoryPictures, 'sweepLater'>;
}

/**
 * The end of a story: its content is erased in the same transaction, so that no page, picture or node can show it any
 * more. Triggers of migration 0107 end stories in the same way, with an entry in the journal of erasures, when an account
 * is closed or one of the two blocks the other.
 */
export function createStoryEndings(
  { db, clock, jobs, erasures, events }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'erasures' | 'events'>,
  { accounts, pictures }: Deps,
) {
  // The trigger has ended the stories. Only the files are left.
  accounts.onAccountClosed(({ tx }) => pictures.sweepLater(tx));

  jobs.define({
    name: 'stories.forget-ended',
    cron: '7 4 * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - ENDED_DAYS * DAY_MS);
      await db.transaction(({ tx }) => storyWriter(tx).deleteEnded(before));
    },
  });

  /** Erases a story. It stays erased if an older backup is restored. */
  async function erase(tx: Tx, id: string): Promise<void> {
    await storyWriter(tx).end([id], clock.now());
    await erasures.record(tx, { kind: 'story.ended', subjectId: id });
    await pictures.sweepLater(tx);
  }

  return {
    /**
     * Ends a story that is locked. Members who were asked learn that it is not shown, but not why.
     * @param by the member who ended it, who needs no notification
     */
    async end(tx: Tx, story: StoryRow, by?: StorySide): Promise<void> {
      await erase(tx, story.id);
      if (!story.askedAt) return;
      for (const side of ['first', 'second'] as const)
        if (side !== by)
          await events.publish(tx, {
            ...{ type: 'story', to: story[side].memberId, subjectId: story.id, step: 'ended' },
          });
    },

    /** Ends the stories of a member who no longer agrees to be asked. The caller has locked the account. */
    async endAllOf(tx: Tx, memberId: string): Promise<void> {
      for (const id of await storyReader(tx).openOf(memberId)) {
        const story = await storyWriter(tx).lock(id);
        if (story && !story.endedAt) await this.end(tx, story, story.first.memberId === memberId ? 'first' : 'second');
      }
    },

    /** Records that an older version was replaced: a restore must not publish its names and pictures again. */
    recordReplaced: (tx: Tx, id: string, version: number): Promise<void> =>
      erasures.record(tx, { kind: 'story.replaced', subjectId: id, version }),

    /** Ends, after a restore, a story that ended after the backup. */
    async replayEnd(tx: Tx, id: string, at: Date): Promise<void> {
      await storyWriter(tx).end([id], at);
      await pictures.sweepLater(tx);
    },

    /** Hides, after a restore, a version that was replaced after the backup. Both members are asked again. */
    replayReplaced: (tx: Tx, id: string, version: number, at: Date): Promise<void> =>
      storyWriter(tx).hideVersionsBefore(id, version, at),
  };
}

export type StoryEndings = ReturnType<typeof createStoryEndings>;
