import { type ReactNode, useEffect, useState } from 'react';
import { deviceStorage, keepsCookies } from '../lib/browser-storage.ts';
import classes from './blocked-storage-note.module.css';

const PROBE_KEY = 'probe';

/** Whether a sign-in outlives a reload here: the browser stores what is written, and keeps cookies. */
function keepsSignIn(): boolean {
  const isStored = deviceStorage.setItem(PROBE_KEY, PROBE_KEY);
  deviceStorage.removeItem(PROBE_KEY);
  return isStored && keepsCookies();
}

/** Shows its text, where a sign-in begins, in a browser that will not keep it. */
export function BlockedStorageNote({ children }: { children: ReactNode }) {
  // Asked after the first paint, because the login page is also drawn where there is no browser.
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(!keepsSignIn()), []);
  return <div role="status">{isRefused && <p className={classes.note}>{children}</p>}</div>;
}
