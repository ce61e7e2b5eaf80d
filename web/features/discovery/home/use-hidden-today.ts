import { useState } from 'react';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { todayInIndia } from '../../../lib/india-time.ts';

const STORAGE_KEY = 'chosen.hidden';

/** Whether the recommendations of the day are hidden on this device. New ones are chosen at midnight in India. */
export function useHiddenToday(): [boolean, (hidden: boolean) => void] {
  const [day, setDay] = useState(() => deviceStorage.getItem(STORAGE_KEY));
  const set = (hidden: boolean): void => {
    if (hidden) deviceStorage.setItem(STORAGE_KEY, todayInIndia());
    else deviceStorage.removeItem(STORAGE_KEY);
    setDay(hidden ? todayInIndia() : null);
  };
  return [day === todayInIndia(), set];
}
