import { type ReactNode, useEffect, useState } from 'react';
import { deviceStorage, keepsCookies } from '../lib/browser-storage.ts';
import classes from './storage-note.module.css';

const PROBE = 'probe';

/** Whether a sign-in outlives a reload here: the browser stores what is written, and keeps cookies. */
function keepsSignIn(): boolean {
  const isStored = deviceStorage.setItem(PROBE, PROBE);
  deviceStorage.removeItem(PROBE);
  return isStored && keepsCookies();
}

/** Shows its text, where a sign-in begins, in a browser that will not keep it. */
export function StorageNote({ children }: { children: ReactNode }) {
  // Asked after the first paint, because the login page is also drawn where there is no browser.
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(!keepsSignIn()), []);
  return <div role="status">{isRefused && <p className={classes.note}>{children}</p>}</div>;
}
