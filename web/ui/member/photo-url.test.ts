import { expect, test } from 'vitest';
import { photoIdentity, photoSrcSet, photoUrl } from './photo-url.ts';

const at = (until: number) => `/api/v1/website/media/photo/0190/clear?until=${until}&seal=abc`;

test('a photo keeps its identity when its address expires, and has another one when blurred or rotated', () => {
  expect(photoIdentity(at(300))).toBe(photoIdentity(at(600)));
  expect(photoIdentity(at(300))).not.toBe(photoIdentity(at(300).replace('clear', 'blurred')));
  expect(photoIdentity(at(300))).not.toBe(photoIdentity(`${at(300)}&turned=1`));
});

test('the browser is never offered the photo size that counts as a photo view', () => {
  expect(photoSrcSet(at(300))).toContain(photoUrl(at(300), 'medium'));
  expect(photoSrcSet(at(300))).not.toContain('large');
});
