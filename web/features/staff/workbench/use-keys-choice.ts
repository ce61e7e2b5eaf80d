import { useState } from 'react';

/** Local storage; absent: on. */
const OFF = 'staff.keysOff';

export interface KeysChoice {
  isOn: boolean;
  choose: (isOn: boolean) => void;
}

/** Whether single keys are commands: a reviewer's choice, kept on this device until sign-out. */
export function useKeysChoice(): KeysChoice {
  const [isOn, setOn] = useState(() => localStorage.getItem(OFF) === null);
  return {
    isOn,
    choose: (on) => {
      if (on) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, '1');
      setOn(on);
    },
  };
}
