import { BOARD_HOURS, breachAddressees, CERT_IN_HOURS } from '../../../../contract/privacy/values.ts';
import { profileCodeDigits } from '../../../../contract/profiles/profile-code.ts';

const HOUR_MS = 3_600_000;
/** Tolerance for clock differences between machines, and for forms without seconds. */
const SKEW_MS = 60_000;

/** State of an entry; timestamps in ISO 8601, UTC. */
export interface BreachState {
  readonly what: string;
  readonly foundAt: string;
  readonly kinds: readonly string[];
  readonly members: number | null;
  readonly isEstimate: boolean;
  readonly causes: string | null;
  readonly measures: string | null;
  readonly certInAt: string | null;
  readonly certInWhyNot: string | null;
  readonly boardAt: string | null;
  readonly boardWhyNot: string | null;
  readonly membersAt: string | null;
  readonly membersWhyNot: string | null;
}

export type BreachKey = keyof BreachState | 'status';

/** One change, as stored in the history. */
export interface BreachChange {
  readonly key: BreachKey;
  readonly from: unknown;
  readonly to: unknown;
}

type Addressee = (typeof breachAddressees)[number];

/** Deadlines for notifying CERT-In and the Board, both counted from the discovery. */
export const deadlinesFrom = (foundAt: Date): { certInBy: Date; boardBy: Date } => ({
  certInBy: new Date(foundAt.getTime() + CERT_IN_HOURS * HOUR_MS),
  boardBy: new Date(foundAt.getTime() + BOARD_HOURS * HOUR_MS),
});

/** Addressees for whom staff have entered neither when they were notified nor why they were not. */
export const countUnnotified = (state: BreachState): Addressee[] =>
  breachAddressees.filter((who) => state[`${who}At`] === null && !state[`${who}WhyNot`]);

const isMoment = (key: string): boolean => key.endsWith('At');

/** Normalised for storage: absent values and blank texts are null, timestamps are in UTC. */
function settled(key: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (isMoment(key)) return new Date(value as string).toISOString();
  return Array.isArray(value) ? [...new Set(value)].sort() : value;
}

/** The entry after a change; absent keys keep their value from `before`. */
export const stateAfter = (
  before: BreachState | undefined,
  given: Readonly<Record<string, unknown>>,
  keys: readonly (keyof BreachState)[],
): BreachState =>
  Object.fromEntries(
    keys.map((key) => [key, given[key] === undefined && before ? before[key] : settled(key, given[key])]),
  ) as unknown as BreachState;

/** Changes with old and new value; for a new entry all known fields. */
export const changesOf = (before: BreachState | undefined, after: BreachState): BreachChange[] =>
  (Object.keys(after) as (keyof BreachState)[]).flatMap((key) => {
    const [from, to] = [before?.[key] ?? null, after[key]];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ key, from, to }];
  });

/** Error messages for impossible timestamps, by field. */
export function invalidTimestamps(state: BreachState, now: Date): Record<string, string> {
  const found = Date.parse(state.foundAt);
  const latest = now.getTime() + SKEW_MS;
  if (found > latest) return { foundAt: 'Please choose a time that is not in the future.' };
  const refusals = breachAddressees.flatMap((who) => {
    const key = `${who}At` as const;
    const at = state[key] === null ? undefined : Date.parse(state[key]);
    if (at === undefined) return [];
    if (at > latest) return [[key, 'Please choose a time that is not in the future.']];
    return at < found - SKEW_MS ? [[key, 'Please choose a time after the breach was found.']] : [];
  });
  return Object.fromEntries(refusals);
}

/** Digits of typed profile codes, without duplicates. */
export const digitsOf = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((typed) => profileCodeDigits(typed) ?? [])),
];

/** The officer's contact data in notices; empty if none is set. */
export const contactOf = (site: {
  readonly grievanceOfficer: string | null;
  readonly grievanceEmail: string | null;
  readonly grievanceAddress: string | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
}): string =>
  [
    site.grievanceOfficer && `${site.grievanceOfficer}, grievance officer`,
    site.grievanceEmail ?? site.supportEmail,
    site.supportPhone,
    site.grievanceAddress,
  ]
    .filter(Boolean)
    .join('\n');
