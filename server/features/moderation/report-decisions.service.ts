import { profileCode } from '../../../contract/profiles/profile-code.ts';
import type { ReportAction } from '../../../contract/review/values.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { failField } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Decision, QueueItem } from '../review/index.ts';
import type { Appeals } from './appeals.service.ts';
import { decisionWriter } from './decisions.repo.ts';
import { outcomeMail, upheldMail } from './moderation.mails.ts';
import { actionSentences, findingSentence, outcomeSentence } from './moderation.words.ts';
import type { Mailer } from './moderation-mailer.ts';
import { type ReportRow, reportWriter } from './reports.repo.ts';
import { photosOfReport } from './reports.rules.ts';
import type { PhotoSealing } from './sealing.service.ts';
import type { Warnings } from './warnings.service.ts';

export interface ReportDeps {
  readonly accounts: Pick<Accounts, 'status'>;
  readonly photos: Pick<Photos, 'ofMember'>;
  readonly sealing: PhotoSealing;
  readonly appeals: Pick<Appeals, 'confirm' | 'overturn'>;
  readonly mailer: Mailer;
  readonly warnings: Warnings;
}

interface Deciding {
  readonly item: QueueItem;
  readonly report: ReportRow;
  readonly decision: Decision;
}

/** Carries out staff's decision about a report, inside the transaction of the decision. */
export function createReportDecisions(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  { accounts, photos, sealing, appeals, mailer, warnings }: ReportDeps,
) {
  /** Carries out the actions for an upheld report. Returns the actions done. */
  async function applyActions(
    unit: Unit,
    { item, report, decision: { actions, reason, by } }: Deciding,
  ): Promise<ReportAction[]> {
    const done = new Set(actions);
    const kept = await sealing.uphold(unit.tx, item.id, reason);
    if (report.emergency !== null || done.has('removePhotos')) {
      const shown = await photos.ofMember(unit.tx, report.reported_id);
      const removed = photosOfReport(report, shown, done, kept > 0);
      await sealing.remove(unit.tx, removed, { because: 'report', reviewId: item.id, reason, byId: by.id });
      if (removed.length || kept) done.add('removePhotos');
    }
    const because = { decisionId: item.id, reason: findingSentence(reason) };
    // A suspension includes hiding.
    if (done.has('suspend')) {
      await accounts.status.decide(unit, report.reported_id, by, { to: 'BLACKLISTED', ...because });
      // Contacts are also warned about an account that was closed earlier for a lesser reason.
      await warnings.of(unit.tx, report.reported_id, reason);
    } else if (done.has('hide'))
      await accounts.status.decide(unit, report.reported_id, by, { to: 'INACTIVE', ...because });
    return [...done];
  }

  /** Suspended members get the suspension mail instead, because they cannot sign in to read a notification. */
  async function notifyReported(tx: Tx, memberId: string, reason: string | null, done: readonly ReportAction[]) {
    if (!done.length || done.includes('suspend')) return;
    const sentences = [findingSentence(reason), ...actionSentences(done)];
    await mailer.send(tx, memberId, (site, to) => upheldMail(site, to, sentences));
  }

  async function settle(tx: Tx, report: ReportRow, settled: Pick<ReportRow, 'status' | 'finding' | 'actions'>) {
    await reportWriter(tx).update(report.id, { ...settled, decided_at: clock.now() });
    const outcome = outcomeSentence({ ...settled, status: settled.status as 'upheld' | 'dismissed' });
    if (!outcome || !report.reporter_id) return;
    await mailer.send(tx, report.reporter_id, (site, to) =>
      outcomeMail(site, to, profileCode(report.reported_id), outcome),
    );
    await events.publish(tx, { type: 'report.decided', to: report.reporter_id, reportId: report.id });
  }

  async function dismiss(tx: Tx, { item, report, decision }: Deciding): Promise<void> {
    await settle(tx, report, { status: 'dismissed', finding: decision.reason, actions: [] });
    await sealing.release(tx, item.id);
  }

  async function uphold(unit: Unit, deciding: Deciding): Promise<void> {
    const { item, report, decision } = deciding;
    const done = await applyActions(unit, deciding);
    await settle(unit.tx, report, { status: 'upheld', finding: decision.reason, actions: done });
    if (!done.length) return;
    await decisionWriter(unit.tx).add({
      id: item.id,
      member_id: report.reported_id,
      kind: 'report',
      subject_id: report.id,
      reason: decision.reason ?? '',
      actions: done,
      decided_at: clock.now(),
    });
    await notifyReported(unit.tx, report.reported_id, decision.reason, done);
  }

  /**
   * Decides the reported member's appeal: actions are confirmed or undone. There is no further appeal, so none can be
   * added. The reporter is notified again only if the outcome changes.
   * @throws Failure 400 for an action not taken before
   */
  async function decideAppeal(unit: Unit, deciding: Deciding): Promise<void> {
    const { item, report, decision } = deciding;
    const { tx } = unit;
    if (decision.verdict === 'uphold') {
      if (decision.actions.some((action) => !report.actions.includes(action)))
        throw failField(
          'request.invalid',
          'actions',
          'An appeal cannot make the outcome worse. Please keep the earlier actions.',
        );
      await appeals.confirm(tx, item.id);
      return;
    }
    await appeals.overturn(tx, item.id);
    await accounts.status.undoDecision(unit, report.reported_id, item.id, decision.by, 'appeal');
    await dismiss(tx, deciding);
  }

  return {
    lock: (tx: Tx, id: string): Promise<ReportRow | undefined> => reportWriter(tx).lock(id),

    async decide(unit: Unit, deciding: Deciding): Promise<void> {
      const { item, decision } = deciding;
      if (item.appeal) await decideAppeal(unit, deciding);
      else if (decision.verdict === 'uphold') await uphold(unit, deciding);
      else await dismiss(unit.tx, deciding);
    },
  };
}
