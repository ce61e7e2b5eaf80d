import { paths, stepPaths } from './paths.ts';
import type { Account } from './session.ts';

type Progress = Pick<Account, 'nextStep' | 'pendingDeclarations'>;

/** Where a signed-in account goes next: declarations not yet accepted, the first missing wizard step, or home. */
export function leadOn({ nextStep, pendingDeclarations }: Progress): string {
  if (pendingDeclarations.length > 0) return paths.declarations;
  return nextStep === 'done' ? paths.home : stepPaths[nextStep];
}

const order = Object.keys(stepPaths) as (keyof typeof stepPaths)[];

/** Steps can be repeated, not skipped: open are the first missing one and those before it. */
export function stepIsOpen(step: keyof typeof stepPaths, nextStep: Account['nextStep']): boolean {
  return nextStep === 'done' || order.indexOf(step) <= order.indexOf(nextStep);
}
