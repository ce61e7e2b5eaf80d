import { expect, test } from 'vitest';
import { choices, pictureOf, sized } from './photo-address.ts';

const at = (until: number) => `/api/v1/website/media/photo/0190/clear?until=${until}&seal=abc`;

test('a photo is the same one however often its address is made anew, and another when it is blurred', () => {
  expect(pictureOf(at(300))).toBe(pictureOf(at(600)));
  expect(pictureOf(at(300))).not.toBe(pictureOf(at(300).replace('clear', 'blurred')));
  expect(pictureOf(at(300))).not.toBe(pictureOf(`${at(300)}&turned=1`));
});

test('the browser is never offered the size that counts as opening', () => {
  expect(choices(at(300))).toContain(sized(at(300), 'medium'));
  expect(choices(at(300))).not.toContain('large');
});
