import type { UserStatus } from '../../../../contract/roles.ts';
import type { Dashboard } from '../../../../contract/settings/office.schema.ts';
import { badgeKinds } from '../../../../contract/verification/values.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Review } from '../../review/index.ts';
import type { Support } from '../../support/index.ts';
import { dashboardReader } from './dashboard.repo.ts';
import { dayBegan, recentDays, recentWeeks } from './dashboard.rules.ts';

/** Cache time of the figures: they are viewed often, and counting them reads every member. */
const CACHE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;

type Figures = Omit<Dashboard, 'queues' | 'tickets'>;

const countOf = (rows: readonly { key: string; count: number }[]) => {
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  return (key: string): number => counts.get(key) ?? 0;
};

/** Figures of the service. Work waiting for staff is current, all other figures are at most a minute old. */
export function createDashboard(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { review, support }: { review: Pick<Review, 'queues'>; support: Support },
) {
  let known: { until: number; figures: Promise<Figures> } | undefined;

  async function count(now: Date): Promise<Figures> {
    const reader = dashboardReader(db.read);
    const [days, weeks] = [recentDays(now), recentWeeks(now)];
    const [sinceDay, sinceWeek] = [dayBegan(days[0] as string), dayBegan(weeks[0] as string)];
    const [members, signUps, finished, shown, mutual, reports, granted] = await Promise.all([
      reader.members(new Date(now.getTime() - WEEK_MS)),
      reader.signUps(sinceDay).then(countOf),
      reader.finished(sinceDay).then(countOf),
      reader.interests(sinceWeek).then(countOf),
      reader.mutual(sinceWeek).then(countOf),
      reader.reports(sinceDay),
      reader.badges(now),
    ]);
    const sum = (key: 'active' | 'phone' | 'email') => members.reduce((all, row) => all + row[key], 0);
    const badges = countOf([...granted, { key: 'phone', count: sum('phone') }, { key: 'email', count: sum('email') }]);
    return {
      at: now.toISOString(),
      members: members.map((row) => ({
        status: row.status as UserStatus,
        gender: row.gender as 'MALE' | 'FEMALE',
        count: row.count,
        finished: row.finished,
      })),
      signUps: days.map((day) => ({ day, count: signUps(day), finished: finished(day) })),
      activeInWeek: sum('active'),
      interests: weeks.map((week) => ({ week, shown: shown(week), mutual: mutual(week) })),
      reports: reports.map(({ key, count: times }) => ({ reason: key, count: times })),
      badges: badgeKinds.map((kind) => ({ kind, count: badges(kind) })),
    };
  }

  /** Concurrent requests share one count; a failed count is not cached. */
  const figures = (): Promise<Figures> => {
    const now = clock.now();
    if (known && known.until > now.getTime()) return known.figures;
    const entry = { until: now.getTime() + CACHE_MS, figures: count(now) };
    known = entry;
    entry.figures.catch(() => {
      if (known === entry) known = undefined;
    });
    return entry.figures;
  };

  return async (viewer: Viewer): Promise<Dashboard> => {
    const [counted, queues, tickets] = await Promise.all([figures(), review.queues(viewer), support.desk.counts()]);
    return { ...counted, queues, tickets };
  };
}
