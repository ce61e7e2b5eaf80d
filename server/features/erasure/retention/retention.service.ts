import type { Tx, Unit } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import { type DueAccount, erasureReader, erasureWriter, type LeftoverAccount } from './erasure.repo.ts';
import { createProofChain } from './proof-chain.service.ts';
import { referenceReader } from './references.repo.ts';
import { recordReader, recordWriter } from './sealed-records.repo.ts';
import { createSealedRecords } from './sealed-records.service.ts';

/** Work of other features in the transaction that erases an account, for data without a foreign key to the member. */
export type ErasedListener = (unit: Unit, memberId: string) => Promise<void>;

const NIGHTLY_JOB = 'retention.nightly';
const BATCH_SIZE = 100;
const LEFTOVER_BATCH = 1_000;

/**
 * Erases deleted accounts past their restore period, and destroys kept data past their retention, with a proof
 * (decision 0018). Every account is a separate transaction, so a crash leaves nothing half done, and a second node sees
 * the work of the first.
 */
export function createRetention(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'secrets' | 'jobs' | 'log' | 'erasures'>,
  { accounts }: { accounts: Pick<Accounts, 'deletionWindow'> },
) {
  const { db, clock, jobs, log, erasures } = platform;
  const records = createSealedRecords(platform);
  const chain = createProofChain(platform);
  const listeners: ErasedListener[] = [];

  /** Erases an account that was deleted at or before `before`; no effect otherwise. Returns the account. */
  async function erase(unit: Unit, id: string, before: Date): Promise<DueAccount | undefined> {
    const references = await referenceReader(unit.tx).all();
    const columns = await referenceReader(unit.tx).columns();
    const writer = erasureWriter(unit.tx);
    const account = await writer.lockDue(id, before);
    if (!account) return undefined;
    await records.keep(unit.tx, account);
    await erasures.record(unit.tx, { kind: 'account.erased', subjectId: id });
    for (const listener of listeners) await listener(unit, id);
    await writer.leaveConversations(id);
    await writer.dropWords(id);
    await writer.blank(id, columns, clock.now());
    await writer.dropReferences(id, references);
    await writer.dropRows([id]);
    return account;
  }

  const eraseOne = (id: string, before: Date): Promise<void> =>
    db.transaction(async (unit) => {
      const account = await erase(unit, id, before);
      if (account) await accounts.deletionWindow.mailErased(unit.tx, account);
    });

  async function purgeOne(memberId: string): Promise<void> {
    await db.transaction(async ({ tx }) => {
      const link = await chain.lock(tx);
      const destroyed = await recordWriter(tx).destroyDue(memberId, clock.now());
      const [first] = destroyed;
      if (!first) return;
      const counts = destroyed.map(({ kind, entries }) => ({ kind, entries }));
      await chain.prove(tx, link, { memberId, destroyed: counts, erasedAt: first.erasedAt });
    });
  }

  /** Processes accounts one by one; a failure does not stop the others. Returns the number done, and the failures. */
  async function each(due: (not: readonly string[]) => Promise<string[]>, act: (id: string) => Promise<void>) {
    const failed: string[] = [];
    const failures: unknown[] = [];
    let done = 0;
    for (;;) {
      const ids = await due(failed);
      if (!ids.length) return { done, failures };
      for (const id of ids)
        await act(id).then(
          () => void done++,
          (error: unknown) => {
            failed.push(id);
            failures.push(error);
          },
        );
    }
  }

  /** Deletes rows of erased accounts that no conversation needs any more, in batches, because their number grows. */
  async function dropLeftovers(): Promise<void> {
    for (let after: LeftoverAccount | undefined; ; ) {
      const left = await erasureReader(db.read).left(after, LEFTOVER_BATCH);
      const ids = left.map(({ id }) => id);
      await db.transaction(async ({ tx }) => {
        await erasureWriter(tx).dropConversations(ids);
        await erasureWriter(tx).dropRows(ids);
      });
      after = left.at(-1);
      if (left.length < LEFTOVER_BATCH) return;
    }
  }

  jobs.define({
    name: NIGHTLY_JOB,
    // 02:10 in India.
    cron: '40 20 * * *',
    isLong: true,
    async handle() {
      const before = accounts.deletionWindow.notRestorableBefore(clock.now());
      const erased = await each(
        (not) => erasureReader(db.read).due(before, not, BATCH_SIZE),
        (id) => eraseOne(id, before),
      );
      await db.transaction(({ tx }) => erasureWriter(tx).tidy());
      await dropLeftovers();
      const purged = await each((not) => recordReader(db.read).due(clock.now(), not, BATCH_SIZE), purgeOne);
      await chain.reseal();
      const failures = [...erased.failures, ...purged.failures, ...(await records.reseal())];
      if (erased.done) log.info({ count: erased.done }, 'deleted accounts erased');
      if (purged.done) log.info({ count: purged.done }, 'what was kept of erased accounts is destroyed');
      for (const err of failures)
        log.error({ err }, 'an erased account was not dealt with to its end; it is tried again');
      if (failures.length)
        throw new AggregateError(failures, `${failures.length} accounts or records were not dealt with.`);
    },
  });

  return {
    /** Call before the program starts. */
    onErased: (listener: ErasedListener) => void listeners.push(listener),
    /**
     * Repeats, after a restore, an erasure made after the backup, without a mail. The account is already deleted at
     * this point.
     */
    replayErasure: async (unit: Unit, id: string): Promise<void> => {
      await erase(unit, id, clock.now());
    },
    purges: chain.shown,
    /** Proves, in the transaction that erases a walk-in, that it is gone. No sealed copy was kept. */
    async proveWalkIn(tx: Tx, walkInId: string, erasedAt: Date): Promise<void> {
      const link = await chain.lock(tx);
      await chain.prove(tx, link, { memberId: walkInId, destroyed: [{ kind: 'walkIn', entries: 1 }], erasedAt });
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;
