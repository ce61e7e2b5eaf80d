import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { girihTileSvg } from '../../contract/drawing/girih.ts';

test('girih.svg is the tile drawn by the contract', () => {
  const tile = readFileSync(new URL('./girih.svg', import.meta.url), 'utf8').trim();
  expect(tile.replace(' aria-hidden="true"', '')).toBe(girihTileSvg('#000'));
});
