import { createHash } from 'node:crypto';
import { optionLabel } from '../../../contract/options/index.ts';
import type { OwnBadge } from '../../../contract/verification/schema.ts';
import {
  BADGE_YEARS,
  badgeChecks,
  RENEWAL_DAYS,
  type ReviewedBadge,
  reviewedBadges,
} from '../../../contract/verification/values.ts';
import type { Erasure } from '../../platform/erasures/erasure.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';
import type { HeldBadge } from './badges/index.ts';
import type { Attempt, BadgeFacts } from './verification.repo.ts';

const DAY_MS = 86_400_000;

/** Days after which an undecided submission is destroyed (law.md, Aadhaar). */
export const MAX_WAIT_DAYS = 30;

/** Expiry of a badge granted now. */
export function badgeUntil(kind: ReviewedBadge, from: Date): Date {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + BADGE_YEARS[kind]);
  return until;
}

type VisibleState = Pick<Attempt, 'kind' | 'state' | 'until'>;

const counts = ({ state, until }: VisibleState, now: Date): boolean =>
  state === 'granted' && until !== null && until > now;

const canRenew = ({ until }: VisibleState, now: Date): boolean =>
  until !== null && until.getTime() - now.getTime() <= RENEWAL_DAYS * DAY_MS;

/**
 * Reason why nothing can be submitted for this badge now; undefined if it can. @param attempts submissions for this
 * badge
 */
export function refusalOfSending(
  kind: ReviewedBadge,
  attempts: readonly VisibleState[],
  now: Date,
): Failure | undefined {
  if (attempts.some(({ state }) => state === 'pending'))
    return fail(kind === 'id' ? 'badge.one_document' : 'badge.selfie_waiting');
  const held = attempts.find((one) => counts(one, now));
  return held && !canRenew(held, now) ? fail('badge.held') : undefined;
}

/** A digest of the values that a reviewer compares; it changes when any of them changes. */
export function factsSeen(
  kind: ReviewedBadge,
  { firstName, lastName, gender, dateOfBirth, pictureId }: BadgeFacts,
): string {
  const seen = kind === 'id' ? [firstName, lastName, gender, dateOfBirth] : [pictureId];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

const revocations: Readonly<Record<string, string>> = {
  name: 'The name was changed after the check.',
  birth_date: 'The date of birth was changed after the check.',
  gender: 'The gender was changed after the check.',
  picture: 'The profile photo was changed after the check.',
};

const lapsed = `We could not check it within ${MAX_WAIT_DAYS} days, so we have deleted it. Please send it again.`;

/** The reason of a refusal, as the member reads it. */
export const refusalSentence = (kind: ReviewedBadge, reason: string | null): string => {
  const label = reason === null ? undefined : optionLabel(reviewedBadges[kind], reason);
  return label ? `${label}.` : 'It could not be accepted.';
};

type Outcome = Pick<OwnBadge, 'state' | 'at' | 'until' | 'reason' | 'message'>;

const nothing: Outcome = { state: 'none', at: null, until: null, reason: null, message: null };

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The result of a submission, as its owner reads it. */
function outcomeOf(attempt: Attempt, now: Date): Outcome {
  const { kind, state, until, decided_at, ended_at, ended_because, reason } = attempt;
  if (counts(attempt, now)) return { ...nothing, state: 'granted', at: iso(decided_at), until: iso(until) };
  switch (state) {
    case 'pending':
      return { ...nothing, state: 'pending', at: iso(attempt.created_at) };
    case 'refused':
      return { ...nothing, state: 'refused', at: iso(decided_at), reason, message: refusalSentence(kind, reason) };
    case 'lapsed':
      return { ...nothing, state: 'refused', at: iso(ended_at), reason: 'lapsed', message: lapsed };
    case 'revoked':
      return {
        ...nothing,
        state: 'revoked',
        at: iso(ended_at),
        reason: ended_because,
        message: ended_because === 'team' ? refusalSentence(kind, reason) : (revocations[ended_because ?? ''] ?? null),
      };
    default:
      return { ...nothing, state: 'expired', at: iso(until), message: 'It has expired. Please send it again.' };
  }
}

const HIDDEN_STATES = ['draft', 'withdrawn', 'replaced'];

/** A badge given by staff, as its owner sees it. @param attempts submissions for this badge, newest first */
export function ownReviewedBadge(kind: ReviewedBadge, attempts: readonly Attempt[], now: Date): OwnBadge {
  const visible = attempts.filter(({ state }) => !HIDDEN_STATES.includes(state));
  const shown = visible.find((one) => counts(one, now)) ?? visible[0];
  const newest = visible.find(({ state }) => state === 'pending') ?? shown;
  return {
    kind,
    ...(shown ? outcomeOf(shown, now) : nothing),
    checked: badgeChecks[kind],
    waiting: visible.some(({ state }) => state === 'pending'),
    open: refusalOfSending(kind, visible, now) === undefined,
    documentType: newest?.document_type ?? null,
  };
}

/** A badge for a contact confirmed by code, as its owner sees it. */
export function ownContactBadge(kind: 'phone' | 'email', held: HeldBadge | undefined): OwnBadge {
  return {
    kind,
    ...nothing,
    ...(held ? { state: 'granted' as const, at: held.at.toISOString() } : {}),
    checked: badgeChecks[kind],
    waiting: false,
    open: !held,
    documentType: null,
  };
}

/** The journal entry for a destroyed document or selfie. */
export const destroyedEntry = (subjectId: string, isDecided: boolean): Erasure => ({
  kind: 'proof.destroyed',
  ...{ subjectId, isDecided },
});
