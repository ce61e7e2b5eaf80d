import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Support & Help inside the dashboard (spec §2), and a member's own conversations. */
export const helpRoutes: readonly RouteObject[] = [
  { path: 'help', ...lazyPage(() => import('../features/support/help-page.tsx'), ['support']) },
  { path: 'help/:id', ...lazyPage(() => import('../features/support/ticket-page.tsx'), ['support']) },
];
