import { useState } from 'react';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { todayInIndia } from '../../../lib/india-time.ts';

const STORED = 'chosen.hidden';

/** Whether the recommendations of the day are hidden on this device. New ones are chosen at midnight in India. */
export function useHiddenToday(): [boolean, (hidden: boolean) => void] {
  const [day, setDay] = useState(() => deviceStorage.getItem(STORED));
  const set = (hidden: boolean): void => {
    if (hidden) deviceStorage.setItem(STORED, todayInIndia());
    else deviceStorage.removeItem(STORED);
    setDay(hidden ? todayInIndia() : null);
  };
  return [day === todayInIndia(), set];
}
