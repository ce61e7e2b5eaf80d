import { expect, it } from 'vitest';
import { recoveryWays } from './report-sign-in.rules.ts';

const contacts = { email: 'a@mail.example', phoneNumber: '+919800000001', phoneVerified: true };

it('reporting a foreign login names only the ways of logging in that the account has', () => {
  expect(recoveryWays(contacts, true)).toBe('both');
  expect(recoveryWays(contacts, false)).toBe('email');
  expect(recoveryWays({ ...contacts, phoneVerified: false }, true)).toBe('email');
  expect(recoveryWays({ ...contacts, email: null }, true)).toBe('phone');
});
