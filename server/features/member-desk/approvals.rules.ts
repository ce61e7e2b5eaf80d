import {
  APPROVAL_DAYS,
  type ApprovalAction,
  type ApprovalState,
  type MoneyAction,
} from '../../../contract/member-desk/values.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';

const DAY_MS = 86_400_000;

/** Until when a request made now waits for a colleague. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + APPROVAL_DAYS * DAY_MS);

/** The status that the accounts get. */
export const statusAfter = {
  delete: 'DELETED',
  suspend: 'BLACKLISTED',
  hide: 'INACTIVE',
  restore: 'ACTIVE',
} as const satisfies Record<Exclude<ApprovalAction, MoneyAction | 'undelete'>, UserStatus>;

/** The facts of a request that the rules need. */
export interface ApprovalFacts {
  readonly state: ApprovalState;
  readonly askedBy: string | null;
  readonly expiresAt: Date;
}

/** As it stands now: one that nobody has decided in time is expired, also before the job says so. */
export const stateAt = ({ state, expiresAt }: Pick<ApprovalFacts, 'state' | 'expiresAt'>, now: Date): ApprovalState =>
  state === 'pending' && expiresAt <= now ? 'expired' : state;

interface Decider {
  readonly id: string;
  readonly role: Role;
}

/** For so long who was made a colleague by somebody does not decide what that somebody asks: both may be one person. */
const CONFLICT_DAYS = 7;

/** A colleague who made another one a colleague within this time is too close to decide for them. */
export const conflictSince = (now: Date): Date => new Date(now.getTime() - CONFLICT_DAYS * DAY_MS);

/** Whose part of the team decides; of all others it is only to ask. */
export const deciderRoles = ['ADMIN', 'SUB_ADMIN'] as const satisfies readonly Role[];

/** Nobody whose own part of the team only asks. */
export const canDecide = ({ role }: Decider): boolean => deciderRoles.some((one) => one === role);

/** Possible deciders, and recent appointments among colleagues. */
export interface DeciderFacts {
  readonly activeDeciders: readonly string[];
  readonly creators: ReadonlyMap<string, readonly string[]>;
}

const wasCreatedBy = ({ creators }: DeciderFacts, id: string, maker: string): boolean =>
  creators.get(id)?.includes(maker) ?? false;

/**
 * Whether asker and decider may be one person with two accounts. Whom the asker has made decides nothing of his. Who
 * has made the asker decides only where nobody else could, so that an office with a single senior can work.
 */
function hasConflict(asker: string, decider: string, circle: DeciderFacts): boolean {
  if (wasCreatedBy(circle, decider, asker)) return true;
  const isFree = (other: string): boolean =>
    other !== asker && other !== decider && !wasCreatedBy(circle, other, asker) && !wasCreatedBy(circle, asker, other);
  return wasCreatedBy(circle, asker, decider) && circle.activeDeciders.some(isFree);
}

/** Why this colleague cannot decide it now; undefined where he or she can. */
export function refusalOfDecision(
  asked: ApprovalFacts,
  decider: Decider,
  { now, circle }: { now: Date; circle: DeciderFacts },
): Failure | undefined {
  if (asked.askedBy === decider.id) return fail('approval.own');
  if (asked.askedBy !== null && hasConflict(asked.askedBy, decider.id, circle)) return fail('approval.too_close');
  return stateAt(asked, now) === 'pending' ? undefined : fail('approval.decided');
}

/** Why it cannot be withdrawn by this colleague; undefined where it can. */
export function refusalOfWithdrawal(asked: ApprovalFacts, { id }: Pick<Decider, 'id'>, now: Date): Failure | undefined {
  if (asked.askedBy !== id)
    return fail('forbidden', { message: 'Only the colleague who asked can withdraw this request.' });
  return stateAt(asked, now) === 'pending' ? undefined : fail('approval.decided');
}
