import type { growthApi } from '../../../contract/growth/api.ts';
import type { Arrival } from '../../../contract/growth/arrival.schema.ts';
import type { Cohorts, Funnel, GrowthRevenue, Sources } from '../../../contract/growth/schema.ts';
import { funnelSteps, reportMonths, SOURCES_LISTED } from '../../../contract/growth/values.ts';
import type { QueryOf } from '../../../contract/kernel.ts';
import { indianDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { daysOf, momentsOf, periodOf } from '../billing/invoices/index.ts';
import { growthReader, type RevenueRow, type SourceRow, type Span } from './growth.repo.ts';
import { activeInLaterMonths, momentsOfMonths, monthAfter, recentMonths } from './months.rules.ts';
import { isRobot, OTHER_SOURCE, sourceOf } from './sources.rules.ts';
import { createVisitCounter } from './visit-counter.ts';
import { visitWriter } from './visits.repo.ts';

type Period = QueryOf<typeof growthApi.funnel>;
type Months = QueryOf<typeof growthApi.cohorts>;

/** Combines the sources beyond the length of the list into one row, `other`. */
function shorten(rows: readonly SourceRow[]): SourceRow[] {
  const listed = rows.filter(({ kind }) => kind !== 'other').slice(0, SOURCES_LISTED);
  const rest = rows.filter((row) => !listed.includes(row));
  if (rest.length === 0) return listed;
  const sum = (key: 'visits' | 'registrations' | 'finished') => rest.reduce((all, row) => all + row[key], 0);
  const other = { visits: sum('visits'), registrations: sum('registrations'), finished: sum('finished') };
  return [...listed, { ...OTHER_SOURCE, ...other }];
}

const figuresOf = (row: RevenueRow | undefined) => {
  const { orders = 0, gross = 0, refunds = 0, tax = 0, payers = 0, renewals = 0 } = row ?? {};
  return { orders, gross, refunds, net: gross - refunds, tax, payers, renewals };
};

/** Visits and their sources, and the operator's reports on members and revenue. */
export function createGrowth(platform: Pick<Platform, 'db' | 'clock' | 'log' | 'publicUrl' | 'razorpay'>) {
  const { db, clock, publicUrl, razorpay } = platform;
  const counter = createVisitCounter(platform);
  const ownHost = (): string => new URL(publicUrl()).hostname;

  /** @throws Failure 400 for a period that ends before it starts, or is longer than a year */
  const spanOf = (asked: Period): Span => {
    const period = periodOf(asked, clock.now());
    const { from: start, before } = momentsOf(period);
    return { ...period, start, before };
  };

  const monthsOf = ({ months }: Months): string[] => recentMonths(months ?? reportMonths[0], clock.now());

  return {
    /** Counts a visit, unless a program made it. Returns at once. */
    countVisit(arrival: Arrival, headers: Parameters<typeof isRobot>[0]): void {
      if (!isRobot(headers)) counter.count(sourceOf(arrival, ownHost()));
    },

    /** Stores where a member came from, in the transaction of the registration. */
    recordSource: (tx: Tx, memberId: string, arrival: Arrival): Promise<void> =>
      visitWriter(tx).addMember(memberId, sourceOf(arrival, ownHost())),

    async funnel(asked: Period): Promise<Funnel> {
      const span = spanOf(asked);
      const reader = growthReader(db.read);
      await counter.flush();
      const [visits, rows] = await Promise.all([reader.visits(span), reader.funnel(span)]);
      const rowOf = (gender: string) => rows.find((row) => row.gender === gender);
      const [women, men] = [rowOf('FEMALE'), rowOf('MALE')];
      return {
        ...{ from: span.from, to: span.to },
        visits: visits.reduce((sum, day) => sum + day.visits, 0),
        steps: funnelSteps.map((step) => ({ step, women: women?.[step] ?? 0, men: men?.[step] ?? 0 })),
      };
    },

    async sources(asked: Period): Promise<Sources> {
      const span = spanOf(asked);
      const reader = growthReader(db.read);
      await counter.flush();
      const [visits, registrations, sources] = await Promise.all([
        reader.visits(span),
        reader.registrations(span),
        reader.sources(span),
      ]);
      const visitsOn = new Map(visits.map((row) => [row.day, row.visits]));
      const registrationsOn = new Map(registrations.map((row) => [row.day, row.registrations]));
      return {
        ...{ from: span.from, to: span.to },
        days: daysOf(span).map((day) => ({
          day,
          visits: visitsOn.get(day) ?? 0,
          registrations: registrationsOn.get(day) ?? 0,
        })),
        sources: shorten(sources),
      };
    },

    async cohorts(asked: Months): Promise<Cohorts> {
      const months = monthsOf(asked);
      const rows = new Map(
        (await growthReader(db.read).cohorts(momentsOfMonths(months))).map((row) => [row.month, row]),
      );
      const current = monthAfter(indianDay(clock.now()), 0);
      return {
        months: months.map((month) => {
          const { registered = 0, accepted = 0, premium = 0, lastActive = {} } = rows.get(month) ?? {};
          return { month, registered, accepted, premium, active: activeInLaterMonths(month, current, lastActive) };
        }),
      };
    },

    /** Sums of the documents of the gateway's current mode (test or live), like the invoices themselves. */
    async revenue(asked: Months): Promise<GrowthRevenue> {
      const months = monthsOf(asked);
      const rows = await growthReader(db.read).revenue(momentsOfMonths(months), razorpay?.isTest ?? false);
      const totals = new Map(rows.filter(({ isShop }) => isShop === null).map((row) => [row.month, row]));
      return {
        months: months.map((month) => ({ month, ...figuresOf(totals.get(month)) })),
        packages: rows
          .filter(({ isShop }) => isShop !== null)
          .map((row) => ({ month: row.month, isShop: row.isShop === true, name: row.name ?? '', ...figuresOf(row) })),
      };
    },

    stop: counter.stop,
  };
}

export type Growth = ReturnType<typeof createGrowth>;
