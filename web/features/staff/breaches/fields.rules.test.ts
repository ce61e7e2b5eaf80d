import { expect, it } from 'vitest';
import type { Breach } from '../../../../contract/privacy/breaches.schema.ts';
import { toInputValue } from '../ui/staff-time.ts';
import {
  breachFormFields,
  type Field,
  parseMembers,
  selectedKinds,
  toFormValues,
  toRequestBody,
} from './fields.rules.ts';

const entry = {
  what: 'A lost disk',
  foundAt: '2026-11-05T05:00:12.000Z',
  kinds: ['contacts', 'photos'],
  members: 120,
  isEstimate: true,
  causes: null,
  measures: 'It was locked.',
  certInAt: null,
  certInWhyNot: null,
  boardAt: null,
  boardWhyNot: null,
  membersAt: null,
  membersWhyNot: null,
} as unknown as Breach;

const typed = (change: Partial<Record<Field, string>> = {}): Record<Field, string> => ({
  ...(Object.fromEntries(breachFormFields.map((field) => [field, ''])) as Record<Field, string>),
  what: 'A lost disk',
  foundAt: toInputValue(entry.foundAt),
  'kind.contacts': 'on',
  'kind.photos': 'on',
  members: '120',
  isEstimate: 'on',
  measures: 'It was locked.',
  ...change,
});

it('an unchanged entry of the breach register sends nothing', () => {
  expect(toRequestBody(typed(), entry)).toEqual({});
});

it('the form of the breach register starts with the values of its entry, or with the current time', () => {
  const now = new Date('2026-11-06T06:30:00.000Z');
  expect(toFormValues(entry, now)).toEqual(typed());
  expect(Object.entries(toFormValues(undefined, now)).filter(([, value]) => value)).toEqual([
    ['foundAt', '2026-11-06T12:00'],
    ['isEstimate', 'on'],
  ]);
});

it('a changed entry of the breach register sends the changed values, and null for cleared ones', () => {
  expect(toRequestBody(typed({ measures: ' ', members: '', isEstimate: '', 'kind.photos': '' }), entry)).toEqual({
    measures: null,
    members: null,
    isEstimate: false,
    kinds: ['contacts'],
  });
});

it('a new entry of the breach register sends all values that were filled in', () => {
  expect(Object.keys(toRequestBody(typed(), undefined)).sort()).toEqual(
    ['foundAt', 'isEstimate', 'kinds', 'measures', 'members', 'what'].sort(),
  );
});

it('numbers in the breach register are read as people write them', () => {
  expect(parseMembers({ members: '1,20,000' })).toBe(120_000);
  expect(parseMembers({ members: '' })).toBeNull();
  expect(parseMembers({ members: 'many' })).toBeUndefined();
  expect(selectedKinds(typed())).toEqual(['contacts', 'photos']);
});

it('times in the breach register are read and shown in Indian time', () => {
  expect(toInputValue('2026-11-05T20:00:12.000Z')).toBe('2026-11-06T01:30');
  expect(toRequestBody(typed({ boardAt: '2026-11-06T01:30' }), entry)).toEqual({ boardAt: '2026-11-05T20:00:00.000Z' });
});
