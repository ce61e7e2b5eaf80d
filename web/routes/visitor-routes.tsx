import '../lib/consent-messages.ts';
import type { RouteObject } from 'react-router';
import { addCatalogues, type CatalogueModule } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { Splash } from '../ui/splash.tsx';
import { SignedInMember } from './guards.tsx';
import { lazyPage } from './lazy-page.tsx';
import { RedirectTo } from './redirect-to.tsx';

addCatalogues(import.meta.glob<CatalogueModule>('../messages/*/{case-page,enquiry-form,walk-in-consent}.ts'));

/** Pages open without an account, and pages that mails link to. */
export const visitorRoutes: readonly RouteObject[] = [
  {
    path: 'login/code',
    ...lazyPage(() => import('../features/auth/login-code-page.tsx'), ['accounts', 'login']),
  },
  {
    path: 'forgotPassword',
    ...lazyPage(() => import('../features/auth/forgot-password-page.tsx'), ['accounts']),
  },
  { path: 'identity', ...lazyPage(() => import('../features/auth/identity-page.tsx'), ['accounts'], <Splash />) },
  { path: 'candidate/:token', ...lazyPage(() => import('../features/accounts/candidate-page.tsx'), ['accounts']) },
  { path: 'recovery/:token', ...lazyPage(() => import('../features/auth/recovery-page.tsx'), ['accounts']) },
  // Only offline: otherwise the server draws this page (server/features/public-pages).
  { path: 'welcome', element: <RedirectTo to={paths.login} /> },
  { path: 'terms', ...lazyPage(() => import('./terms.tsx'), ['legal']) },
  { path: 'privacy', ...lazyPage(() => import('./privacy.tsx'), ['legal']) },
  { path: 'enquiry', ...lazyPage(() => import('../features/enquiry/enquiry-page.tsx'), ['enquiry-form']) },
  {
    path: 'walkIn/:token',
    ...lazyPage(() => import('./walk-in-consent.tsx'), ['walk-in-consent', 'wizard', 'consents']),
  },
  {
    path: 'case/:token',
    ...lazyPage(() => import('../features/case-page/case-page.tsx'), ['case-page', 'cases', 'members']),
  },
  { path: 'support', ...lazyPage(() => import('../features/support/support-page.tsx'), ['support']) },
  { path: 'support/:key', ...lazyPage(() => import('../features/support/conversation-page.tsx'), ['support']) },
  {
    path: 'unsubscribe',
    ...lazyPage(() => import('../features/notifications/unsubscribe-page.tsx'), ['notifications']),
  },
  {
    element: <SignedInMember />,
    children: [
      {
        path: 'notices/:id',
        ...lazyPage(() => import('../features/notifications/notice-page.tsx'), ['notifications']),
      },
    ],
  },
];
