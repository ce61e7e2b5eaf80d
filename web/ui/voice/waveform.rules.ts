/** Height of a bar in silence, as a share of the full height in percent. */
const SILENCE = 8;

/**
 * Reduces loudness values to a number of bars, each the maximum of its part, or stretches a few values to that number.
 * @param values 0 (silence) to 100; empty for an unknown waveform
 * @returns `count` values of the same range
 */
export function resample(values: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * values.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * values.length) / count));
    return Math.max(0, ...values.slice(from, to));
  });
}

/** The heights of the bars, in percent: silence is a visible dot. */
export const barHeights = (values: readonly number[], count: number): number[] =>
  resample(values, count).map((value) => Math.max(SILENCE, Math.min(100, value)));

/**
 * Loudness of a part of a recording, 0 (silence) to 100, on a curve on which normal speech is about the middle.
 * @param samples amplitudes from -1 to 1
 */
export function loudness(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(100, Math.round(power ** 0.25 * 140));
}
