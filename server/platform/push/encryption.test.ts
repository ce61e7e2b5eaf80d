import { describe, expect, it } from 'vitest';
import { encryptFor, MAX_PLAIN_BYTES } from './encryption.ts';

/** The example of RFC 8291 §5. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encryptFor', () => {
  it('reproduces the example of RFC 8291', () => {
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const chance = { salt: bytes(example.salt), privateKey: bytes(example.privateKey) };
    const message = encryptFor(example, Buffer.from(example.plain), chance);
    expect(message.toString('base64url')).toBe(example.message);
  });

  it('gives a different ciphertext each time', () => {
    const once = () => encryptFor(example, Buffer.from('the same')).toString('base64url');
    expect(once()).not.toBe(once());
  });

  it('turns the longest text into the 4,096 bytes that push services must accept', () => {
    expect(encryptFor(example, Buffer.alloc(MAX_PLAIN_BYTES))).toHaveLength(4_096);
  });

  it.each([
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: example.auth }],
    ['a short key', { p256dh: example.p256dh.slice(0, -4), auth: example.auth }],
    ['a short secret', { p256dh: example.p256dh, auth: example.auth.slice(0, -4) }],
    ['empty keys', { p256dh: '', auth: '' }],
  ])('rejects %s', (_, keys) => {
    expect(() => encryptFor(keys, Buffer.from('x'))).toThrow();
  });
});
