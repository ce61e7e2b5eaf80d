import type { Privacy } from '../../../../contract/accounts/settings.schema.ts';

/**
 * The switches that a preset sets. Left out are who can send interest (the filter setting), who can follow, who can call
 * and when, whether a guardian is shown, and what the bureau may do for the member, which are no degrees of privacy.
 */
type PresetPrivacy = Omit<
  Privacy,
  | 'interest'
  | 'interestVerifiedOnly'
  | 'follow'
  | 'calls'
  | 'callHours'
  | 'showGuardian'
  | 'bureauHelp'
  | 'bureauMayAct'
>;

export const privacyPresetKeys = ['open', 'balanced', 'private'] as const;

type PrivacyPreset = (typeof privacyPresetKeys)[number];

const seen = { showOnline: true, showLastSeen: true, showDelivered: true, showRead: true, showTyping: true } as const;

/** `open` and `balanced` are the defaults of contract §4 for men and for women. */
export const privacyPresets: Readonly<Record<PrivacyPreset, PresetPrivacy>> = {
  open: { ...seen, lastName: 'full', contact: 'premium', family: 'premium', messages: 'premium' },
  balanced: { ...seen, lastName: 'initial', contact: 'mutual', family: 'mutual', messages: 'mutual' },
  private: {
    lastName: 'initial',
    contact: 'nobody',
    family: 'mutual',
    messages: 'mutual',
    showOnline: false,
    showLastSeen: false,
    showDelivered: true,
    showRead: false,
    showTyping: false,
  },
};

/** Returns the preset that the switches match; undefined if the member has chosen otherwise. */
export const privacyPresetOf = (privacy: Privacy): PrivacyPreset | undefined =>
  privacyPresetKeys.find((preset) =>
    Object.entries(privacyPresets[preset]).every(([key, value]) => privacy[key as keyof Privacy] === value),
  );
