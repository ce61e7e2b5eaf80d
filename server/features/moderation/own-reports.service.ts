import type { QueryOf } from '../../../contract/kernel.ts';
import type { Language } from '../../../contract/languages.ts';
import type { moderationApi } from '../../../contract/moderation/api.ts';
import type { OwnReport } from '../../../contract/moderation/schema.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import { translateSentence } from '../../messages/translate-sentence.ts';
import { readMemberPage } from '../../platform/http/member-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { outcomeSentence } from './moderation.words.ts';
import { type ReportRow, reportReader } from './reports.repo.ts';

const LIST = 'reports';

function present(row: ReportRow, language: Language): OwnReport {
  const status = row.status as OwnReport['status'];
  const outcome = outcomeSentence({ status, finding: row.finding, actions: row.actions });
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
    outcome: outcome && translateSentence(language, outcome),
  };
}

/** Outcomes of a member's own reports (contract §5: the reporter is notified of the outcome). */
export function createOwnReports({ db }: Pick<Platform, 'db'>) {
  const reader = reportReader(db.read);
  return {
    /**
     * The member's own reports, newest first by default (contract §1). @throws Failure 400 for a cursor of another list
     */
    async list(memberId: string, query: QueryOf<typeof moderationApi.ownReports>, language: Language) {
      const { rows, ...page } = await readMemberPage(LIST, memberId, query, {
        page: reader.own,
        count: reader.countOwn,
        at: (row) => row.at,
      });
      return { data: rows.map((row) => present(row, language)), ...page };
    },
  };
}
