import { useState } from 'react';

/**
 * Shows a choice at once, until the stored value follows. The query cache notifies its readers a moment later, and a
 * switch that waited for the cache would jump back.
 */
export function useOptimisticValue<V>(stored: V): [shown: V, choose: (value: V) => void] {
  const [chosen, setChosen] = useState<{ value: V; over: V }>();
  // The choice is shown for as long as the stored value is still the one that the choice replaces.
  const counts = chosen !== undefined && Object.is(chosen.over, stored);
  if (chosen && !counts) setChosen(undefined);
  return [counts ? chosen.value : stored, (value) => setChosen({ value, over: stored })];
}
