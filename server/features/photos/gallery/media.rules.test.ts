import { expect, it } from 'vitest';
import { etagOf, formatFor, matchesEtag, type ServedPhoto } from './media.rules.ts';

it('WebP is served only to clients that name it in Accept', () => {
  for (const accept of [
    'image/webp',
    'image/avif,image/webp,image/*,*/*;q=0.8',
    'text/html, IMAGE/WEBP;q=0.5',
    'image/webp;q=0.01',
  ])
    expect(formatFor(accept), accept).toBe('webp');
  for (const accept of [
    undefined,
    '',
    '*/*',
    'image/*',
    'image/jpeg',
    'image/webpx',
    'image/webp;q=0',
    'image/webp; q=0.000',
  ])
    expect(formatFor(accept), accept).toBe('jpeg');
});

it('an ETag identifies exact bytes and reveals nothing about them', () => {
  const served: ServedPhoto = {
    photo: { id: 'p', turned: 0 },
    name: 'large',
    format: 'webp',
    watermark: 'R-1111-2222-3333',
  };
  const others: ServedPhoto[] = [
    { ...served, photo: { id: 'q', turned: 0 } },
    { ...served, photo: { id: 'p', turned: 1 } },
    { ...served, name: 'medium' },
    { ...served, name: 'blurred' },
    { ...served, format: 'jpeg' },
    { ...served, watermark: null },
    { ...served, watermark: 'R-1111-2222-3334' },
  ];
  expect(new Set([served, ...others].map(etagOf)).size).toBe(8);
  expect(etagOf({ ...served })).toBe(etagOf(served));
  expect(etagOf(served)).toMatch(/^[\w-]{27}$/);
});

it('an ETag is found among several that a browser sends', () => {
  for (const header of ['"abc"', 'W/"abc"', '"x", W/"abc" ,"y"']) expect(matchesEtag(header, 'abc'), header).toBe(true);
  for (const header of [undefined, '', 'abc', '"abcd"', '*']) expect(matchesEtag(header, 'abc'), header).toBe(false);
});
