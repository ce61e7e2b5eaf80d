import '../lib/consent-messages.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Splash } from '../ui/splash.tsx';
import { SignedInMember, type Step, WizardStep } from './guards.tsx';
import { lazyLayout, lazyPage } from './lazy-page.tsx';

const wizardStep = (path: string, step: Step, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  element: <WizardStep step={step} />,
  children: [
    {
      path,
      ...lazyPage(load, ['wizard', 'profiles', ...(step === 'primary' ? (['accounts', 'consents'] as const) : [])]),
    },
  ],
});

/** The wizard of the registration, and the pages for members who do not finish it. */
export const registrationRoutes: readonly RouteObject[] = [
  {
    element: <SignedInMember />,
    children: [
      {
        ...lazyLayout(() => import('./unsent-layout.tsx'), ['shell'], <Splash />),
        children: [
          {
            path: 'declarations',
            ...lazyPage(() => import('../features/accounts/declarations-page.tsx'), ['accounts', 'consents']),
          },
          {
            path: 'account',
            ...lazyLayout(() => import('./with-queries.tsx'), [], <Splash />),
            children: [
              {
                index: true,
                ...lazyPage(() => import('../features/accounts/leave-page.tsx'), ['accounts', 'settings']),
              },
            ],
          },
        ],
      },
    ],
  },
  {
    path: 'register',
    ...lazyLayout(() => import('./with-queries.tsx'), [], <Splash />),
    children: [
      wizardStep('primaryDetail', 'primary', () => import('../features/profiles/wizard/primary-page.tsx')),
      wizardStep('basicDetail', 'basicInfo', () => import('../features/profiles/wizard/basic-page.tsx')),
      wizardStep('educationDetail', 'educationInfo', () => import('../features/profiles/wizard/education-page.tsx')),
      wizardStep('familydetail', 'familyInfo', () => import('../features/profiles/wizard/family-page.tsx')),
      {
        element: <SignedInMember />,
        children: [
          {
            path: 'questions',
            ...lazyPage(() => import('../features/profiles/extra/questions-page.tsx'), ['extra-questions']),
          },
        ],
      },
      { path: '*', ...lazyPage(() => import('./not-found.tsx')) },
    ],
  },
];
