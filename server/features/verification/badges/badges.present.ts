import type { BadgeDetail } from '../../../../contract/verification/badges.schema.ts';
import { type BadgeKind, isVerified } from '../../../../contract/verification/values.ts';
import type { HeldBadge } from './badges.repo.ts';

/** Badges on a card, and their details for the profile page. */
export function presentBadges(held: readonly HeldBadge[]): {
  card: { verified: boolean; badges: BadgeKind[] };
  details: BadgeDetail[];
} {
  const badges = held.map(({ kind }) => kind);
  return {
    card: { verified: isVerified(badges), badges },
    details: held.map(({ kind, at, until }) => ({
      kind,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}
