import { describe, expect, it } from 'vitest';
import { lookReason, photoRefusal, statusReason } from '../../../../contract/options/review.ts';
import { auditActions } from '../../../../contract/staff/audit.ts';
import type { AuditLogEntry } from '../../../../contract/staff/schema.ts';
import audit from '../../../messages/en/audit.ts';
import { entryReason, isKnown, rawDetails, type TranslateWord, valuesOf, variantsOf } from './entry.rules.ts';

const id = '0190aaaa-1111-7222-8333-4444aaaabbbb';
const entry = (given: Partial<AuditLogEntry>): AuditLogEntry => ({
  id: '7',
  at: '2026-11-22T20:00:00.000Z',
  actor: { id, name: 'Sana Khan', role: 'SUB_ADMIN' },
  action: 'member.viewed',
  subject: { id, name: 'Tariq Mirza' },
  reason: null,
  detail: {},
  ...given,
});

const word: TranslateWord = (list, key) => (audit[list] as Record<string, string>)[key] ?? key;
const saying = (action: string): Record<string, string> => {
  const [subject = '', verb = ''] = action.split('.');
  return (audit.actions as unknown as Record<string, Record<string, Record<string, string>>>)[subject]?.[verb] ?? {};
};

/** The entry's sentence, with names instead of links. */
function sentence(given: Partial<AuditLogEntry>): string {
  const one = entry(given);
  const said = saying(one.action);
  const key = [...variantsOf(one), 'did'].find((variant) => variant && variant in said) as string;
  const values = valuesOf(one, { word, setting: (name) => `“${name}”`, rupees: (paise) => `₹${paise / 100}` });
  return (said[key] ?? '')
    .replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? `{{${name}}}`)
    .replace('<who/>', one.actor.name ?? '')
    .replace('<whom/>', one.subject?.name ?? '');
}

const labels: Record<string, readonly { key: string; label: string }[]> = { statusReason, lookReason, photoRefusal };
const why = (given: Partial<AuditLogEntry>) =>
  entryReason(entry(given), (list, key) => labels[list]?.find((one) => one.key === key)?.label);

describe('an audit action', () => {
  it('is listed once', () => {
    expect(new Set(auditActions).size).toBe(auditActions.length);
  });

  it.each(auditActions)('%s has a name, and sentences that name the actor and use known placeholders', (action) => {
    const { name, ...sentences } = saying(action);
    expect(name).toMatch(/^[A-Z]/);
    expect(isKnown(action)).toBe(true);
    const values = valuesOf(entry({ action }), { word, setting: String, rupees: String });
    for (const text of Object.values(sentences)) {
      expect(text).toMatch(/^<who\/> .*\.$/);
      for (const [, wanted = ''] of text.matchAll(/{{(\w+)}}/g)) expect(values).toHaveProperty(wanted);
      // A sentence about an unnamed person has no gap.
      if (text.includes('<whom/>')) expect(text).toMatch(/<whom\/>[ .,:;]/);
    }
  });
});

