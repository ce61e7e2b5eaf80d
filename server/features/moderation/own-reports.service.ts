import type { QueryOf } from '../../../contract/kernel.ts';
import type { moderationApi, OwnReport } from '../../../contract/moderation.ts';
import { profileCode } from '../../../contract/profile-code.ts';
import { encodeCursor, placeIn } from '../../platform/http/list-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { outcomeSentence } from './moderation.words.ts';
import { type ReportRow, reportReader } from './reports.repo.ts';
import { windowOf } from './window.ts';

const LIST = 'reports';

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
    /** The newest first unless asked otherwise (contract §1). @throws Failure 400 for a cursor of another list */
    async list(memberId: string, query: QueryOf<typeof moderationApi.ownReports>) {
      const after = placeIn(LIST, query);
      const ascending = after?.ascending ?? query.direction === 1;
      const { limit, offset } = windowOf(query);
      const search = query.search || undefined;
      const [found, totalCount] = await Promise.all([
        reader.own({ memberId, search, ascending, after, limit: limit + 1, offset }),
        reader.countOwn(memberId, search),
      ]);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const hasMore = last !== undefined && found.length > limit;
      return {
        data: rows.map(present),
        totalCount,
        nextCursor: hasMore ? encodeCursor(LIST, { at: last.at, id: last.id, ascending }) : undefined,
      };
    },
  };
}
