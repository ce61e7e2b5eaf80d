import { describe, expect, it } from 'vitest';
import { privacyDefaults } from '../../../../contract/accounts/privacy-defaults.ts';
import { privacyPresetKeys, privacyPresetOf, privacyPresets } from './privacy-presets.rules.ts';

describe('privacy presets', () => {
  it('are recognised from the switches that they set', () => {
    for (const preset of privacyPresetKeys)
      expect(privacyPresetOf({ ...privacyDefaults('FEMALE'), ...privacyPresets[preset] })).toBe(preset);
  });

  it('name the defaults of men and women', () => {
    expect([privacyPresetOf(privacyDefaults('MALE')), privacyPresetOf(privacyDefaults('FEMALE'))]).toEqual([
      'open',
      'balanced',
    ]);
  });

  it('match nothing after a single switch was changed, and ignore the filter setting and the guardian', () => {
    const hers = privacyDefaults('FEMALE');
    expect(privacyPresetOf({ ...hers, showRead: false })).toBeUndefined();
    expect(privacyPresetOf({ ...hers, interest: 'strict', interestVerifiedOnly: true, showGuardian: true })).toBe(
      'balanced',
    );
  });
});
