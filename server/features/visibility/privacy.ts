import type { Privacy } from '../../../contract/accounts/settings.schema.ts';

/** Defaults of contract §4: women are shown with an initial, and their contact data only after mutual interest. */
const defaults: Readonly<Record<'MALE' | 'FEMALE', Privacy>> = {
  FEMALE: {
    lastName: 'initial',
    contact: 'mutual',
    family: 'mutual',
    interest: 'everyone',
    interestVerifiedOnly: false,
    messages: 'mutual',
    showOnline: true,
    showLastSeen: true,
    showDelivered: true,
    showRead: true,
    showTyping: true,
    showGuardian: false,
  },
  MALE: {
    lastName: 'full',
    contact: 'premium',
    family: 'premium',
    interest: 'everyone',
    interestVerifiedOnly: false,
    messages: 'premium',
    showOnline: true,
    showLastSeen: true,
    showDelivered: true,
    showRead: true,
    showTyping: true,
    showGuardian: false,
  },
};

/** A member's privacy settings: stored choices over the defaults; for unknown gender the stricter defaults. */
export function privacyOf(settings: unknown, gender: 'MALE' | 'FEMALE' | null): Privacy {
  const { privacy } = (settings ?? {}) as { privacy?: Partial<Privacy> };
  return { ...defaults[gender ?? 'FEMALE'], ...privacy };
}
