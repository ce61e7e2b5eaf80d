import { useSyncExternalStore } from 'react';
import { Navigate, Outlet, type RouteObject, ScrollRestoration, useNavigation } from 'react-router';
import { appUpdate } from '../lib/app-update.ts';
import { paths } from '../lib/paths.ts';
import { CrashPage } from '../ui/crash-page.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Splash } from '../ui/splash.tsx';
import { UpdateBar } from '../ui/update-bar.tsx';
import { activityRoutes } from './activity-routes.tsx';
import { chatRoutes } from './chat-routes.tsx';
import { discoveryRoutes } from './discovery-routes.tsx';
import { galleryRoutes } from './gallery-routes.tsx';
import { FinishedMember } from './guards.tsx';
import { ROOT } from './lazy-areas.ts';
import { lazyLayout, lazyPage } from './lazy-page.tsx';
import { loginRoute } from './login.tsx';
import { moderationRoutes } from './moderation-routes.tsx';
import { premiumRoutes } from './premium-routes.tsx';
import classes from './root.module.css';
import { helpRoutes } from './support-routes.tsx';

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
            errorElement: <CrashPage inShell />,
            children: [
              ...discoveryRoutes,
              {
                path: 'myProfile',
                ...lazyPage(() => import('./my-profile.tsx'), ['biodata', 'members', 'mine', 'profiles', 'wizard']),
              },
              {
                path: 'biodata',
                ...lazyPage(() => import('../features/biodata/biodata-links-page.tsx'), ['biodata', 'biodata-links']),
              },
              {
                path: 'myProfile/preview',
                ...lazyPage(
                  () => import('../features/profiles/mine/preview-page.tsx'),
                  ['members', 'mine', 'profiles'],
                ),
              },
              {
                path: 'profile/:id',
                ...lazyPage(() => import('../features/profiles/view/profile-page.tsx'), ['members', 'profiles']),
              },
              {
                path: 'accountSetting',
                ...lazyPage(() => import('../features/accounts/settings/account-setting-page.tsx'), ['settings']),
              },
              {
                path: 'accountSetting/privacy',
                ...lazyPage(() => import('../features/accounts/settings/privacy-page.tsx'), ['settings']),
              },
              {
                path: 'accountSetting/notifications',
                ...lazyPage(
                  () => import('../features/accounts/settings/notifications-page.tsx'),
                  ['settings', 'notification-settings'],
                ),
              },
              {
                path: 'accountSetting/security',
                ...lazyPage(
                  () => import('../features/accounts/settings/security-page.tsx'),
                  ['settings', 'accounts', 'passkeys'],
                ),
              },
              {
                path: 'accountSetting/filter',
                ...lazyPage(
                  () => import('../features/accounts/settings/filter-setting-page.tsx'),
                  ['settings', 'members'],
                ),
              },
              {
                path: 'accountSetting/data/found?',
                ...lazyPage(() => import('./your-data.tsx'), ['settings']),
              },
              // The spec's menu uses this address for the filter setting.
              { path: 'invoice', element: <Navigate to={paths.filterSetting} replace /> },
              ...activityRoutes,
              ...galleryRoutes,
              {
                path: 'trustBadge',
                ...lazyPage(() => import('../features/verification/trust-badge-page.tsx'), ['badges', 'members']),
              },
              ...chatRoutes,
              {
                path: 'notifications',
                ...lazyPage(() => import('../features/notifications/notifications-page.tsx'), ['notifications']),
              },
              {
                path: 'family',
                ...lazyPage(() => import('../features/board/own-board-page.tsx'), ['board', 'members']),
              },
              ...helpRoutes,
              ...moderationRoutes,
              ...premiumRoutes,
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
    children: [{ id: ROOT, errorElement: <CrashPage />, children: pages }],
  },
];
