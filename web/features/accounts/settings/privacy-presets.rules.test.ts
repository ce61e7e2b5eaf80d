import { describe, expect, it } from 'vitest';
import { privacyDefaults } from '../../../../contract/accounts/privacy-defaults.ts';
import { privacyPresetKeys, privacyPresetOf, privacyPresets } from './privacy-presets.rules.ts';

describe('privacy presets', () => {
  it('are recognised from the switches that they set', () => {
    for (const preset of privacyPresetKeys)
      expect(privacyPresetOf({ ...privacyDefaults('FEMALE'), ...privacyPresets[preset] })).toBe(preset);
  });

  it('are "open" for the default settings of men, and "balanced" for those of women', () => {
    expect([privacyPresetOf(privacyDefaults('MALE')), privacyPresetOf(privacyDefaults('FEMALE'))]).toEqual([
      'open',
      'balanced',
    ]);
  });

  it('do not apply any more after a switch is changed, and do not depend on the filter setting or the guardian', () => {
    const hers = privacyDefaults('FEMALE');
    expect(privacyPresetOf({ ...hers, showRead: false })).toBeUndefined();
    expect(privacyPresetOf({ ...hers, interest: 'strict', interestVerifiedOnly: true, showGuardian: true })).toBe(
      'balanced',
    );
  });
});
