import { useEffect, useState } from 'react';

/**
 * Returns the value once it has not changed for `rest` milliseconds. Values are compared by their text, so a new object
 * with equal content counts as unchanged.
 */
export function useDebounced<V>(value: V, rest: number): V {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value made anew is no change
  useEffect(() => {
    if (text === JSON.stringify(settled)) return;
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return settled;
}
