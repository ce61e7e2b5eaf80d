import {
  APPROVAL_DAYS,
  type ApprovalAction,
  type ApprovalState,
  type MoneyAction,
} from '../../../contract/member-desk/values.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';

const DAY_MS = 86_400_000;

/** Expiry of a request made now. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + APPROVAL_DAYS * DAY_MS);

/** Status that an account gets from each kind of request. */
export const statusAfter = {
  delete: 'DELETED',
  suspend: 'BLACKLISTED',
  hide: 'INACTIVE',
  restore: 'ACTIVE',
} as const satisfies Record<Exclude<ApprovalAction, MoneyAction | 'undelete' | 'recover' | 'appoint'>, UserStatus>;

/** The facts of a request that the rules need. */
export interface ApprovalFacts {
  readonly action: ApprovalAction;
  readonly state: ApprovalState;
  readonly askedBy: string | null;
  readonly expiresAt: Date;
}

/** The current state: a request that nobody has decided in time is expired, even before the job marks it. */
export const stateAt = ({ state, expiresAt }: Pick<ApprovalFacts, 'state' | 'expiresAt'>, now: Date): ApprovalState =>
  state === 'pending' && expiresAt <= now ? 'expired' : state;

interface Decider {
  readonly id: string;
  readonly role: Role;
}

/**
 * For this many days, a colleague may not decide requests of the person who created the colleague's account: both may
 * be one person.
 */
const CONFLICT_DAYS = 7;

/** Start of the period: accounts created since then have a conflict with their creator. */
export const conflictSince = (now: Date): Date => new Date(now.getTime() - CONFLICT_DAYS * DAY_MS);

/** Roles that decide requests; all other staff can only make them. */
export const deciderRoles = ['ADMIN', 'SUB_ADMIN'] as const satisfies readonly Role[];

/** Whether this staff member may decide requests at all; `action`: requests of this kind. */
export const canDecide = ({ role }: Decider, action?: ApprovalAction): boolean =>
  action === 'appoint' ? role === 'ADMIN' : deciderRoles.some((one) => one === role);

/** Staff who could decide these requests, and which of them recently created another's account. */
export interface DeciderFacts {
  readonly activeDeciders: readonly string[];
  /** The staff among them who also decide about further administrators. */
  readonly activeAdmins: readonly string[];
  readonly creators: Creators;
  /** The same without a time limit; empty if no request is for a recovery. */
  readonly creatorsEver: Creators;
}

/** Staff accounts with the colleagues who created them, changed their role or reset their second factor. */
type Creators = ReadonlyMap<string, readonly string[]>;

const hasCreator = (creators: Creators, id: string, maker: string): boolean =>
  creators.get(id)?.includes(maker) ?? false;

const wasCreatedBy = ({ creators }: DeciderFacts, id: string, maker: string): boolean =>
  hasCreator(creators, id, maker);

/**
 * Whether one of the two ever created the account of the other. Such a pair never recovers an account together: a
 * recovery opens somebody's messages and photos, and an administrator could wait until a second account is old enough.
 */
const isOnePair = ({ creatorsEver }: DeciderFacts, asker: string, decider: string): boolean =>
  hasCreator(creatorsEver, decider, asker) || hasCreator(creatorsEver, asker, decider);

/**
 * Whether requester and decider may be one person with two accounts. A colleague recently appointed by the requester
 * never decides. A colleague who recently appointed the requester decides only if nobody else could, so that an office
 * with a single senior member can work.
 */
function hasConflict(
  { asker, action }: { asker: string; action: ApprovalAction },
  decider: string,
  circle: DeciderFacts,
): boolean {
  if (wasCreatedBy(circle, decider, asker)) return true;
  const isFree = (other: string): boolean =>
    other !== asker && other !== decider && !wasCreatedBy(circle, other, asker) && !wasCreatedBy(circle, asker, other);
  const others = action === 'appoint' ? circle.activeAdmins : circle.activeDeciders;
  return wasCreatedBy(circle, asker, decider) && others.some(isFree);
}

/** Reason why this staff member cannot decide the request now; undefined if he or she can. */
export function refusalOfDecision(
  asked: ApprovalFacts,
  decider: Decider,
  { now, circle }: { now: Date; circle: DeciderFacts },
): Failure | undefined {
  const { askedBy, action } = asked;
  if (askedBy === decider.id) return fail('approval.own');
  if (!canDecide(decider, action))
    return fail('forbidden', { message: 'Only an administrator can decide this request.' });
  if (askedBy !== null && action === 'recover' && isOnePair(circle, askedBy, decider.id))
    return fail('recovery.too_close');
  if (askedBy !== null && hasConflict({ asker: askedBy, action }, decider.id, circle))
    return fail('approval.too_close');
  return stateAt(asked, now) === 'pending' ? undefined : fail('approval.decided');
}

/** Reason why this staff member cannot withdraw the request; undefined if he or she can. */
export function refusalOfWithdrawal(
  asked: Omit<ApprovalFacts, 'action'>,
  { id }: Pick<Decider, 'id'>,
  now: Date,
): Failure | undefined {
  if (asked.askedBy !== id)
    return fail('forbidden', { message: 'Only the colleague who asked can withdraw this request.' });
  return stateAt(asked, now) === 'pending' ? undefined : fail('approval.decided');
}
