import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://rishta.example', 'rishta.example', 'https://rishta.example'],
  ['https://www.rishta.example:8443', 'www.rishta.example', 'https://www.rishta.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of a site at %s belong to the host %s', (url, id, origin) => {
  expect(relyingPartyOf(url)).toEqual({ id, origin });
});

it.each(['http://127.0.0.1:3000', 'https://192.0.2.7', 'https://[2001:db8::7]', 'http://rishta.example'])(
  'a site at %s has no passkeys',
  (url) => {
    expect(relyingPartyOf(url)).toBeUndefined();
  },
);