describe('an audit entry as a sentence', () => {
  it.each<[string, Partial<AuditLogEntry>]>([
    [
      'Sana Khan suspended Tariq Mirza, who was active before.',
      { action: 'account.status_changed', detail: { from: 'ACTIVE', to: 'BLACKLISTED' } },
    ],
    [
      'Sana Khan changed the role of Tariq Mirza from member to employee.',
      { action: 'account.role_changed', detail: { from: 'MEMBER', to: 'EMPLOYEE' } },
    ],
    [
      'Sana Khan refused a photo of Tariq Mirza.',
      { action: 'review.decided', detail: { kind: 'photo', verdict: 'refuse', actions: [], isAppeal: false } },
    ],
    [
      'Sana Khan upheld a report about Tariq Mirza: the account was suspended, the member was warned.',
      { action: 'review.decided', detail: { kind: 'report', verdict: 'uphold', actions: ['suspend', 'warn'] } },
    ],
    [
      'Sana Khan decided an appeal: approved a photo of Tariq Mirza.',
      { action: 'review.decided', detail: { kind: 'photo', verdict: 'approve', actions: [], isAppeal: true } },
    ],
    [
      'Sana Khan opened a selfie of Tariq Mirza in the queues.',
      { action: 'review.viewed', reason: 'review of a selfie' },
    ],
    [
      'Sana Khan replied to ticket T-10001 and closed it.',
      { action: 'ticket.answered', subject: null, reason: 'ticket T-10001', detail: { status: 'resolved' } },
    ],
    [
      'Sana Khan took ticket T-10001 of Tariq Mirza.',
      { action: 'ticket.changed', reason: 'ticket T-10001', detail: { assignee: 'me', from: 'open' } },
    ],
    [
      'Sana Khan changed ticket T-10001 of Tariq Mirza from open to closed.',
      { action: 'ticket.changed', reason: 'ticket T-10001', detail: { from: 'open', to: 'resolved' } },
    ],
    [
      'Sana Khan asked a colleague for approval to suspend 2 members.',
      { action: 'approval.asked', subject: null, detail: { action: 'suspend', memberIds: [id, id] } },
    ],
    [
      'Sana Khan asked a colleague for approval to delete Tariq Mirza.',
      { action: 'approval.asked', detail: { action: 'delete', memberIds: [id] } },
    ],
    [
      'Sana Khan changed the access of a colleague, which ended the colleague’s request to delete Tariq Mirza.',
      { action: 'approval.withdrawn', detail: { action: 'delete', askedBy: id } },
    ],
    [
      'Sana Khan searched for members by name, profile ID or contact (1 shown).',
      { action: 'members.searched', subject: null, detail: { searched: true, page: 1, members: [id] } },
    ],
    [
      'Sana Khan viewed the audit log of actions about Tariq Mirza (12 entries shown).',
      { action: 'audit.viewed', detail: { entries: 12 } },
    ],
    ['Sana Khan refunded ₹500 to Tariq Mirza.', { action: 'payment.refunded', detail: { amount: 50_000 } }],
    [
      'Sana Khan changed the settings: “banner”.',
      { action: 'settings.changed', subject: null, detail: { changes: [{ key: 'banner', from: null, to: 'x' }] } },
    ],
    [
      'Sana Khan changed account data of Tariq Mirza: first name, account for.',
      { action: 'account.changed', detail: { keys: ['firstName', 'accountFor'] } },
    ],
    [
      'Sana Khan exported the invoices from 2026-10-01 to 2026-10-31.',
      { action: 'invoices.exported', subject: null, detail: { from: '2026-10-01', to: '2026-10-31' } },
    ],
    [
      'Sana Khan informed 40 members of data breach 3.',
      { action: 'breach.members_told', subject: null, detail: { number: 3, audience: 'all', members: 40 } },
    ],
  ])('%s', (text, given) => {
    expect(sentence(given)).toBe(text);
  });
});

describe('the reason of an audit entry', () => {
  it('shows the label of a reason key, followed by the note', () => {
    expect(why({ action: 'account.status_changed', reason: 'money' })).toEqual({
      reason: 'Other members were asked for money',
    });
    expect(why({ action: 'member.viewed', reason: 'report: three of them' })).toEqual({
      reason: 'A report',
      note: 'three of them',
    });
    expect(why({ action: 'review.decided', reason: 'copied', detail: { kind: 'photo' } })?.reason).toBe(
      'It is copied from someone else or from the internet',
    );
  });

  it('shows a free-text reason unchanged, and nothing if the sentence states it already', () => {
    expect(why({ action: 'account.status_changed', reason: 'He asked: money.' })).toEqual({
      reason: 'He asked: money.',
    });
    expect(why({ action: 'risk.acted', reason: 'money' })).toEqual({ reason: 'money' });
    expect(why({ action: 'review.viewed', reason: 'review of a photo' })).toBeUndefined();
    expect(why({ action: 'ticket.viewed', reason: 'ticket T-10001' })).toBeUndefined();
    expect(why({})).toBeUndefined();
  });
});

it('the full view of an audit entry shows all details with complete ids', () => {
  const details = Object.fromEntries(rawDetails(entry({ reason: 'check', detail: { items: [id], kind: undefined } })));
  expect(details).toEqual({
    ...{ id: '7', at: '2026-11-22T20:00:00.000Z', action: 'member.viewed', actor: id, role: 'SUB_ADMIN' },
    ...{ subject: id, reason: 'check', items: JSON.stringify([id], null, 1) },
  });
});
