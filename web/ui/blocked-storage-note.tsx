import { type ReactNode, useEffect, useState } from 'react';
import { acceptsCookies, deviceStorage } from '../lib/browser-storage.ts';
import classes from './blocked-storage-note.module.css';

const PROBE_KEY = 'probe';

/** Whether a sign-in survives a reload in this browser: the browser must store data and keep cookies. */
function keepsSignIn(): boolean {
  const isStored = deviceStorage.setItem(PROBE_KEY, PROBE_KEY);
  deviceStorage.removeItem(PROBE_KEY);
  return isStored && acceptsCookies();
}

/** Shows its text on sign-in pages if the browser will not keep the sign-in. */
export function BlockedStorageNote({ children }: { children: ReactNode }) {
  // Checked after the first paint, because the login page is also prerendered by the build, where there is no browser.
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(!keepsSignIn()), []);
  return <div role="status">{isRefused && <p className={classes.note}>{children}</p>}</div>;
}
