import { hasStaffLogin, isFamily } from '../../contract/roles.ts';
import { paths, stepPaths } from './paths.ts';
import type { Account } from './session.ts';

type Progress = Pick<Account, 'nextStep' | 'pendingDeclarations' | 'role'>;

/**
 * The next page of a signed-in account: the staff area for staff; otherwise open declarations first, then the family
 * pages for a family account, and the first missing wizard step or home for a member.
 */
export function landingPath({ nextStep, pendingDeclarations, role }: Progress): string {
  if (hasStaffLogin(role)) return paths.staff;
  if (pendingDeclarations.length > 0) return paths.declarations;
  if (isFamily(role)) return paths.family;
  return nextStep === 'done' ? paths.home : stepPaths[nextStep];
}

/** State of the login page's history entry: the page that required the sign-in. */
export interface LoginState {
  /** Path, query and hash. */
  after?: string | undefined;
  /** The member whose session expired on that page; no other member is redirected to it. */
  of?: string | undefined;
}

/** Pages open to everybody who is signed in, whatever steps are pending. */
const publicAreas = [paths.familyInvitation, paths.support, '/notices'];

/**
 * The areas to which an account may return after the login, by the account's next page. Registration steps have their
 * own redirects.
 */
const areas: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['/dashboard', paths.family],
  [paths.family]: [paths.family],
  [paths.staff]: [paths.staff],
};

/** Accepts paths within the app only: no other host (`//`, or a backslash, which browsers read as a slash). */
const isAppPath = /^\/(?![/\\])/;

/**
 * The page after a sign-in: the page that required the sign-in, unless another step comes first or the page was opened
 * by another member.
 */
export function pathAfterLogin(account: Progress & { id: string }, { after, of }: LoginState): string {
  const next = landingPath(account);
  if (!after || !isAppPath.test(after) || (of !== undefined && of !== account.id)) return next;
  const [path = ''] = after.split(/[?#]/);
  const isOpen = [...publicAreas, ...(areas[next] ?? [])].some((area) => path === area || path.startsWith(`${area}/`));
  return isOpen ? after : next;
}

const order = Object.keys(stepPaths) as (keyof typeof stepPaths)[];

/**
 * Whether a registration step can be opened: steps can be repeated but not skipped, so the first missing one and
 * earlier ones are.
 */
export function isStepOpen(step: keyof typeof stepPaths, nextStep: Account['nextStep']): boolean {
  return nextStep === 'done' || order.indexOf(step) <= order.indexOf(nextStep);
}
