import { useState } from 'react';
import { todayInIndia } from '../../../lib/india-time.ts';

const STORED = 'chosen.hidden';

/** Whether today's people have been put away on this device. They are chosen anew at midnight in India. */
export function useHiddenToday(): [boolean, (hidden: boolean) => void] {
  const [day, setDay] = useState(() => localStorage.getItem(STORED));
  const set = (hidden: boolean): void => {
    if (hidden) localStorage.setItem(STORED, todayInIndia());
    else localStorage.removeItem(STORED);
    setDay(hidden ? todayInIndia() : null);
  };
  return [day === todayInIndia(), set];
}
