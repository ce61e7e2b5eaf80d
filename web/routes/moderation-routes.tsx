import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Pages with staff decisions, linked from emails: about reported profiles, and about the member's own profile. */
export const moderationRoutes: readonly RouteObject[] = [
  { path: 'reports', ...lazyPage(() => import('../features/moderation/reports-page.tsx'), ['moderation']) },
  { path: 'decisions', ...lazyPage(() => import('../features/moderation/decisions-page.tsx'), ['moderation']) },
];
