import { expect, it } from 'vitest';
import { phoneSchema } from '../../../../contract/accounts/schema.ts';
import { toE164 } from './phone.ts';

it.each([
  ['98123 45610', '+919812345610'],
  ['098123-45610', '+919812345610'],
  ['7012345678', '+917012345678'],
  // Assigned numbers that only look made up.
  ['9876543210', '+919876543210'],
  ['98989 89898', '+919898989898'],
  ['90000 00001', '+919000000001'],
  // A landline, of a guardian for example.
  ['0522 240 1000', '+915222401000'],
  ['+971 50 123 4567', '+971501234567'],
  ['+1 415 555 2671', '+14155552671'],
])('the phone number %s is accepted', (typed, stored) => {
  expect(phoneSchema.safeParse(typed).success).toBe(true);
  expect(toE164(typed)).toBe(stored);
});

it.each([
  '1234567890',
  '0123456789',
  '+91 12345 67890',
  '919999999999',
  '2222222222',
  '022 2222 2222',
  '3333333333',
  '9999999999',
  '8888888888',
  '६६६६६ ६६६६६',
  '2345678901',
])('the phone number %s is rejected as made up, on the screen too', (typed) => {
  expect(phoneSchema.safeParse(typed).success).toBe(false);
  expect(toE164(typed)).toBeUndefined();
});

it.each([
  '5555555555',
  '98123 4561',
  '98123 456100',
  '+91 1',
  // Numbers of companies and services.
  '1800 123 4567',
  '+1 800 555 2671',
  '+971 555 555 555',
  '+1 234 567 8901',
])('the phone number %s, which no person has, is rejected', (typed) => expect(toE164(typed)).toBeUndefined());
