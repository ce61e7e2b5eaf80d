import { useState } from 'react';

const STORED = 'chosen.hidden';

/** The day in India, at whose midnight the people are chosen anew. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** Whether today's people have been put away on this device. */
export function useHiddenToday(): [boolean, (hidden: boolean) => void] {
  const [day, setDay] = useState(() => localStorage.getItem(STORED));
  const set = (hidden: boolean): void => {
    if (hidden) localStorage.setItem(STORED, today());
    else localStorage.removeItem(STORED);
    setDay(hidden ? today() : null);
  };
  return [day === today(), set];
}
