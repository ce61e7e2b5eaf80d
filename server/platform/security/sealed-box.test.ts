import { describe, expect, it } from 'vitest';
import { keyFingerprint, reseal, seal, unseal } from './sealed-box.ts';
import { secretsFrom } from './secrets.ts';

const before = secretsFrom('the root before the last rotation of this test');
const rotated = secretsFrom(
  'the root after the last rotation of this test',
  'the root before the last rotation of this test',
);
const after = secretsFrom('the root after the last rotation of this test');
const bytes = Buffer.from('nobody shall read this');
const text = (opened: Uint8Array | undefined) => opened && Buffer.from(opened).toString();

describe('sealed box', () => {
  it('opens to its content and does not contain it in plain text', () => {
    const box = seal(before, 'test', bytes, 'row 1');
    expect(text(unseal(before, 'test', box, 'row 1'))).toBe('nobody shall read this');
    expect(Buffer.from(box).includes('nobody')).toBe(false);
    expect(seal(before, 'test', bytes, 'row 1')).not.toEqual(box);
    expect(unseal(before, 'test', seal(before, 'test', new Uint8Array(), 'x'), 'x')).toHaveLength(0);
  });

  it('does not open for another purpose, place or root key', () => {
    const box = seal(before, 'test', bytes, 'row 1');
    expect(unseal(before, 'other', box, 'row 1')).toBeUndefined();
    expect(unseal(before, 'test', box, 'row 2')).toBeUndefined();
    expect(unseal(after, 'test', box, 'row 1')).toBeUndefined();
  });

  it('does not open when a bit is changed or a part is missing', () => {
    const box = seal(before, 'test', bytes, 'row 1');
    for (let at = 0; at < box.length; at++) {
      const changed = Uint8Array.from(box);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(before, 'test', changed, 'row 1')).toBeUndefined();
      expect(unseal(before, 'test', box.subarray(0, at), 'row 1')).toBeUndefined();
    }
  });

  it('can be opened after one key rotation, and after later ones once resealed', () => {
    const box = seal(before, 'test', bytes, 'row 1');
    expect(text(unseal(rotated, 'test', box, 'row 1'))).toBe('nobody shall read this');
    const moved = reseal(rotated, 'test', box, 'row 1');
    expect(moved && text(unseal(after, 'test', moved, 'row 1'))).toBe('nobody shall read this');
    expect(moved && reseal(rotated, 'test', moved, 'row 1')).toBeUndefined();
    expect(reseal(after, 'test', box, 'row 1')).toBeUndefined();
    expect(reseal(rotated, 'test', box, 'row 2')).toBeUndefined();
  });

  it('has a key fingerprint that depends on the root key and the purpose', () => {
    expect(keyFingerprint(rotated, 'test')).toBe(keyFingerprint(after, 'test'));
    expect(
      new Set([keyFingerprint(before, 'test'), keyFingerprint(after, 'test'), keyFingerprint(after, 'other')]).size,
    ).toBe(3);
  });
});
