import { describe, expect, it } from 'vitest';
import { notificationDefaults } from '../../../../../contract/notifications/notification-defaults.ts';
import { withChange } from './merge-changes.rules.ts';
import { notificationPresetKeys, notificationPresetOf, presetChange } from './notification-presets.rules.ts';

describe('notification presets', () => {
  it('are recognised after they are chosen, whatever was chosen before', () => {
    for (const before of notificationPresetKeys) {
      const settings = withChange(notificationDefaults, presetChange(notificationDefaults, before));
      for (const after of notificationPresetKeys)
        expect(notificationPresetOf(withChange(settings, presetChange(settings, after)))).toBe(after);
    }
  });

  it('include "important", which equals the defaults of a new member', () => {
    expect(notificationPresetOf(notificationDefaults)).toBe('important');
    expect(presetChange(notificationDefaults, 'important')).toEqual({});
  });

  it('do not apply any more after a single switch is changed', () => {
    const changed = withChange(notificationDefaults, { topics: { views: { push: false } } });
    expect(notificationPresetOf(changed)).toBeUndefined();
    expect(notificationPresetOf({ ...notificationDefaults, sms: false })).toBeUndefined();
  });

  it('do not depend on quiet hours or on how often emails are sent', () => {
    const everything = withChange(notificationDefaults, presetChange(notificationDefaults, 'everything'));
    expect(notificationPresetOf({ ...everything, email: 'instant', discreet: false })).toBe('everything');
  });
});
