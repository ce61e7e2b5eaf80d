import type { QueryOf } from '../../../../contract/kernel.ts';
import type { bureauReportsApi } from '../../../../contract/network/reports.api.ts';
import type { BureauReport } from '../../../../contract/network/reports.schema.ts';
import { dayInIndiaAfter, indianDay } from '../../../platform/clock.ts';
import { type Cell, csvOf } from '../../../platform/csv.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reportDays } from '../duty/duty.rules.ts';
import { reportReader, type WorkRow } from './reports.repo.ts';

type Period = QueryOf<typeof bureauReportsApi.bureauReport>;

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [lower = 0, upper = 0] = [sorted[middle - 1], sorted[middle]];
  if (sorted.length === 0) return null;
  return sorted.length % 2 ? upper : Math.round((lower + upper) / 2);
}

type Count = {
  [Key in keyof WorkRow]: WorkRow[Key] extends number ? Key : never;
}[keyof WorkRow];

const sumOf = (rows: readonly WorkRow[], key: Count): number => rows.reduce((sum, row) => sum + row[key], 0);

/** The figures of one person, or of several together. */
function figuresOf(rows: readonly WorkRow[]) {
  const minutes = rows.flatMap((row) => row.minutes);
  const replyMinutes = rows.flatMap((row) => row.replyMinutes);
  return {
    enquiries: sumOf(rows, 'enquiries'),
    answered: minutes.length,
    minutesToAnswer: medianOf(minutes),
    walkIns: sumOf(rows, 'walkIns'),
    consented: sumOf(rows, 'consented'),
    visits: sumOf(rows, 'visits'),
    cases: sumOf(rows, 'cases'),
    proposals: sumOf(rows, 'proposals'),
    proposalAnswers: replyMinutes.length,
    minutesToReply: medianOf(replyMinutes),
    interested: sumOf(rows, 'interested'),
    casesEnded: sumOf(rows, 'casesEnded'),
    marriedWithUs: sumOf(rows, 'marriedWithUs'),
  };
}

/** Columns of the table for spreadsheets. */
const csvFigures = [
  ['enquiries', 'Enquiries'],
  ['answered', 'Answered'],
  ['minutesToAnswer', 'Minutes to first answer (median)'],
  ['walkIns', 'Walk-ins'],
  ['consented', 'Consents'],
  ['visits', 'Visits done'],
  ['cases', 'Cases opened'],
  ['proposals', 'Proposals'],
  ['proposalAnswers', 'Answers of families'],
  ['minutesToReply', 'Minutes to first answer of the family (median)'],
  ['interested', 'Interested'],
  ['casesEnded', 'Cases ended'],
  ['marriedWithUs', 'Married with our help'],
] as const;

/** Reports on the work of the people within reach. */
export function createReports({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** @throws Failure 400 for a period that ends before it starts, or is too long */
  async function bureau(viewer: Viewer, { from, to }: Period): Promise<BureauReport> {
    const now = clock.now();
    const last = to ?? indianDay(now);
    const first = from ?? indianDay(new Date(Date.parse(`${last}T00:00:00+05:30`) - (DEFAULT_DAYS - 1) * DAY_MS));
    const days = reportDays({ from: first, to: last }, now);
    const [start, lastDay] = [new Date(`${days.from}T00:00:00+05:30`), new Date(`${days.to}T00:00:00+05:30`)];
    const rows = await reportReader(db.read).work(viewer, { start, end: dayInIndiaAfter(lastDay) });
    const byBranch = [...Map.groupBy(rows, ({ branch }) => branch)];
    return {
      ...days,
      people: rows.map((row) => {
        const { id, name, role, branch } = row;
        return { id, name, role, branch, ...figuresOf([row]) };
      }),
      branches: byBranch.map(([branch, group]) => ({ branch, people: group.length, ...figuresOf(group) })),
    };
  }

  return {
    bureau,
    async bureauCsv(viewer: Viewer, period: Period): Promise<{ file: Uint8Array; name: string }> {
      const { people, from, to } = await bureau(viewer, period);
      const number = (value: number | null): Cell => (value === null ? '' : { number: String(value) });
      const file = await csvOf([
        [['Name', 'Role', 'Branch', ...csvFigures.map(([, heading]) => heading)]],
        people.map((row) => [
          ...[row.name, row.role, row.branch ?? 'Office'],
          ...csvFigures.map(([key]) => number(row[key])),
        ]),
      ]);
      return { file, name: `bureau-${from}-${to}.csv` };
    },
  };
}
