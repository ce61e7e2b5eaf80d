/** Maximum number of values that are sorted for a median. */
const MAX_SAMPLE = 4_096;

/** The (upper) median; for more than 8,191 numbers, the median of every n-th number. 0 for an empty list. */
export function medianOf(values: Float64Array): number {
  const step = Math.max(1, Math.floor(values.length / MAX_SAMPLE));
  const sample = Float64Array.from({ length: Math.ceil(values.length / step) }, (_, at) => values[at * step] ?? 0);
  return sample.sort()[sample.length >> 1] ?? 0;
}
