import type { Unit } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberReader, memberWriter } from './members/members.repo.ts';

/**
 * Time to correct a mistyped date of birth; together with the hourly job, the erasure happens within a day (contract
 * §3).
 */
const CORRECTION_HOURS = 22;

/** Work of other features in the transaction that erases an under-age registrant. */
export type OnUnderAgeErased = (unit: Unit, id: string) => Promise<void>;

/** Erases under-age registrants who did not correct the date. */
export function defineUnderAgeErasure(
  { jobs, db, clock, log, erasures }: Pick<Platform, 'jobs' | 'db' | 'clock' | 'log' | 'erasures'>,
  onErase: OnUnderAgeErased,
) {
  const erased = async (unit: Unit, id: string): Promise<void> => {
    await erasures.record(unit.tx, { kind: 'registration.erased', subjectId: id });
    await onErase(unit, id);
  };
  const erase = (id: string, before: Date): Promise<void> =>
    db.transaction(async (unit) => {
      if (await memberWriter(unit.tx).eraseUnderAge(id, before)) await erased(unit, id);
    });

  jobs.define({
    name: 'accounts.erase-under-age',
    cron: '23 * * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - CORRECTION_HOURS * 3_600_000);
      const due = await memberReader(db.read).underAgeBefore(before);
      for (const { id } of due) await erase(id, before);
      if (due.length) log.info({ count: due.length }, 'erased registrations of under-age persons');
    },
  });

  return {
    /** Repeats, after a restore, an erasure made after the backup. */
    async replay(unit: Unit, id: string): Promise<void> {
      if (await memberWriter(unit.tx).eraseUnregistered(id)) await erased(unit, id);
    },
  };
}

export type UnderAge = ReturnType<typeof defineUnderAgeErasure>;
