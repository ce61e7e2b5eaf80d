import '../lib/consent-messages.ts';
import type { RouteObject } from 'react-router';
import { CrashPage } from '../ui/crash-page.tsx';
import { Splash } from '../ui/splash.tsx';
import { FamilyPlaces } from './guards.tsx';
import { lazyLayout, lazyPage } from './lazy-page.tsx';

/** Pages for family accounts: the invitation, and the boards and conversations to which they were invited. */
export const familyRoutes: readonly RouteObject[] = [
  {
    ...lazyLayout(() => import('./unsent-layout.tsx'), ['shell'], <Splash />),
    children: [
      {
        path: 'family/invitation',
        ...lazyPage(() => import('../features/family/invitation/invitation-page.tsx'), ['family', 'consents']),
      },
    ],
  },
  {
    path: 'family',
    element: <FamilyPlaces />,
    children: [
      {
        ...lazyLayout(() => import('./family.tsx'), ['family', 'shell'], <Splash />),
        children: [
          {
            errorElement: <CrashPage inShell />,
            children: [
              { index: true, ...lazyPage(() => import('./family-home.tsx'), ['family']) },
              {
                path: 'account',
                ...lazyPage(() => import('./family-account.tsx'), ['family', 'settings', 'passkeys']),
              },
              {
                path: 'seat/:id',
                ...lazyPage(() => import('./guardian-seat.tsx'), ['guardian', 'calls']),
              },
              {
                path: 'board/:ownerId',
                ...lazyPage(() => import('../features/board/family-board-page.tsx'), ['board', 'members']),
              },
              {
                path: 'board/:ownerId/:memberId',
                ...lazyPage(() => import('./family-profile.tsx'), ['board', 'members', 'profiles']),
              },
              { path: '*', ...lazyPage(() => import('./dashboard-not-found.tsx'), ['shell']) },
            ],
          },
        ],
      },
    ],
  },
];
