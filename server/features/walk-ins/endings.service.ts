import { createHmac } from 'node:crypto';
import { IMPORTED_DRAFT_DAYS, WALK_IN_LAPSE_DAYS } from '../../../contract/walk-ins/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Retention } from '../erasure/retention/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { clearedSignature, type WalkInRow, walkInReader, walkInWriter } from './walk-ins.repo.ts';
import type { WalkInDesk } from './walk-ins.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours for which the name of a candidate who refused stays, so that the bureau learns of it; then it is erased. */
const SHOWN_HOURS = 22;
/** Most consent texts to one number over all walk-ins, in a day and in 30 days. */
const TEXTS_A_DAY = 3;
const TEXTS_A_MONTH = 6;
const MONTH_DAYS = 30;

interface Deps {
  readonly audit: Audit;
  readonly desk: Pick<WalkInDesk, 'lockOpen'>;
  readonly retention: Pick<Retention, 'proveWalkIn'>;
}

/** The ends of a walk-in without consent: refused, lapsed or deleted. Each is erased, with a proof and in the journal. */
export function createWalkInEndings(
  {
    db,
    clock,
    jobs,
    limits,
    log,
    erasures,
    secrets,
  }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'limits' | 'log' | 'erasures' | 'secrets'>,
  { audit, desk, retention }: Deps,
) {
  /** Keyed hashes of a number: under the current key first, then under the one before the last rotation. */
  const hashesOf = (phone: string): Buffer[] =>
    secrets.keys('walk-in-refusal').map((key) => createHmac('sha256', key).update(phone).digest());

  const rememberRefusal = async (tx: Tx, phone: string | null, at: Date, refusedAt?: Date): Promise<void> => {
    const [hash] = phone === null ? [] : hashesOf(phone);
    if (hash) await walkInWriter(tx).rememberRefusal(hash, at, refusedAt);
  };

  const monthBefore = (at: Date): Date => new Date(at.getTime() - MONTH_DAYS * DAY_MS);

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
    await rememberRefusal(
      tx,
      row.status === 'consentAsked' ? row.consent_phone : null,
      now,
      status === 'refused' ? now : undefined,
    );
    await walkInWriter(tx).update({
      id: row.id,
      status,
      details: {},
      ...{ photo_id: null, birth_year: null, relative_name: null, phone: null, consent_phone: null, token_hash: null },
      ...clearedSignature,
      ...{ check_phone: null, under_age_at: null },
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
      const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
      const waitingBefore = daysAgo(IMPORTED_DRAFT_DAYS);
      const due = await walkInReader(db.read).toLapse(daysAgo(WALK_IN_LAPSE_DAYS), { waitingBefore });
      // A walk-in that was answered a moment ago does not lapse.
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
      await db.transaction(({ tx }) => walkInWriter(tx).forgetTexts(monthBefore(clock.now())));
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

    /** Whether the owner of the number refused within the last 30 days: only the office may ask her by text again. */
    refusedLately: (tx: Tx, phone: string): Promise<boolean> =>
      walkInReader(tx).hasRefusedSince(hashesOf(phone), monthBefore(clock.now())),

    /**
     * Counts a text to a number that is locked, over all walk-ins: also those that were deleted or refused. It is
     * counted in the database, because a timer cannot wait for 30 days. @throws Failure 429
     */
    async countText(tx: Tx, phone: string): Promise<void> {
      const now = clock.now();
      const sent = await walkInReader(tx).textsSince(hashesOf(phone), monthBefore(now));
      const counts = [
        { most: limits.scale(TEXTS_A_DAY), ms: DAY_MS },
        { most: limits.scale(TEXTS_A_MONTH), ms: MONTH_DAYS * DAY_MS },
      ];
      const waits = counts.map(({ most, ms }) => (sent[most - 1]?.getTime() ?? 0) + ms - now.getTime());
      const wait = Math.max(...waits);
      if (wait > 0) throw fail('request.too_many', { retryAfter: Math.ceil(wait / 1000), message: enoughTexts });
      await walkInWriter(tx).rememberText(hashesOf(phone)[0] as Buffer, now);
    },

    /** The owner of the number has agreed after an earlier refusal. */
    forgetRefusal: (tx: Tx, phone: string) => walkInWriter(tx).forgetRefusal(hashesOf(phone)),

    /** Repeats, after a restore, an erasure made after the backup. */
    async replayErasure(tx: Tx, id: string, at: Date): Promise<void> {
      const row = await walkInReader(tx).known(id);
      if (!row || row.status === 'consented') return;
      await rememberRefusal(tx, row.status === 'consentAsked' ? row.consent_phone : null, at, at);
      await erase(tx, id, at);
    },
  };
}

const enoughTexts =
  'This number has had enough texts from us for now. Please ask the candidate in person, or try again another day.';

export type WalkInEndings = ReturnType<typeof createWalkInEndings>;
