import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  type IssuedLink,
  isUnchangedLink,
  publicKeyOf,
  type Statement,
  signingKey,
  signLink,
  signStatement,
} from './statement.ts';

const seed = Buffer.alloc(32, 7);
const key = signingKey('a-key', seed);
const statement: Statement = {
  iss: 'https://nikah.example',
  sub: 'R-4F2A-91C0-77BE',
  jti: '0199e2a0-0000-7000-8000-000000000000',
  name: 'زینب خان',
  recipient: 'Siddiqui family',
  iat: 1_764_288_000,
  exp: 1_765_497_600,
  checkedAt: 1_764_300_000,
  checks: { phone: '2026-01-02', id: null, photo: null },
};
const link: IssuedLink = {
  id: '0199e2a0-0000-7000-8000-000000000000',
  memberId: '0199e2a0-0000-7000-8000-000000000001',
  recipient: 'Siddiqui family',
  cards: ['personal'],
  fields: ['dateOfBirth'],
  photo: false,
  createdAt: new Date('2026-11-28T00:00:00.000Z'),
  expiresAt: new Date('2026-12-12T00:00:00.000Z'),
};

it('a key pair is derived from a seed as RFC 8032 does', () => {
  // Test 1 of RFC 8032 §7.1.
  const known = signingKey('', Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'));
  expect(known.publicKey.toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
});

it('a signed statement can be verified with the published key only', () => {
  const { kid, kty, crv, x } = publicKeyOf(
    { kid: 'a-key', public_key: key.publicKey, created_at: new Date(0) },
    new Date(1),
  );
  const [header = '', payload = '', signature = ''] = signStatement(key, statement).split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'EdDSA', typ: 'JWT', kid });
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(statement);
  const publicKey = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  const isValid = (input: string): boolean =>
    verify(null, Buffer.from(input), publicKey, Buffer.from(signature, 'base64url'));
  expect(isValid(`${header}.${payload}`)).toBe(true);
  const signed = `${header}.${payload}`;
  for (let at = 0; at < signed.length; at++) {
    const changed = `${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`;
    expect(isValid(changed), `character ${at}`).toBe(false);
  }
});

it.each<[string, Partial<IssuedLink>]>([
  ['id', { id: link.memberId }],
  ['owner', { memberId: link.id }],
  ['recipient', { recipient: 'Siddiqui families' }],
  ['cards', { cards: ['personal', 'contact'] }],
  ['fields', { fields: [] }],
  ['cards moved to the fields', { cards: [], fields: ['personal', 'dateOfBirth'] }],
  ['photo', { photo: true }],
  ['issue', { createdAt: new Date(link.createdAt.getTime() + 1) }],
  ['expiry', { expiresAt: new Date(link.expiresAt.getTime() + 1) }],
])('a stored link with another %s than when it was issued is detected', (_name, change) => {
  const signature = signLink(key, link);
  expect(isUnchangedLink(key.publicKey, link, signature)).toBe(true);
  expect(isUnchangedLink(key.publicKey, { ...link, ...change }, signature)).toBe(false);
});

it('a link signed with another key is detected', () => {
  expect(isUnchangedLink(key.publicKey, link, signLink(signingKey('other', Buffer.alloc(32, 8)), link))).toBe(false);
});
