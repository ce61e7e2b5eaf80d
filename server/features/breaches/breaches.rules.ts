import { BOARD_HOURS, breachAddressees, CERT_IN_HOURS } from '../../../contract/breaches.ts';
import { profileCodeDigits } from '../../../contract/profile-code.ts';

const HOUR_MS = 3_600_000;
/** Clocks of two machines may differ by this, and forms have no seconds. */
const SKEW_MS = 60_000;

/** An entry as it stands; moments as ISO 8601, UTC. */
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

/** One thing that was changed, as the history keeps it. */
export interface BreachChange {
  readonly key: BreachKey;
  readonly from: unknown;
  readonly to: unknown;
}

type Addressee = (typeof breachAddressees)[number];

/** Until when CERT-In and the Board are to be told: both clocks begin with the finding. */
export const clocksFrom = (foundAt: Date): { certInBy: Date; boardBy: Date } => ({
  certInBy: new Date(foundAt.getTime() + CERT_IN_HOURS * HOUR_MS),
  boardBy: new Date(foundAt.getTime() + BOARD_HOURS * HOUR_MS),
});

/** Of whom neither is known when they were told, nor why not. */
export const untoldOf = (state: BreachState): Addressee[] =>
  breachAddressees.filter((who) => state[`${who}At`] === null && !state[`${who}WhyNot`]);

const isMoment = (key: string): boolean => key.endsWith('At');

/** As it is kept: absent is null, blank texts too, and moments are in UTC. */
function settled(key: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (isMoment(key)) return new Date(value as string).toISOString();
  return Array.isArray(value) ? [...new Set(value)].sort() : value;
}

/** An entry of what was given; absent keys are as in `before`. */
export const stateAfter = (
  before: BreachState | undefined,
  given: Readonly<Record<string, unknown>>,
  keys: readonly (keyof BreachState)[],
): BreachState =>
  Object.fromEntries(
    keys.map((key) => [key, given[key] === undefined && before ? before[key] : settled(key, given[key])]),
  ) as unknown as BreachState;

/** What really changes, and from what to what; of a new entry all that is known. */
export const changesOf = (before: BreachState | undefined, after: BreachState): BreachChange[] =>
  (Object.keys(after) as (keyof BreachState)[]).flatMap((key) => {
    const [from, to] = [before?.[key] ?? null, after[key]];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ key, from, to }];
  });

/** Sentences for moments that cannot be, by field. */
export function momentRefusals(state: BreachState, now: Date): Record<string, string> {
  const found = Date.parse(state.foundAt);
  const latest = now.getTime() + SKEW_MS;
  if (found > latest) return { foundAt: 'This is in the future.' };
  const refusals = breachAddressees.flatMap((who) => {
    const key = `${who}At` as const;
    const at = state[key] === null ? undefined : Date.parse(state[key]);
    if (at === undefined) return [];
    if (at > latest) return [[key, 'This is in the future.']];
    return at < found - SKEW_MS ? [[key, 'This is before it was found.']] : [];
  });
  return Object.fromEntries(refusals);
}

/** Codes as they are typed, to the digits that find a profile; each once. */
export const digitsOf = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((typed) => profileCodeDigits(typed) ?? [])),
];

/** Of the officer, as members are told it; empty where nobody is set. */
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
