import '../lib/consent-messages.ts';
import { Navigate, type RouteObject } from 'react-router';
import { addCatalogues, type CatalogueModule } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { activityRoutes } from './activity-routes.tsx';
import { chatRoutes } from './chat-routes.tsx';
import { discoveryRoutes } from './discovery-routes.tsx';
import { galleryRoutes } from './gallery-routes.tsx';
import { lazyPage } from './lazy-page.tsx';
import { meetingsRoutes } from './meetings-routes.tsx';
import { moderationRoutes } from './moderation-routes.tsx';
import { premiumRoutes } from './premium-routes.tsx';
import { shopRoutes } from './shop-routes.tsx';
import { helpRoutes } from './support-routes.tsx';

// Texts of pages that no other part of the app shows; the first screens do not load their addresses.
addCatalogues(import.meta.glob<CatalogueModule>('../messages/*/{badges,biodata-links,case-page}.ts'));

/** The pages of signed-in members, except Home, which is the first page they see. */
export const memberRoutes: readonly RouteObject[] = [
  ...discoveryRoutes,
  {
    path: 'myProfile',
    ...lazyPage(
      () => import('./my-profile.tsx'),
      ['biodata', 'extra-questions', 'members', 'mine', 'profiles', 'wizard'],
    ),
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
    ...lazyPage(() => import('./profile-page.tsx'), ['members', 'profiles']),
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
    path: 'accountSetting/bureau/case?',
    ...lazyPage(
      () => import('./your-bureau.tsx'),
      ['settings', 'bureau-acts', 'case-page', 'cases', 'members', 'profiles'],
    ),
  },
  {
    path: 'accountSetting/notifications',
    ...lazyPage(
      () => import('../features/accounts/settings/notifications-page.tsx'),
      ['settings', 'notification-settings', 'consents'],
    ),
  },
  {
    path: 'accountSetting/security',
    ...lazyPage(() => import('./security-page.tsx'), ['settings', 'accounts', 'passkeys']),
  },
  {
    path: 'accountSetting/filter',
    ...lazyPage(() => import('../features/accounts/settings/filter-setting-page.tsx'), ['settings', 'members']),
  },
  {
    path: 'accountSetting/data/:page?',
    ...lazyPage(() => import('./your-data.tsx'), ['settings', 'consents']),
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
  ...meetingsRoutes,
  ...moderationRoutes,
  ...premiumRoutes,
  ...shopRoutes,
];
