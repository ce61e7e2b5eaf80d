import { type AllowanceKind, allowanceKinds } from './values.ts';

/** Amounts of a package; null means unlimited. */
type Amounts = Readonly<Record<AllowanceKind, number | null>>;

/**
 * The allowances that a package adds to the free account. What is unlimited for everybody is not a benefit of a package,
 * so it is not sold as one.
 * @param free the free package; undefined if there is none
 */
export const addedKinds = (grants: Amounts, free: Amounts | undefined): AllowanceKind[] =>
  allowanceKinds.filter((kind) => grants[kind] !== 0 && free?.[kind] !== null);
