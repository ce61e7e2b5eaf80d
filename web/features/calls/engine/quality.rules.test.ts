import { expect, it } from 'vitest';
import { LOW_DATA_AUDIO_BITS, VIDEO_BITS } from '../../../../contract/calls/values.ts';
import { isVideoPaused, limitsOf, type Measurement, nextQuality, startQuality } from './quality.rules.ts';

const good: Measurement = { loss: 0, delay: 0.1, available: 2_000_000 };
const bad: Measurement = { loss: 0.2, delay: 0.2, available: undefined };

const after = (measurements: readonly Measurement[], isLowData = false) =>
  measurements.reduce((quality, one) => nextQuality(quality, one, isLowData), startQuality(isLowData));
const times = (count: number, one: Measurement) => Array.from({ length: count }, () => one);

it('a slow connection reduces the video step by step, and leaves the voice unchanged', () => {
  const steps = [0, 1, 2, 3, 4].map((count) => limitsOf(after(times(count, bad)), false));
  expect(steps[0]?.video).toBe(VIDEO_BITS);
  for (const [index, limits] of steps.entries()) {
    const before = steps[index - 1];
    if (before) expect(limits.video).toBeLessThanOrEqual(before.video);
    expect(limits.audio).toBe(steps[0]?.audio);
  }
  expect(steps[4]?.video).toBe(0);
  expect(isVideoPaused(after(times(4, bad)))).toBe(true);
});

it('too little bandwidth or a long delay also reduce the video', () => {
  expect(after([{ ...good, available: 60_000 }]).step).toBe(1);
  expect(after([{ ...good, delay: 1.5 }]).step).toBe(1);
});

it('the video is switched on again after several good measurements, and not after a single one', () => {
  const paused = times(4, bad);
  expect(isVideoPaused(after([...paused, good]))).toBe(true);
  expect(isVideoPaused(after([...paused, ...times(8, good)]))).toBe(false);
  expect(after([...paused, ...times(40, good)]).step).toBe(0);
});

it('low-data mode sends the voice at a lower bit rate, and never the full video', () => {
  const limits = limitsOf(after(times(50, good), true), true);
  expect(limits.audio).toBe(LOW_DATA_AUDIO_BITS);
  expect(limits.video).toBeLessThan(VIDEO_BITS);
});
