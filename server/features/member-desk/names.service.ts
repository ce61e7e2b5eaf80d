import type { Platform } from '../../platform/platform.ts';
import { nameTokens } from '../matching/index.ts';
import { namesWriter } from './names.repo.ts';

const JOB = 'member-desk.names';
/** Members in one transaction. */
const BATCH = 2_000;
/** Batches that a search waits for; more are missing only after many members were brought in at once. */
const PATIENCE = 5;
const FIRST_NAME_TOKENS = 3;
const LAST_NAME_TOKENS = 2;

/**
 * Keeps the keys by which names are found, in the spellings people use (features/matching/names). Every way in which
 * a name is written marks its row by trigger, and the next search makes the keys: so it is never out of date.
 */
export function createNames({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  /** Whether there may be more. */
  const batch = () =>
    db.transaction(async ({ tx }) => {
      const writer = namesWriter(tx);
      const members = await writer.take(BATCH);
      if (!members.length) return false;
      await writer.save(
        members.map(({ id, firstName, lastName }) => ({
          id,
          keys: [
            ...nameTokens(firstName, { max: FIRST_NAME_TOKENS }),
            ...nameTokens(lastName, { max: LAST_NAME_TOKENS }),
          ],
        })),
      );
      return members.length === BATCH;
    });

  const catchUp = async (batches: number): Promise<void> => {
    for (let done = 0; done < batches; done++) if (!(await batch())) return;
  };

  jobs.define({ name: JOB, cron: '*/10 * * * *', handle: () => catchUp(Number.POSITIVE_INFINITY) });

  return { catchUp: () => catchUp(PATIENCE) };
}

export type Names = ReturnType<typeof createNames>;
