import { describe, expect, it } from 'vitest';
import type { NotificationSettings } from '../../../../../contract/notifications/settings.schema.ts';
import { inverseChange, withChange } from './merge-changes.rules.ts';

const everywhere = { push: true, email: true, sms: true, whatsapp: true };
const settings: NotificationSettings = {
  whatsapp: true,
  email: 'none',
  sms: true,
  push: true,
  discreet: false,
  quiet: { on: false, from: '22:00', to: '07:00' },
  timeZone: 'Asia/Kolkata',
  topics: {
    interest: everywhere,
    message: everywhere,
    gallery: everywhere,
    search: everywhere,
    views: everywhere,
    account: everywhere,
    family: everywhere,
    plan: everywhere,
    safety: everywhere,
    security: everywhere,
    follow: everywhere,
    feedback: everywhere,
    enquiry: everywhere,
    offers: everywhere,
    meeting: everywhere,
  },
};

describe('changes of notification settings', () => {
  it('keep the settings that they do not name', () => {
    const after = withChange(settings, { topics: { views: { sms: false } }, quiet: { on: true } });
    expect(after.topics.views).toEqual({ ...everywhere, sms: false });
    expect(after.topics.interest).toEqual(everywhere);
    expect(after.quiet).toEqual({ on: true, from: '22:00', to: '07:00' });
    expect(after.email).toBe('none');
  });

  it.each([
    [{ email: 'daily' as const }],
    [{ quiet: { from: '21:30' } }],
    [{ topics: { security: { push: false }, plan: { sms: false, email: false } } }],
  ])('can be undone by the reverse change: %j', (change) => {
    const back = inverseChange(settings, change);
    expect(withChange(withChange(settings, change), back)).toEqual(settings);
  });
});
