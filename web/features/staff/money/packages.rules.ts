import type { Grants } from '../../../../contract/billing/packages.schema.ts';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { type AllowanceKind, allowanceKinds, type PackageKind } from '../../../../contract/billing/values.ts';

export type Version = DeskPackage['versions'][number];

/** Returns the terms currently on sale. */
export const versionOnSale = ({ versions, onSale }: DeskPackage): Version | undefined =>
  versions.find(({ number }) => number === onSale);

/** Returns the terms that represent a package in lists: those on sale, otherwise the newest. */
export const representativeVersion = (deskPackage: DeskPackage): Version | undefined =>
  versionOnSale(deskPackage) ?? deskPackage.versions[0];

/** Terms with a future start, the earliest first. */
export const upcomingVersions = ({ versions }: DeskPackage, now: number): Version[] =>
  versions.filter(({ from }) => Date.parse(from) > now).sort((a, b) => Date.parse(a.from) - Date.parse(b.from));

/** Whether terms are past, current or future. */
export function versionState(deskPackage: DeskPackage, version: Version, now: number): 'now' | 'planned' | 'past' {
  if (version.number === deskPackage.onSale) return 'now';
  return Date.parse(version.from) > now ? 'planned' : 'past';
}

const order: readonly PackageKind[] = ['free', 'plan', 'addon'];

/** Sorts the free allowance first, then plans, then add-ons, then retired packages. */
export const sortPackages = (packages: readonly DeskPackage[]): DeskPackage[] =>
  [...packages].sort(
    (a, b) =>
      Number(a.retiredAt !== null) - Number(b.retiredAt !== null) || order.indexOf(a.kind) - order.indexOf(b.kind),
  );

/** How a kind of allowance is granted, as the form represents it. */
export type GrantMode = 'none' | 'number' | 'unlimited';

export const grantMode = (many: number | null): GrantMode =>
  many === null ? 'unlimited' : many === 0 ? 'none' : 'number';

const MAX_GRANT = 100_000;

/** Parses a whole number from `min` to `max`; undefined for anything else. */
export function parseWholeNumber(typed: string, min: number, max: number): number | undefined {
  const number = /^\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

/** The grants in the form; undefined if a number is missing. */
export function grantsOf(
  hows: Readonly<Record<AllowanceKind, GrantMode>>,
  numbers: Readonly<Record<AllowanceKind, string>>,
): Grants | undefined {
  const pairs = allowanceKinds.map((kind) => {
    const many = { none: 0, unlimited: null, number: parseWholeNumber(numbers[kind], 1, MAX_GRANT) }[hows[kind]];
    return [kind, many] as const;
  });
  return pairs.some(([, many]) => many === undefined) ? undefined : (Object.fromEntries(pairs) as Grants);
}
