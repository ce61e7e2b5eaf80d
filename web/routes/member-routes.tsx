import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { activityRoutes } from './activity-routes.tsx';
import { chatRoutes } from './chat-routes.tsx';
import { discoveryRoutes } from './discovery-routes.tsx';
import { galleryRoutes } from './gallery-routes.tsx';
import { lazyPage } from './lazy-page.tsx';
import { moderationRoutes } from './moderation-routes.tsx';
import { premiumRoutes } from './premium-routes.tsx';
import { helpRoutes } from './support-routes.tsx';

/** The pages of signed-in members, except Home, which is the first page they see. */
export const memberRoutes: readonly RouteObject[] = [
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
    ...lazyPage(() => import('../features/profiles/mine/preview-page.tsx'), ['members', 'mine', 'profiles']),
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
    ...lazyPage(() => import('../features/accounts/settings/privacy-page.tsx'), ['settings', 'bureau-acts']),
  },
  {
    path: 'accountSetting/bureau',
    ...lazyPage(() => import('../features/accounts/settings/bureau-acts-page.tsx'), ['settings', 'bureau-acts']),
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
    ...lazyPage(() => import('../features/accounts/settings/security-page.tsx'), ['settings', 'accounts', 'passkeys']),
  },
  {
    path: 'accountSetting/filter',
    ...lazyPage(() => import('../features/accounts/settings/filter-setting-page.tsx'), ['settings', 'members']),
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
];
