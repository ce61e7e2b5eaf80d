import type { Platform } from '../../platform/platform.ts';
import { nameKeys, nameTokens } from '../matching/index.ts';
import { namesWriter } from './name-index.repo.ts';

const INDEX_NAMES_JOB = 'member-desk.names';
/** Members per transaction. */
const BATCH = 2_000;
/** Names stored by an earlier release that one transaction marks for new keys. */
const REOPEN_BATCH = 50_000;
/** Maximum batches that one search waits for. More are missing only after a mass import. */
const MAX_SEARCH_BATCHES = 5;
const FIRST_NAME_TOKENS = 3;
const LAST_NAME_TOKENS = 2;

/**
 * Maintains search keys of names, in the spellings people use (features/matching/names). A trigger marks every changed
 * name, and the next search computes the keys, so the index is never outdated.
 */
export function createNames({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  /** Processes a batch; returns whether there may be more. */
  const batch = () =>
    db.transaction(async ({ tx }) => {
      const writer = namesWriter(tx);
      const members = await writer.claim(BATCH);
      if (!members.length) return false;
      await writer.save(
        members.map(({ id, firstName, lastName }) => ({
          id,
          firstKeys: nameTokens(firstName, { max: FIRST_NAME_TOKENS }).flatMap(nameKeys),
          lastKeys: nameTokens(lastName, { max: LAST_NAME_TOKENS }).flatMap(nameKeys),
        })),
      );
      return members.length === BATCH;
    });

  const catchUp = async (batches: number): Promise<void> => {
    for (let done = 0; done < batches; done++) if (!(await batch())) return;
  };

  jobs.define({
    name: INDEX_NAMES_JOB,
    cron: '*/10 * * * *',
    async handle() {
      // While nodes are updated one after the other, a node of the earlier release still stores its own keys.
      while ((await db.transaction(({ tx }) => namesWriter(tx).reopen(REOPEN_BATCH))) === REOPEN_BATCH);
      await catchUp(Number.POSITIVE_INFINITY);
    },
  });

  return { catchUp: () => catchUp(MAX_SEARCH_BATCHES) };
}

export type Names = ReturnType<typeof createNames>;
