import { visitType } from '../options/community-rules.ts';

export const visitTypes = visitType.map(({ key }) => key);
export type VisitType = (typeof visitTypes)[number];

/** States of a visit (bureau.md §3). `MISSED`: its day ended before it was started. */
export const visitStatuses = ['PLANNED', 'STARTED', 'DONE', 'MISSED', 'CANCELLED'] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/**
 * How a visit can end, by type. A first visit is about registration, a collection about money that is due, an order
 * about a package or goods.
 */
export const visitOutcomes = {
  NEW: ['Registered', 'Interested', 'Not interested', 'Not met'],
  COLLECTION: ['Collected', 'Promised', 'Refused', 'Not met'],
  ORDER: ['Ordered', 'Interested', 'Not interested', 'Not met'],
} as const satisfies Readonly<Record<VisitType, readonly string[]>>;
export type VisitOutcome = (typeof visitOutcomes)[VisitType][number];

/** All outcomes, without repetitions. */
export const allVisitOutcomes = [...new Set(Object.values(visitOutcomes).flat())] as readonly VisitOutcome[];

export const VISIT_NAME_MAX_LENGTH = 100;
export const VISIT_ADDRESS_MAX_LENGTH = 300;

/** Days after a visit until its personal data is erased. */
export const VISIT_RETENTION_DAYS = 90;

/** Latest time after the event at which a phone that had no network may report it, hours. */
export const LATEST_REPORT_HOURS = 72;

/** Furthest day for which a visit can be planned, in days from now. */
export const MAX_PLANNED_DAYS = 366;
