import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Decisions of the team, to which its mails link: about reported profiles, and about the member's own. */
export const moderationRoutes: readonly RouteObject[] = [
  { path: 'reports', ...lazyPage(() => import('../features/moderation/reports-page.tsx'), ['moderation']) },
  { path: 'decisions', ...lazyPage(() => import('../features/moderation/decisions-page.tsx'), ['moderation']) },
];
