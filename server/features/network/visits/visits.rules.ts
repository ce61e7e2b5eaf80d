import {
  LATEST_REPORT_HOURS,
  MAX_PLANNED_DAYS,
  type VisitOutcome,
  type VisitStatus,
  type VisitType,
  visitOutcomes,
} from '../../../../contract/network/visits.values.ts';
import { indianDay } from '../../../platform/clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Tolerance for phones whose clock is fast. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Start of the day in India on which this moment lies. */
export const startOfDay = (at: Date): Date => new Date(`${indianDay(at)}T00:00:00+05:30`);

/** Whether a visit can be planned for this time: from today on, at most a year ahead. */
export const canPlanFor = (plannedAt: Date, now: Date): boolean =>
  plannedAt >= startOfDay(now) && plannedAt.getTime() <= now.getTime() + MAX_PLANNED_DAYS * DAY_MS;

/** Whether a phone can report at `now` that something happened at `at`. */
export const canReport = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS && at.getTime() >= now.getTime() - LATEST_REPORT_HOURS * HOUR_MS;

/** The states from which a visit can reach each state. A missed visit can still take place. */
const before: Readonly<Record<'STARTED' | 'DONE' | 'CANCELLED', readonly VisitStatus[]>> = {
  STARTED: ['PLANNED', 'MISSED'],
  DONE: ['STARTED'],
  CANCELLED: ['PLANNED', 'MISSED', 'STARTED'],
};

/** Whether a visit can change from one status to another. */
export const canBecome = (from: VisitStatus, to: keyof typeof before): boolean => before[to].includes(from);

/** Whether the details of a visit (time, place, officer) can still change. */
export const canChangeDetails = (status: VisitStatus): boolean => status === 'PLANNED' || status === 'MISSED';

/** Whether visits of this type can end with this outcome. */
export const isOutcomeOf = (type: VisitType, outcome: VisitOutcome): boolean =>
  (visitOutcomes[type] as readonly VisitOutcome[]).includes(outcome);
