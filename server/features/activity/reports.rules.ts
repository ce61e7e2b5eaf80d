const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** law.md, IT Rules: intimate or impersonating content is decided in 2 hours; other grievances in 7 days. */
const URGENT_MS = 2 * HOUR_MS;
const USUAL_MS = 7 * DAY_MS;

/** Emergency reports hide before anybody has looked, so a member has few of them: so many in 24 hours. */
const EMERGENCIES_A_DAY = 3;
/** Whose emergency reports were dismissed this often goes on reporting, but hides nothing by it any more. */
const DISMISSED_MOST = 2;

/** Since when a reporter's emergencies count for the day. */
export const emergenciesSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** When the report has to be decided. */
export const reportDue = (isEmergency: boolean, now: Date): Date =>
  new Date(now.getTime() + (isEmergency ? URGENT_MS : USUAL_MS));

/** Seconds until the first of the day's emergencies is a day ago; undefined while there are some left. */
export function waitForEmergency(recent: readonly Date[], now: Date): number | undefined {
  if (recent.length < EMERGENCIES_A_DAY) return undefined;
  const first = Math.min(...recent.map((at) => at.getTime()));
  return Math.max(1, Math.ceil((first + DAY_MS - now.getTime()) / 1000));
}

export interface Reporter {
  /** Emergency reports of this member that were dismissed. */
  readonly dismissed: number;
  /** The profile is finished, and an address or a number is confirmed. */
  readonly isKnown: boolean;
}

/**
 * Whether an emergency report of this reporter hides at once. An account costs nothing: who could take somebody out of
 * sight with one made for it would make another for each profile.
 */
export const mayHide = ({ dismissed, isKnown }: Reporter): boolean => isKnown && dismissed < DISMISSED_MOST;
