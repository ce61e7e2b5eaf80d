import { expect, it } from 'vitest';
import { codeTargets } from './proof-ways.ts';

const both = { email: 'a@mail.example', emailVerified: true, phoneNumber: '+919800000001', phoneVerified: true };

it('proving one’s identity offers a code to verified contacts only, the phone first', () => {
  const channels = (account: typeof both, sendsTexts = true) =>
    codeTargets(account, sendsTexts).map(({ channel }) => channel);
  expect(channels(both)).toEqual(['phone', 'email']);
  expect(channels(both, false)).toEqual(['email']);
  expect(channels({ ...both, phoneVerified: false })).toEqual(['email']);
  expect(channels({ ...both, emailVerified: false })).toEqual(['phone']);
});
