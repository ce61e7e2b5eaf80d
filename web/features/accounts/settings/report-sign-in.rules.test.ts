import { expect, it } from 'vitest';
import { waysBackIn } from './report-sign-in.rules.ts';

const contacts = { email: 'a@mail.example', phoneNumber: '+919800000001', phoneVerified: true };

it('reporting a foreign login names only the ways of logging in that the account has', () => {
  expect(waysBackIn(contacts, true)).toBe('both');
  expect(waysBackIn(contacts, false)).toBe('email');
  expect(waysBackIn({ ...contacts, phoneVerified: false }, true)).toBe('email');
  expect(waysBackIn({ ...contacts, email: null }, true)).toBe('phone');
});
