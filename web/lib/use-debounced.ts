import { useEffect, useState } from 'react';

/**
 * A value that follows after it has not changed for the given milliseconds. Values are compared by their text, so equal
 * new objects count as unchanged.
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
