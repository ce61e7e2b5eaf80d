import { useEffect, useState } from 'react';

/** Re-renders every minute, for texts such as "5 minutes ago". */
export function useMinuteTick(): number {
  const [minute, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
