import { useEffect, useState } from 'react';

/** A value that follows once it has rested for so many milliseconds. It is compared by its text, so that it may be made anew. */
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
