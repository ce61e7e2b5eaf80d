import { expect, it } from 'vitest';
import { GSTIN_SHAPE, gstinCheck, hasGstinCheck } from './gstin.ts';

/** GSTINs published on the tax office's own pages and in its documentation. */
const real = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1'];

it('real GSTINs have a correct check character', () => {
  for (const gstin of real) {
    expect(gstin).toMatch(GSTIN_SHAPE);
    expect(gstinCheck(gstin), gstin).toBe(gstin.at(-1));
  }
});

it('a GSTIN with one changed character is rejected', () => {
  for (const gstin of real)
    for (let at = 0; at < gstin.length; at++)
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
        expect(hasGstinCheck(gstin.slice(0, at) + other + gstin.slice(at + 1)), `${at} ${other}`).toBe(
          other === gstin[at],
        );
});
