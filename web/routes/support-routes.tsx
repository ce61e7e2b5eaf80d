import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Support for everybody, signed in or not: the page, and the pages mails link to. */
export const supportRoutes: readonly RouteObject[] = [
  { path: 'support', ...lazyPage(() => import('../features/support/support-page.tsx'), ['support']) },
  { path: 'support/:key', ...lazyPage(() => import('../features/support/conversation-page.tsx'), ['support']) },
];

/** Support & Help inside the dashboard (spec §2), and a member's own conversations. */
export const helpRoutes: readonly RouteObject[] = [
  { path: 'help', ...lazyPage(() => import('../features/support/help-page.tsx'), ['support']) },
  { path: 'help/:id', ...lazyPage(() => import('../features/support/ticket-page.tsx'), ['support']) },
];
