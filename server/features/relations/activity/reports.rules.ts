const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * law.md, IT Rules: reports of intimate or impersonating content must be decided in 2 hours, other grievances in 7
 * days.
 */
const URGENT_MS = 2 * HOUR_MS;
const USUAL_MS = 7 * DAY_MS;

/** Maximum emergency reports per member and 24 hours, because they hide photos before anybody has reviewed them. */
const EMERGENCIES_PER_DAY = 3;
/** After this many dismissed emergency reports, a member's reports no longer hide photos. */
const MAX_DISMISSED = 2;

/** Start of the period for the daily limit. */
export const emergenciesSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Deadline for deciding the report. */
export const reportDueAt = (isEmergency: boolean, now: Date): Date =>
  new Date(now.getTime() + (isEmergency ? URGENT_MS : USUAL_MS));

/** Seconds until another emergency report is possible; undefined if one is possible now. */
export function secondsToNextEmergency(recent: readonly Date[], now: Date): number | undefined {
  if (recent.length < EMERGENCIES_PER_DAY) return undefined;
  const first = Math.min(...recent.map((at) => at.getTime()));
  return Math.max(1, Math.ceil((first + DAY_MS - now.getTime()) / 1000));
}

export interface Reporter {
  /** Number of dismissed emergency reports. */
  readonly dismissed: number;
  /** The profile is finished and an address or number is confirmed. */
  readonly isKnown: boolean;
}

/**
 * Whether an emergency report of this reporter hides photos at once. Accounts are free, so without these conditions
 * somebody could create a new account for each profile to hide.
 */
export const canHide = ({ dismissed, isKnown }: Reporter): boolean => isKnown && dismissed < MAX_DISMISSED;
