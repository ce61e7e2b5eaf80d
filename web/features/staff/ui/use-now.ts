import { useEffect, useState } from 'react';

/** Returns the current time, updated while the component is mounted. @param every interval in ms */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
