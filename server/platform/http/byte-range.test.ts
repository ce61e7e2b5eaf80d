import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('the part of a file that a Range header names', () => {
  it.each<[string | undefined, ReturnType<typeof byteRange>]>([
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
  ])('%s', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});
