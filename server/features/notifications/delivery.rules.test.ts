import { describe, expect, it } from 'vitest';
import { notificationChannels } from '../../../contract/notifications/values.ts';
import { notificationSettingsOf } from '../accounts/index.ts';
import {
  decideDelivery,
  isPermanentFailure,
  type Question,
  type Recipient,
  retryAt,
  safeError,
} from './delivery.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const settings = notificationSettingsOf({ notifications: { email: 'instant' } });
const to: Recipient = {
  status: 'ACTIVE',
  email: 'member@example.org',
  hasVerifiedEmail: true,
  hasVerifiedPhone: true,
  optedIn: { sms: true, whatsapp: true },
  settings,
};
const question: Question = {
  channel: 'sms',
  topic: 'interest',
  isSecurity: false,
  madeAt: now,
  isRead: false,
  isVisible: true,
  isReachable: true,
};
const decide = (change: Partial<Question>, whom: Partial<Recipient> = {}) =>
  decideDelivery({ ...question, ...change }, { ...to, ...whom }, now);

describe('delivery decision', () => {
  it('sends when nothing forbids it', () => {
    for (const channel of notificationChannels) expect(decide({ channel })).toEqual({ do: 'send' });
  });

  it('drops a notification for a closed account, one that was read, or about a hidden person', () => {
    for (const status of ['DELETED', 'BLACKLISTED'] as const) expect(decide({}, { status }).do).toBe('drop');
    expect(decide({ isRead: true }).do).toBe('drop');
    expect(decide({ isVisible: false }).do).toBe('drop');
    expect(decide({}, { status: 'INACTIVE' }).do).toBe('send');
  });

  it('sends advertising to phones from 10:00 to 21:00 in India only, and never to hidden members', () => {
    const at = (time: string, change: Partial<Question> = {}, whom: Partial<Recipient> = {}) =>
      decideDelivery(
        { ...question, isAdvertising: true, ...change },
        { ...to, ...whom },
        new Date(`2026-11-22T${time}+05:30`),
      );
    for (const channel of ['sms', 'whatsapp'] as const) {
      expect(at('10:00:00', { channel })).toEqual({ do: 'send' });
      expect(at('20:59:00', { channel })).toEqual({ do: 'send' });
      expect(at('21:00:00', { channel })).toEqual({ do: 'wait', until: new Date('2026-11-23T10:00:00+05:30') });
      expect(at('09:59:00', { channel })).toEqual({ do: 'wait', until: new Date('2026-11-22T10:00:00+05:30') });
    }
    expect(at('23:00:00', { channel: 'email' })).toEqual({ do: 'send' });
    expect(at('23:00:00', { isAdvertising: false })).toEqual({ do: 'send' });
    expect(at('12:00:00', {}, { status: 'INACTIVE' }).do).toBe('drop');
  });

  it('always emails security notices, also to an unverified address and at night', () => {
    const silent = notificationSettingsOf({
      notifications: { email: 'none', quiet: { on: true, from: '00:00', to: '23:59' } },
    });
    const whom = { settings: silent, hasVerifiedEmail: false };
    expect(decide({ channel: 'email', topic: 'security', isSecurity: true, isRead: true }, whom)).toEqual({
      do: 'send',
    });
    expect(decide({ channel: 'email' }, whom).do).toBe('drop');
  });

  it('emails legally required notices to a closed account too, and by no other channel', () => {
    const duty = { topic: 'security', isSecurity: true, isDuty: true } as const;
    for (const status of ['DELETED', 'BLACKLISTED'] as const) {
      expect(decide({ ...duty, channel: 'email' }, { status })).toEqual({ do: 'send' });
      expect(decide({ ...duty, channel: 'push' }, { status }).do).toBe('drop');
    }
  });

  it('emails legal reminders despite the settings, to verified addresses, and not at night', () => {
    const reminder = { channel: 'email', topic: 'account', isReminder: true } as const;
    const silent = notificationSettingsOf({ notifications: { email: 'none', topics: { account: { email: false } } } });
    expect(decide(reminder, { settings: silent })).toEqual({ do: 'send' });
    expect(decide(reminder, { settings: silent, hasVerifiedEmail: false }).do).toBe('drop');
    for (const status of ['DELETED', 'BLACKLISTED'] as const) expect(decide(reminder, { status }).do).toBe('drop');
    const daily = notificationSettingsOf({ notifications: { email: 'daily' } });
    expect(decide(reminder, { settings: daily })).toEqual({ do: 'send' });
    const quiet = notificationSettingsOf({ notifications: { quiet: { on: true, from: '17:00', to: '18:00' } } });
    expect(decide(reminder, { settings: quiet }).do).toBe('wait');
    expect(decide({ ...reminder, channel: 'push' }, { settings: silent })).toEqual({ do: 'send' });
  });

  it('puts a reminder of a meeting into the daily mail only if the mail is sent at least an hour before the meeting', () => {
    const daily = (more: object = {}) =>
      notificationSettingsOf({ notifications: { email: 'daily', timeZone: 'Asia/Kolkata', ...more } });
    const mail = (beginsAt: string, more: object = {}) =>
      decide({ channel: 'email', topic: 'meeting', beginsAt: new Date(beginsAt) }, { settings: daily(more) });
    const nextMail = { do: 'wait', until: new Date('2026-11-23T08:00:00+05:30') };
    expect(mail('2026-11-23T09:00:00+05:30')).toEqual(nextMail);
    expect(mail('2026-11-23T08:59:00+05:30')).toEqual({ do: 'send' });
    const late = { quiet: { on: true, from: '22:00', to: '09:30' } };
    expect(mail('2026-11-23T10:00:00+05:30', late)).toEqual({ do: 'send' });
    expect(mail('2026-11-23T10:30:00+05:30', late)).toEqual(nextMail);
  });

  it('waits for the end of quiet hours, also past midnight', () => {
    const night = notificationSettingsOf({
      notifications: { quiet: { on: true, from: '17:00', to: '06:15' }, timeZone: 'Asia/Kolkata' },
    });
    expect(decide({}, { settings: night })).toEqual({ do: 'wait', until: new Date('2026-11-23T00:45:00Z') });
    const day = notificationSettingsOf({ notifications: { quiet: { on: true, from: '09:00', to: '17:00' } } });
    expect(decide({}, { settings: day })).toEqual({ do: 'send' });
    const never = notificationSettingsOf({ notifications: { quiet: { on: true, from: '17:30', to: '17:30' } } });
    expect(decide({}, { settings: never })).toEqual({ do: 'send' });
  });
});

describe('delivery retry', () => {
  it('waits longer after each failure, and stops after the last attempt', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempt) => (retryAt(attempt, now)?.getTime() ?? Number.NaN) - now.getTime());
    expect(waits).toEqual([30_000, 120_000, 600_000, 3_600_000, 21_600_000, Number.NaN]);
    expect([6, 7].map(isPermanentFailure)).toEqual([false, true]);
  });

  it('reports the failure to staff without addresses or numbers', () => {
    const message = safeError(
      new Error('550 5.1.1 <zainab.khan@mail.example>: no +919812345670 at https://push.example/abc'),
    );
    expect(message).toMatch(/^550 5\.1\.1 /);
    for (const secret of ['zainab', 'mail.example', '9812345', 'push.example']) expect(message).not.toContain(secret);
  });
});
