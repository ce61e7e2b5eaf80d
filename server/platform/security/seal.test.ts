import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rewrap, seal, unseal } from './seal.ts';

const plain = Buffer.from('a passport, page two');
const key = randomBytes(32);

describe('sealed bytes', () => {
  it('can be opened with the current and the previous key', () => {
    const sealed = seal(key, plain, 'row 1');
    expect(unseal([key], sealed, 'row 1')).toEqual(plain);
    expect(unseal([randomBytes(32), key], sealed, 'row 1')).toEqual(plain);
  });

  it('contain nothing of the plain text, and differ each time', () => {
    const [one, other] = [seal(key, plain, 'row 1'), seal(key, plain, 'row 1')];
    expect(Buffer.from(one.bytes).includes(plain)).toBe(false);
    expect(one.bytes).not.toEqual(other.bytes);
    expect(one.wrappedKey).not.toEqual(other.wrappedKey);
    expect(unseal([key], { ...one, wrappedKey: other.wrappedKey }, 'row 1')).toBeUndefined();
  });

  it('cannot be opened for another purpose, with another key, or when changed', () => {
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

  it('can be opened with the new key alone after rewrapping', () => {
    const sealed = seal(key, plain, 'row 1');
    const next = randomBytes(32);
    const wrappedKey = rewrap([next, key], sealed.wrappedKey, 'row 1') as Buffer;
    expect(unseal([next], { ...sealed, wrappedKey }, 'row 1')).toEqual(plain);
    expect(unseal([key], { ...sealed, wrappedKey }, 'row 1')).toBeUndefined();
    expect(rewrap([next, key], wrappedKey, 'row 1')).toBeUndefined();
    expect(rewrap([next], sealed.wrappedKey, 'row 1')).toBeUndefined();
    expect(rewrap([next, key], sealed.wrappedKey, 'row 2')).toBeUndefined();
  });

  it('can be opened when they are empty', () => {
    expect(unseal([key], seal(key, Buffer.alloc(0), ''), '')).toEqual(Buffer.alloc(0));
  });
});
