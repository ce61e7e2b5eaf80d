import { useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { appUpdate } from '../lib/app-update.ts';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { UpdateBar } from '../ui/update-bar.tsx';
import classes from './root.module.css';

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
  // Pages come at once, with a skeleton; the table of an area that comes late (late-areas.ts) has first to be fetched.
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
