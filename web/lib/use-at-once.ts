import { useState } from 'react';

/**
 * A choice as it was made, until what is stored of it follows. The query cache tells its readers a moment later, and a
 * switch that waits for that jumps back.
 */
export function useAtOnce<V>(stored: V): [shown: V, choose: (value: V) => void] {
  const [chosen, setChosen] = useState<{ value: V; over: V }>();
  // It counts for as long as what is stored is what it was chosen over.
  const counts = chosen !== undefined && Object.is(chosen.over, stored);
  if (chosen && !counts) setChosen(undefined);
  return [counts ? chosen.value : stored, (value) => setChosen({ value, over: stored })];
}
