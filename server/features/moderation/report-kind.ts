import type { CallKind } from '../../../contract/calls/values.ts';
import type { ReviewDetail } from '../../../contract/review/schema.ts';
import type { ReportAction } from '../../../contract/review/values.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Photos } from '../photos/index.ts';
import { peopleReader, type ReviewKind } from '../review/index.ts';
import type { Attachments } from './message-kind.ts';
import { messagesReader } from './messages.repo.ts';
import { sealedPicture, shownPicture } from './pictures.ts';
import { createReportDecisions, type ReportDeps } from './report-decisions.service.ts';
import { type ReportRow, reportReader } from './reports.repo.ts';
import { sealedReader } from './sealed.repo.ts';
import type { PhotoSealing } from './sealing.service.ts';

/** Author of a message: one of the two members, or a guardian of one of them. */
function writerOf({ reported_id, reporter_id }: ReportRow, senderId: string): 'reported' | 'reporter' | 'guardian' {
  if (senderId === reported_id) return 'reported';
  return reporter_id === null || senderId === reporter_id ? 'reporter' : 'guardian';
}

/** Reports in the review queue. */
export function reportKind(
  platform: Pick<Platform, 'db' | 'clock' | 'events'>,
  parts: ReportDeps & { photos: Photos; sealing: PhotoSealing; attachments: Attachments },
): ReviewKind {
  const { db, clock } = platform;
  const { photos, sealing, attachments } = parts;
  const decisions = createReportDecisions(platform, parts);

  /** For each report whose photos are sealed, the id of its queue item. */
  async function sealedOf(reportIds: readonly string[]) {
    const items = await reportReader(db.read).itemsOf(reportIds);
    const rows = await sealedReader(db.read).ofReviews([...items.values()]);
    const byItem = Map.groupBy(
      rows.filter((row) => !row.restored_at && !row.destroyed_at),
      (row) => row.review_id ?? '',
    );
    return (reportId: string) => byItem.get(items.get(reportId) ?? '') ?? [];
  }

  return {
    kind: 'report',

    async details(viewer, subjectIds) {
      const reader = reportReader(db.read);
      const reports = await reader.byIds(subjectIds);
      const reportedIds = reports.map((report) => report.reported_id);
      const reporterIds = reports.flatMap((report) => report.reporter_id ?? []);
      const [people, earlier, records, photosOf, sealed, messages, calls] = await Promise.all([
        peopleReader(db.read).byIds(reporterIds, clock.now()),
        reader.earlier(reportedIds),
        reader.recordsOf(reporterIds),
        photos.of([...new Set(reportedIds)]),
        sealedOf(subjectIds),
        messagesReader(db.read).ofReports(subjectIds),
        messagesReader(db.read).callsOfReports(subjectIds),
      ]);
      const detail = (report: ReportRow): ReviewDetail => {
        // Photos that the report is about come first.
        const shown = photosOf(report.reported_id).toSorted(
          (one, other) => Number(other.id === report.photo_id) - Number(one.id === report.photo_id),
        );
        return {
          kind: 'report',
          reason: report.reason,
          description: report.description,
          evidence: report.evidence,
          interestNote: report.interest_note,
          emergency: report.emergency as 'intimate' | 'impersonation' | null,
          reporter: people.get(report.reporter_id ?? '') ?? null,
          photos: [
            ...sealed(report.id).map(sealedPicture),
            ...shown.map((one) => shownPicture(one, viewer.id, photos.links)),
          ],
          messages: messages
            .filter(({ reportId }) => reportId === report.id)
            .map(({ seq, senderId, content, attachment, isReported, at }) => ({
              seq,
              by: writerOf(report, senderId),
              content,
              attachment,
              isReported,
              at: at.toISOString(),
            })),
          calls: calls
            .filter(({ reportId }) => reportId === report.id)
            .map(({ id, isByReported, kind, startedAt, answeredAt, endedAt }) => ({
              id,
              by: isByReported ? ('reported' as const) : ('reporter' as const),
              kind: kind as CallKind,
              at: startedAt.toISOString(),
              seconds: answeredAt && endedAt && Math.round((endedAt.getTime() - answeredAt.getTime()) / 1_000),
            })),
          earlier: earlier
            .filter((one) => one.aboutId === report.reported_id && one.id !== report.id)
            .map(({ id, reason, status, at }) => ({ id, reason, status, at: at.toISOString() })),
          reporterRecord: records.get(report.reporter_id ?? '') ?? { upheld: 0, dismissed: 0 },
        };
      };
      return new Map(reports.map((report) => [report.id, detail(report)]));
    },

    async decide(unit, item, decision) {
      const actions = [...new Set(decision.actions)] as ReportAction[];
      const report = await decisions.lock(unit.tx, item.subjectId);
      if (!report) throw fail('not_found');
      await decisions.decide(unit, { item, report, decision: { ...decision, actions } });
    },

    canDecideAgain: async ({ subjectId }) => (await reportReader(db.read).byIds([subjectId])).length > 0,

    attachment: async (subjectId, attachmentId, kind) =>
      (await messagesReader(db.read).isInReport(subjectId, attachmentId))
        ? attachments.evidence(attachmentId, kind)
        : undefined,

    /** Returns the first of several sealed photos. */
    async image(subjectId) {
      const [row] = (await sealedOf([subjectId]))(subjectId);
      const bytes = row && (await sealing.open(row));
      return bytes && { bytes, type: 'image/jpeg' };
    },
  };
}
