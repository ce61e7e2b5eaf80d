import { useEffect } from 'react';
import CallListener from '../features/calls/call-listener.tsx';
import NotificationsLive from '../features/notifications/notifications-live.tsx';
import { cartHost } from '../features/shop/cart/load-cart-host.ts';
import { retryImport } from '../lib/retry-import.ts';
import { DeferredMount } from '../ui/deferred-mount.tsx';
import { InstallHint } from '../ui/install/install-hint.tsx';
import { OfflineLists } from './offline-lists.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

/** Parts that no screen waits for, in one file, so that the first screen has to know only one. */
export default function AfterFirstScreen() {
  // So that the first link leads to its page without waiting. If the load fails, the link loads the routes.
  useEffect(() => void retryImport(() => import('./member-routes.tsx')).catch(() => undefined), []);
  return (
    <>
      <NotificationsLive />
      <CallListener />
      <OfflineLists />
      <PasskeyOffer />
      <InstallHint />
      <DeferredMount load={cartHost} />
    </>
  );
}
