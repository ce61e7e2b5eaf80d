import { type BadgeDetail, type BadgeKind, isVerified } from '../../../contract/badges.ts';
import type { HeldBadge } from './badges.repo.ts';

/** What a card says of somebody's badges, and what the profile page adds. */
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
