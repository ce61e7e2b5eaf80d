/** Numbers sorted for a median at most. */
const ENOUGH = 4_096;

/** The (upper) median; of more than 8,191 numbers that of every n-th of them. 0 where there are none. */
export function medianOf(values: Float64Array): number {
  const step = Math.max(1, Math.floor(values.length / ENOUGH));
  const sample = Float64Array.from({ length: Math.ceil(values.length / step) }, (_, at) => values[at * step] ?? 0);
  return sample.sort()[sample.length >> 1] ?? 0;
}
