import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rewrap, seal, unseal } from './seal.ts';

const plain = Buffer.from('a passport, page two');
const key = randomBytes(32);

describe('sealed bytes', () => {
  it('open with the key, also once it is the one before', () => {
    const sealed = seal(key, plain, 'row 1');
    expect(unseal([key], sealed, 'row 1')).toEqual(plain);
    expect(unseal([randomBytes(32), key], sealed, 'row 1')).toEqual(plain);
  });

  it('hold nothing of what they were, and never the same twice', () => {
    const [one, other] = [seal(key, plain, 'row 1'), seal(key, plain, 'row 1')];
    expect(Buffer.from(one.bytes).includes(plain)).toBe(false);
    expect(one.bytes).not.toEqual(other.bytes);
    expect(one.wrappedKey).not.toEqual(other.wrappedKey);
    expect(unseal([key], { ...one, wrappedKey: other.wrappedKey }, 'row 1')).toBeUndefined();
  });

  it('open for nothing else, with no other key, and not once changed', () => {
    const sealed = seal(key, plain, 'row 1');
    expect(unseal([key], sealed, 'row 2')).toBeUndefined();
    expect(unseal([randomBytes(32)], sealed, 'row 1')).toBeUndefined();
    for (const at of [0, 12, sealed.bytes.length - 1]) {
      const bytes = Buffer.from(sealed.bytes);
      bytes[at] = (bytes[at] as number) ^ 1;
      expect(unseal([key], { ...sealed, bytes }, 'row 1')).toBeUndefined();
    }
    expect(unseal([key], { ...sealed, bytes: Buffer.alloc(3) }, 'row 1')).toBeUndefined();
  });

  it('open with the new key alone once their key is wrapped anew', () => {
    const sealed = seal(key, plain, 'row 1');
    const next = randomBytes(32);
    const wrappedKey = rewrap([next, key], sealed.wrappedKey, 'row 1') as Buffer;
    expect(unseal([next], { ...sealed, wrappedKey }, 'row 1')).toEqual(plain);
    expect(unseal([key], { ...sealed, wrappedKey }, 'row 1')).toBeUndefined();
    expect(rewrap([next, key], wrappedKey, 'row 1')).toBeUndefined();
    expect(rewrap([next], sealed.wrappedKey, 'row 1')).toBeUndefined();
    expect(rewrap([next, key], sealed.wrappedKey, 'row 2')).toBeUndefined();
  });

  it('open when there is nothing in them', () => {
    expect(unseal([key], seal(key, Buffer.alloc(0), ''), '')).toEqual(Buffer.alloc(0));
  });
});
