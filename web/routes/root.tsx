import { useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { appUpdate } from '../lib/app-update.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { UpdateBar } from '../ui/update-bar.tsx';

/** The first entry of every tab has the key `default`, whatever its address. */
const keyOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? pathname + search : key;

/** Pages are drawn ahead without word of a new version, and taken over as they were drawn. */
const drawnAsOld = (): boolean => false;

/**
 * What every page has: the link past the menus, word of a lost connection and of a new version, and its place kept on the
 * way back.
 */
export function Root() {
  const isOld = useSyncExternalStore(appUpdate.subscribe, appUpdate.ready, drawnAsOld);
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Outlet />
      {isOld && <UpdateBar />}
      <ScrollRestoration getKey={keyOf} />
    </>
  );
}
