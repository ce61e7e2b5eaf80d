import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Conversations with members (spec §2 "Chat"). */
export const chatRoutes: readonly RouteObject[] = [
  {
    path: 'message',
    ...lazyPage(() => import('../features/chat/message-page.tsx'), ['chat', 'guardian', 'members']),
  },
  {
    path: 'accepted/:id',
    ...lazyPage(() => import('../features/chat/moment/moment-page.tsx'), ['chat', 'members']),
  },
];
