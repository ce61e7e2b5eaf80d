import type { OwnReport } from '../../../contract/moderation.ts';
import { profileCode } from '../../../contract/profile-code.ts';
import type { Platform } from '../../platform/platform.ts';
import { outcomeSentence } from './moderation.words.ts';
import { type ReportRow, reportReader } from './reports.repo.ts';
import { type Paging, windowOf } from './window.ts';

const present = (row: ReportRow): OwnReport => {
  const status = row.status as OwnReport['status'];
  return {
    id: row.id,
    memberId: row.reported_id,
    profileCode: profileCode(row.reported_id),
    reason: row.reason,
    description: row.description,
    emergency: row.emergency as OwnReport['emergency'],
    at: row.at.toISOString(),
    status,
    decidedAt: row.decided_at?.toISOString() ?? null,
    outcome: outcomeSentence({ status, finding: row.finding, actions: row.actions }),
  };
};

/** What became of a member's own reports (contract §5: the reporter is told the outcome). */
export function createOwnReports({ db }: Pick<Platform, 'db'>) {
  const reader = reportReader(db.read);
  return {
    async list(memberId: string, paging: Paging): Promise<{ data: OwnReport[]; totalCount: number }> {
      const [rows, totalCount] = await Promise.all([reader.own(memberId, windowOf(paging)), reader.countOwn(memberId)]);
      return { data: rows.map(present), totalCount };
    },
  };
}
