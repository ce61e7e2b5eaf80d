const common = {
  interest: 'everyone',
  interestVerifiedOnly: false,
  follow: 'everyone',
  calls: 'mutual',
  callHours: null,
  showOnline: true,
  showLastSeen: true,
  showDelivered: true,
  showRead: true,
  showTyping: true,
  showGuardian: false,
  bureauMayAct: false,
  bureauHelp: false,
} as const;

/** Defaults of contract §4: women are shown with an initial, and their contact data only after mutual interest. */
const defaults = {
  FEMALE: { ...common, lastName: 'initial', contact: 'mutual', family: 'mutual', messages: 'mutual' },
  MALE: { ...common, lastName: 'full', contact: 'premium', family: 'premium', messages: 'premium' },
} as const;

/** The privacy settings of a member who has chosen none; for unknown gender the stricter ones. */
export const privacyDefaults = (gender: 'MALE' | 'FEMALE' | null) => defaults[gender ?? 'FEMALE'];
