import { expect, it } from 'vitest';
import { formatSeconds } from './format-seconds.ts';
import { barHeights, loudness, resample } from './waveform.rules.ts';

it('keeps the loudest value of each part when there are more values than bars', () => {
  expect(resample([1, 9, 2, 3, 50, 4], 3)).toEqual([9, 3, 50]);
});

it('repeats values when there are fewer values than bars, and shows silence for an unknown waveform', () => {
  expect(resample([10, 20], 4)).toEqual([10, 10, 20, 20]);
  expect(resample([], 3)).toEqual([0, 0, 0]);
});

it('draws bars between a visible minimum and the full height', () => {
  expect(barHeights([0, 50, 100], 3)).toEqual([8, 50, 100]);
});

it('measures silence as 0, full amplitude as 100, and speech in between', () => {
  expect(loudness(new Float32Array(10))).toBe(0);
  expect(loudness(new Float32Array())).toBe(0);
  expect(loudness(new Float32Array(10).fill(1))).toBe(100);
  expect(loudness(new Float32Array(10).fill(0.05))).toBeGreaterThan(20);
  expect(loudness(new Float32Array(10).fill(0.05))).toBeLessThan(60);
});

it('formats seconds as minutes and seconds', () => {
  expect([0, 7.9, 60, 119.99].map(formatSeconds)).toEqual(['0:00', '0:07', '1:00', '1:59']);
});
