import { useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { appUpdate } from '../lib/app-update.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { UpdateBar } from '../ui/update-bar.tsx';
import classes from './root.module.css';

/** The first history entry of every tab has the key `default`, whatever its address. */
const keyOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? pathname + search : key;

/** Prerendered pages show no update bar, and must be hydrated in that same state. */
const drawnAsOld = (): boolean => false;

/**
 * What every page has: the skip link, banners for a lost connection and a new version, and the restored scroll
 * position.
 */
export function Root() {
  const isOld = useSyncExternalStore(appUpdate.subscribe, appUpdate.ready, drawnAsOld);
  // Pages appear at once with a skeleton, but the route table of a late area (lazy-areas.ts) has to be loaded first.
  const isComing = useNavigation().state === 'loading';
  return (
    <>
      {isComing && <div aria-hidden className={classes.coming} />}
      <SkipLink />
      <OfflineBanner />
      <Outlet />
      {isOld && <UpdateBar />}
      <ScrollRestoration getKey={keyOf} />
    </>
  );
}
