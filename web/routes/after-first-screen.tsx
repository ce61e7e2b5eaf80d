import { useEffect } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import { InstallHint } from '../ui/install/install-hint.tsx';
import { OfflineLists } from './offline-lists.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

/** Parts that no screen waits for, in one file, so that the first screen has to know only one. */
export default function AfterFirstScreen() {
  // So that the first link leads to its page without waiting. If the load fails, the link loads the routes.
  useEffect(() => void retryImport(() => import('./member-routes.tsx')).catch(() => undefined), []);
  return (
    <>
      <OfflineLists />
      <PasskeyOffer />
      <InstallHint />
    </>
  );
}
