import { useEffect, useState } from 'react';

/** Renders anew every minute, for what is told as "5 minutes ago". */
export function useMinute(): number {
  const [minute, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
