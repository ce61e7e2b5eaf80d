import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** What the team decided, where the links in its mails lead: about profiles one reported, and about one's own. */
export const moderationRoutes: readonly RouteObject[] = [
  { path: 'reports', ...lazyPage(() => import('../features/moderation/reports-page.tsx'), ['moderation']) },
  { path: 'decisions', ...lazyPage(() => import('../features/moderation/decisions-page.tsx'), ['moderation']) },
];
