import { useSyncExternalStore } from 'react';
import { Navigate, Outlet, type RouteObject, ScrollRestoration, useNavigation } from 'react-router';
import { appUpdate } from '../lib/app-update.ts';
import { paths } from '../lib/paths.ts';
import { CrashPage } from '../ui/crash-page.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Splash } from '../ui/splash.tsx';
import { UpdateBar } from '../ui/update-bar.tsx';
import { FinishedMember } from './guards.tsx';
import { MEMBER_PAGES, ROOT_ROUTE_ID } from './lazy-areas.ts';
import { lazyLayout, lazyPage } from './lazy-page.tsx';
import { loginRoute } from './login.tsx';
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
function Root() {
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

/** The routes of spec §2, except areas loaded later (lazy-areas.ts). Every page is loaded when it is visited. */
const pages: RouteObject[] = [
  loginRoute,
  {
    path: 'dashboard',
    element: <FinishedMember />,
    children: [
      {
        ...lazyLayout(() => import('./dashboard.tsx'), ['shell'], <Splash />),
        children: [
          { index: true, element: <Navigate to={paths.home} replace /> },
          {
            id: MEMBER_PAGES,
            errorElement: <CrashPage inShell />,
            children: [
              {
                path: 'home',
                ...lazyPage(() => import('../features/discovery/home/home-page.tsx'), ['home', 'members']),
              },
              { path: '*', ...lazyPage(() => import('./dashboard-not-found.tsx'), ['shell']) },
            ],
          },
        ],
      },
    ],
  },
  { path: '*', ...lazyPage(() => import('./not-found.tsx')) },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Splash />,
    // A failed load is reported within the root, which also shows a lost connection or a new version.
    children: [{ id: ROOT_ROUTE_ID, errorElement: <CrashPage />, children: pages }],
  },
];
