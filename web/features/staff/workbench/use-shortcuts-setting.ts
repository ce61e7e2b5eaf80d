import { useState } from 'react';
import { deviceStorage } from '../../../lib/browser-storage.ts';

/** Local storage; absent: on. */
const OFF = 'staff.keysOff';

export interface ShortcutsSetting {
  isOn: boolean;
  choose: (isOn: boolean) => void;
}

/** Whether single keys are commands: a reviewer's choice, kept on this device until sign-out. */
export function useShortcutsSetting(): ShortcutsSetting {
  const [isOn, setOn] = useState(() => deviceStorage.getItem(OFF) === null);
  return {
    isOn,
    choose: (on) => {
      if (on) deviceStorage.removeItem(OFF);
      else deviceStorage.setItem(OFF, '1');
      setOn(on);
    },
  };
}
