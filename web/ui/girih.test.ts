import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { girihTileSvg } from '../../contract/drawing/girih.ts';

test('the file girih.svg equals the pattern tile that the contract draws', () => {
  const tile = readFileSync(new URL('./girih.svg', import.meta.url), 'utf8').trim();
  expect(tile.replace(' aria-hidden="true"', '')).toBe(girihTileSvg('#000'));
});
