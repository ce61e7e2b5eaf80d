import { isFamily, isStaff } from '../../contract/roles.ts';
import { paths, stepPaths } from './paths.ts';
import type { Account } from './session.ts';

type Progress = Pick<Account, 'nextStep' | 'pendingDeclarations' | 'role'>;

/**
 * Where a signed-in account goes next: staff to their own area; else the declarations not yet accepted; then family to
 * its places, and a member to the first missing wizard step, or home.
 */
export function leadOn({ nextStep, pendingDeclarations, role }: Progress): string {
  if (isStaff(role)) return paths.staff;
  if (pendingDeclarations.length > 0) return paths.declarations;
  if (isFamily(role)) return paths.family;
  return nextStep === 'done' ? paths.home : stepPaths[nextStep];
}

const order = Object.keys(stepPaths) as (keyof typeof stepPaths)[];

/** Steps can be repeated, not skipped: open are the first missing one and those before it. */
export function stepIsOpen(step: keyof typeof stepPaths, nextStep: Account['nextStep']): boolean {
  return nextStep === 'done' || order.indexOf(step) <= order.indexOf(nextStep);
}
