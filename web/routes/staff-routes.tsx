import type { RouteObject } from 'react-router';
import { addCatalogues, type CatalogueModule } from '../lib/i18n.ts';
import { CrashPage } from '../ui/crash-page.tsx';
import { Splash } from '../ui/splash.tsx';
import { StaffOnly } from './guards.tsx';
import { lazyLayout, lazyPage } from './lazy-page.tsx';

addCatalogues(
  import.meta.glob<CatalogueModule>(
    '../messages/*/{audit,breaches,cases,desk,duty,field-work,imports,money,network,staff,walk-ins}.ts',
  ),
);

/** The staff area. Each page is loaded when it is visited; members load nothing of it. */
export const staffRoutes: readonly RouteObject[] = [
  {
    path: 'staff',
    element: <StaffOnly />,
    children: [
      {
        ...lazyLayout(() => import('./with-queries.tsx'), [], <Splash />),
        children: [
          {
            path: 'enrolment',
            ...lazyPage(() => import('../features/staff/security/enrolment-page.tsx'), ['shell', 'staff']),
          },
        ],
      },
      {
        ...lazyLayout(() => import('./staff.tsx'), ['shell', 'staff'], <Splash />),
        children: [
          {
            errorElement: <CrashPage inShell />,
            children: [
              {
                index: true,
                ...lazyPage(() => import('../features/staff/overview/overview-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'queues/:kind',
                ...lazyPage(() => import('../features/staff/workbench/workbench-page.tsx'), ['staff']),
              },
              { path: 'reviews', ...lazyPage(() => import('../features/staff/reviews/reviews-page.tsx'), ['staff']) },
              { path: 'tickets', ...lazyPage(() => import('../features/staff/tickets/tickets-page.tsx'), ['staff']) },
              {
                path: 'tickets/:id',
                ...lazyPage(() => import('../features/staff/tickets/ticket-page.tsx'), ['staff']),
              },
              {
                path: 'enquiries',
                ...lazyPage(() => import('../features/staff/enquiries/enquiries-page.tsx'), ['staff', 'field-work']),
              },
              {
                path: 'enquiries/:id',
                ...lazyPage(() => import('../features/staff/enquiries/enquiry-page.tsx'), ['staff', 'field-work']),
              },
              {
                path: 'reports/bureau',
                ...lazyPage(() => import('../features/staff/reports/bureau-report-page.tsx'), ['staff', 'network']),
              },
              {
                path: 'import',
                ...lazyPage(() => import('../features/staff/import/imports-page.tsx'), ['staff', 'imports']),
              },
              {
                path: 'import/:id',
                ...lazyPage(() => import('../features/staff/import/import-page.tsx'), ['staff', 'imports']),
              },
              {
                path: 'visits',
                ...lazyPage(() => import('../features/staff/visits/visits-page.tsx'), ['staff', 'field-work']),
              },
              {
                path: 'visits/:id',
                ...lazyPage(() => import('../features/staff/visits/visit-page.tsx'), ['staff', 'field-work']),
              },
              {
                path: 'walkIns',
                ...lazyPage(() => import('../features/staff/walk-ins/walk-ins-page.tsx'), ['staff', 'walk-ins']),
              },
              {
                path: 'walkIns/new',
                ...lazyPage(() => import('./staff-walk-in-form.tsx'), ['staff', 'walk-ins', 'wizard']),
              },
              {
                path: 'walkIns/:id',
                ...lazyPage(
                  () => import('../features/staff/walk-ins/walk-in-page.tsx'),
                  ['staff', 'walk-ins', 'wizard'],
                ),
              },
              {
                path: 'walkIns/:id/edit',
                ...lazyPage(() => import('./staff-walk-in-form.tsx'), ['staff', 'walk-ins', 'wizard']),
              },
              {
                path: 'cases',
                ...lazyPage(() => import('../features/staff/cases/cases-page.tsx'), ['staff', 'cases']),
              },
              {
                path: 'cases/:id',
                ...lazyPage(() => import('../features/staff/cases/case-page.tsx'), ['staff', 'cases', 'members']),
              },
              {
                path: 'cases/:id/suggestions',
                ...lazyPage(
                  () => import('../features/staff/cases/suggestions-page.tsx'),
                  ['staff', 'cases', 'members'],
                ),
              },
              {
                path: 'today',
                ...lazyPage(() => import('../features/staff/cases/today-page.tsx'), ['staff', 'cases']),
              },
              {
                path: 'members',
                ...lazyPage(() => import('../features/staff/members/members-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'members/:id',
                ...lazyPage(() => import('../features/staff/members/member-page.tsx'), ['staff', 'desk', 'profiles']),
              },
              {
                path: 'members/:id/edit',
                ...lazyPage(() => import('./staff-member-edit.tsx'), ['staff', 'desk', 'profiles', 'mine', 'wizard']),
              },
              {
                path: 'approvals',
                ...lazyPage(() => import('../features/staff/approvals/approvals-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'approvals/:id',
                ...lazyPage(() => import('../features/staff/approvals/approval-page.tsx'), ['staff', 'desk']),
              },
              { path: 'risks', ...lazyPage(() => import('../features/staff/risks/risks-page.tsx'), ['staff', 'desk']) },
              {
                path: 'stories',
                ...lazyPage(() => import('../features/staff/stories/stories-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'notifications',
                ...lazyPage(() => import('../features/staff/undelivered/undelivered-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'giveBacks',
                ...lazyPage(() => import('../features/staff/money/contact-refunds-page.tsx'), ['staff', 'money']),
              },
              {
                path: 'payments',
                ...lazyPage(() => import('../features/staff/money/payments-page.tsx'), ['staff', 'money']),
              },
              {
                path: 'payments/:id',
                ...lazyPage(() => import('../features/staff/money/payment-page.tsx'), ['staff', 'desk', 'money']),
              },
              {
                path: 'packages',
                ...lazyPage(() => import('../features/staff/money/packages-page.tsx'), ['staff', 'money']),
              },
              {
                path: 'revenue',
                ...lazyPage(() => import('../features/staff/money/revenue-page.tsx'), ['staff', 'desk', 'money']),
              },
              {
                path: 'settings',
                ...lazyPage(() => import('../features/staff/settings/settings-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'accounts',
                ...lazyPage(() => import('../features/staff/accounts/accounts-page.tsx'), ['staff', 'network']),
              },
              {
                path: 'territories',
                ...lazyPage(() => import('../features/staff/network/territories-page.tsx'), ['staff', 'network']),
              },
              {
                path: 'roles',
                ...lazyPage(() => import('../features/staff/network/roles-page.tsx'), ['staff', 'network']),
              },
              {
                path: 'duty',
                ...lazyPage(() => import('../features/staff/network/duty/duty-page.tsx'), ['staff', 'duty']),
              },
              {
                path: 'map',
                ...lazyPage(() => import('../features/staff/network/map/map-page.tsx'), ['staff', 'duty']),
              },
              {
                path: 'hours',
                ...lazyPage(() => import('../features/staff/network/duty/hours-page.tsx'), ['staff', 'duty']),
              },
              {
                path: 'broadcast',
                ...lazyPage(() => import('../features/staff/network/broadcast/broadcast-page.tsx'), ['staff', 'duty']),
              },
              {
                path: 'inbox',
                ...lazyPage(() => import('../features/notifications/notifications-page.tsx'), ['notifications']),
              },
              {
                path: 'security',
                ...lazyPage(() => import('./staff-security.tsx'), ['settings', 'staff']),
              },
              {
                path: 'purges',
                ...lazyPage(() => import('../features/staff/purges/purges-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'breaches',
                ...lazyPage(
                  () => import('../features/staff/breaches/breaches-page.tsx'),
                  ['staff', 'breaches', 'desk'],
                ),
              },
              {
                path: 'breaches/new',
                ...lazyPage(() => import('../features/staff/breaches/new-breach-page.tsx'), ['staff', 'breaches']),
              },
              {
                path: 'breaches/:id',
                ...lazyPage(() => import('../features/staff/breaches/breach-page.tsx'), ['staff', 'breaches']),
              },
              {
                path: 'audit',
                ...lazyPage(() => import('../features/staff/audit/audit-page.tsx'), ['staff', 'audit', 'desk']),
              },
              { path: '*', ...lazyPage(() => import('./dashboard-not-found.tsx'), ['shell']) },
            ],
          },
        ],
      },
    ],
  },
];
