import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Conversations with members (spec §2 "Chat"). */
export const chatRoutes: readonly RouteObject[] = [
  {
    path: 'message',
    ...lazyPage(() => import('./messages.tsx'), ['chat', 'guardian', 'members', 'calls']),
  },
  {
    path: 'accepted/:id',
    ...lazyPage(() => import('../features/chat/mutual-interest/mutual-interest-page.tsx'), ['chat', 'members']),
  },
];
