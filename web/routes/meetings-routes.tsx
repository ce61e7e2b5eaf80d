import '../lib/meetings-messages.ts';
import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Meetings with members (decision 0069). */
export const meetingsRoutes: readonly RouteObject[] = [
  {
    path: 'meetings',
    ...lazyPage(() => import('../features/meetings/meetings-page.tsx'), ['meetings', 'member-dialogs']),
  },
  {
    path: 'meetings/propose/:userId',
    ...lazyPage(() => import('../features/meetings/propose-page.tsx'), ['meetings']),
  },
];
