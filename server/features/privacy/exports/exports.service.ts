import { v7 as uuid } from 'uuid';
import type { DataExport } from '../../../../contract/privacy/exports.schema.ts';
import type { Unit } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createExportFiles } from './export-files.ts';
import { defineSweeper, PURGE_JOB } from './export-sweeper.ts';
import { exportReader, exportWriter } from './exports.repo.ts';
import { isAvailable, presentExport, refusalOfAsking } from './exports.rules.ts';
import { defineExportJob, type ExportSources, MAKE_JOB } from './make-export.job.ts';

/** Copies of a member's data for that member (DPDP Act 2023: right of access). */
export function createExports(platform: Platform, sources: ExportSources) {
  const { db, clock, jobs } = platform;
  const { accounts } = sources;
  const files = createExportFiles(platform);
  defineExportJob(platform, sources, files);
  defineSweeper(platform, files);

  const dropAllOf = async ({ tx }: Pick<Unit, 'tx'>, memberId: string): Promise<void> => {
    if ((await exportWriter(tx).dropAllOf(memberId)).length) await jobs.enqueue(tx, PURGE_JOB, {});
  };
  accounts.onAccountClosed(dropAllOf);

  return {
    /**
     * Restarts exports interrupted by a killed process: the queue would notice only after a quarter of an hour. An
     * export in progress on another node is made twice, but counted once.
     */
    start: (): Promise<void> =>
      db.transaction(async ({ tx }) => {
        for (const id of await exportReader(tx).preparing()) await jobs.enqueue(tx, MAKE_JOB, { id });
      }),

    read: async (memberId: string): Promise<DataExport> =>
      presentExport(await exportReader(db.read).latest(memberId), clock.now()),

    /**
     * Requests an export, which replaces the previous one. @throws Failure 409 while one is being made, or on the day
     * of the last one
     */
    ask: (memberId: string): Promise<DataExport> =>
      db.transaction(async ({ tx }) => {
        await accounts.lock(tx, memberId);
        const now = clock.now();
        const refusal = refusalOfAsking(await exportReader(tx).latest(memberId), now);
        if (refusal) throw refusal;
        await dropAllOf({ tx }, memberId);
        const id = uuid();
        await exportWriter(tx).add(id, memberId, now);
        await jobs.enqueue(tx, MAKE_JOB, { id });
        return presentExport(await exportReader(tx).latest(memberId), now);
      }),

    /** The file as a stream. @throws Failure 404 for another member's export, and for a missing or expired one */
    async open(id: string, memberId: string) {
      const row = await exportReader(db.read).byId(id, memberId);
      if (!row?.attempt || !isAvailable(row, clock.now())) throw fail('not_found');
      const place = { id, attempt: row.attempt };
      const keys = row.part_keys;
      const first = await files.read(place, keys, 0);
      if (!first) throw fail('not_found');
      async function* pieces(): AsyncGenerator<Uint8Array> {
        yield first as Uint8Array;
        for (let index = 1; index < keys.length; index++) {
          const piece = await files.read(place, keys, index);
          if (!piece) throw new Error('A piece of a copy is missing.');
          yield piece;
        }
      }
      return { pieces: pieces(), bytes: row.bytes as number, madeAt: row.ready_at as Date };
    },
  };
}

export type Exports = ReturnType<typeof createExports>;
