import { createHmac } from 'node:crypto';
import { WALK_IN_LAPSE_DAYS } from '../../../contract/walk-ins/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Retention } from '../erasure/retention/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { type WalkInRow, walkInReader, walkInWriter } from './walk-ins.repo.ts';
import type { WalkInDesk } from './walk-ins.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours for which the name of a candidate who refused stays, so that the bureau learns of it; then it is erased. */
const SHOWN_HOURS = 22;

interface Deps {
  readonly audit: Audit;
  readonly desk: Pick<WalkInDesk, 'lockOpen'>;
  readonly retention: Pick<Retention, 'proveWalkIn'>;
}

/** The ends of a walk-in without consent: refused, lapsed or deleted. Each is erased, with a proof and in the journal. */
export function createEndings(
  { db, clock, jobs, log, erasures, secrets }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'erasures' | 'secrets'>,
  { audit, desk, retention }: Deps,
) {
  /** Keyed hashes of a number: under the current key first, then under the one before the last rotation. */
  const hashesOf = (phone: string): Buffer[] =>
    secrets.keys('walk-in-refusal').map((key) => createHmac('sha256', key).update(phone).digest());

  const rememberRefusal = async (tx: Tx, phone: string | null, at: Date): Promise<void> => {
    const [hash] = phone === null ? [] : hashesOf(phone);
    if (hash) await walkInWriter(tx).rememberRefusal(hash, at);
  };

  /** Deletes a walk-in for good, and proves it. */
  const erase = async (tx: Tx, id: string, endedAt: Date): Promise<void> => {
    if (!(await walkInWriter(tx).delete(id))) return;
    await erasures.record(tx, { kind: 'walkIn.erased', subjectId: id });
    await retention.proveWalkIn(tx, id, endedAt);
  };

  /**
   * Ends a walk-in that is locked. Everything but the name is erased at once; the name stays for less than a day, so
   * that the bureau learns of the answer. The number is stored as a keyed hash if the candidate was asked.
   */
  const end = async (tx: Tx, row: WalkInRow, status: 'refused' | 'lapsed'): Promise<void> => {
    const now = clock.now();
    await rememberRefusal(tx, row.status === 'consentAsked' ? row.consent_phone : null, now);
    await walkInWriter(tx).update({
      id: row.id,
      status,
      details: {},
      ...{ photo_id: null, birth_year: null, relative_name: null, phone: null, consent_phone: null, token_hash: null },
      ...{ signed_at: null, signed_ip: null, password_hash: null, under_age_at: null },
      ...{ changed_at: now, closed_at: now },
    });
    await walkInWriter(tx).addStep({ walkInId: row.id, at: now, kind: status });
    await erasures.record(tx, { kind: 'walkIn.erased', subjectId: row.id });
  };

  const each = async (ids: readonly { id: string }[], act: (tx: Tx, row: WalkInRow) => Promise<void>) => {
    for (const { id } of ids)
      await db.transaction(async ({ tx }) => {
        await walkInWriter(tx).lock(id);
        const row = await walkInReader(tx).known(id);
        if (row) await act(tx, row);
      });
  };

  jobs.define({
    name: 'walk-ins.lapse',
    cron: '17 * * * *',
    async handle() {
      const due = await walkInReader(db.read).toLapse(new Date(clock.now().getTime() - WALK_IN_LAPSE_DAYS * DAY_MS));
      // One that was answered a moment ago does not lapse.
      await each(due, async (tx, row) => (row.closed_at ? undefined : end(tx, row, 'lapsed')));
      if (due.length) log.info({ count: due.length }, 'walk-ins without an answer have lapsed');
    },
  });
  jobs.define({
    name: 'walk-ins.erase',
    cron: '27 * * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - SHOWN_HOURS * HOUR_MS);
      const due = await walkInReader(db.read).toErase(before);
      await each(due, async (tx, row) => {
        const isDue = row.closed_at ? row.status !== 'consented' : row.under_age_at !== null;
        if (isDue) await erase(tx, row.id, row.closed_at ?? clock.now());
      });
      if (due.length) log.info({ count: due.length }, 'walk-ins without consent erased');
    },
  });

  return {
    end,

    /** Deletes a walk-in that the candidate has not answered. @throws Failure 404, 409 */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, id);
        await erase(tx, row.id, clock.now());
        await audit.record(tx, viewer, { action: 'walk_in.deleted', detail: { walkInId: id } });
      });
    },

    /** Whether an import may ask on this number: it has neither refused here nor left a question unanswered. */
    mayAsk: async (phone: string): Promise<boolean> => !(await walkInReader(db.read).hasRefused(hashesOf(phone))),

    /** The owner of the number has agreed after an earlier refusal. */
    forgetRefusal: (tx: Tx, phone: string) => walkInWriter(tx).forgetRefusal(hashesOf(phone)),

    /** Repeats, after a restore, an erasure made after the backup. */
    async replayErasure(tx: Tx, id: string, at: Date): Promise<void> {
      const row = await walkInReader(tx).known(id);
      if (!row || row.status === 'consented') return;
      await rememberRefusal(tx, row.status === 'consentAsked' ? row.consent_phone : null, at);
      await erase(tx, id, at);
    },
  };
}

export type Endings = ReturnType<typeof createEndings>;
