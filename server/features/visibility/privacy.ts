import { privacyDefaults } from '../../../contract/accounts/privacy-defaults.ts';
import type { Privacy } from '../../../contract/accounts/settings.schema.ts';

/** A member's privacy settings: stored choices over the defaults; for unknown gender the stricter defaults. */
export function privacyOf(settings: unknown, gender: 'MALE' | 'FEMALE' | null): Privacy {
  const { privacy } = (settings ?? {}) as { privacy?: Partial<Privacy> };
  return { ...privacyDefaults(gender), ...privacy };
}
