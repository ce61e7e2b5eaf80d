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

/** From where somebody was sent to sign in; kept in the state of the login page's history entry. */
export interface CameFrom {
  /** Path, query and hash. */
  after?: string | undefined;
  /** Whose sign-in lapsed there: for nobody else. */
  of?: string | undefined;
}

/** What everybody who is signed in may open, whatever is still to be done. */
const openToAll = [paths.familyInvitation, paths.support, '/notices'];

/** Where an account may go once nothing else comes first, by where it is led then. Steps of the registration lead themselves. */
const areas: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['/dashboard', paths.family],
  [paths.family]: [paths.family],
  [paths.staff]: [paths.staff],
};

/** Within the app: no other host (`//`, which browsers also read from a backslash). */
const inApp = /^\/(?![/\\])/;

/** Where somebody goes who has signed in: back to where they came from, unless something else comes first or it is not for them. */
export function leadBack(account: Progress & { id: string }, { after, of }: CameFrom): string {
  const next = leadOn(account);
  if (!after || !inApp.test(after) || (of !== undefined && of !== account.id)) return next;
  const [path = ''] = after.split(/[?#]/);
  const isOpen = [...openToAll, ...(areas[next] ?? [])].some((area) => path === area || path.startsWith(`${area}/`));
  return isOpen ? after : next;
}

const order = Object.keys(stepPaths) as (keyof typeof stepPaths)[];

/** Steps can be repeated, not skipped: open are the first missing one and those before it. */
export function stepIsOpen(step: keyof typeof stepPaths, nextStep: Account['nextStep']): boolean {
  return nextStep === 'done' || order.indexOf(step) <= order.indexOf(nextStep);
}
