import type { Declaration } from '../../accounts/declarations.ts';

/** Whether a field or partner account is on duty (spec §7). */
export const onlineStatuses = ['available', 'un_available'] as const;
export type OnlineStatus = (typeof onlineStatuses)[number];

/** Duty ends after this time at the latest. */
export const MAX_DUTY_HOURS = 12;

/** Longest period of a report of hours, in days. */
export const MAX_REPORT_DAYS = 92;

/** Periods by which a report of hours adds up the time. Weeks begin on Monday. */
export const dutyPeriods = ['day', 'week'] as const;
export type DutyPeriod = (typeof dutyPeriods)[number];

/** The consent to being asked for the live location. `version` changes whenever `text` changes. */
export const locationConsent = {
  purpose: 'live_location',
  version: '2026-11',
  text: 'While I am on duty, the office and my manager may ask where I am. I can see who asks each time, and I can stop sharing. My location is never saved. I can withdraw my consent at any time.',
} as const satisfies Declaration;
