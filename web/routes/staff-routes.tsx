import type { RouteObject } from 'react-router';
import { addCatalogues, type CatalogueModule } from '../lib/i18n.ts';
import '../lib/shop-messages.ts';
import { CrashPage } from '../ui/crash-page.tsx';
import { Splash } from '../ui/splash.tsx';
import { StaffOnly } from './guards.tsx';
import { lazyLayout, lazyPage } from './lazy-page.tsx';

addCatalogues(
  import.meta.glob<CatalogueModule>(
    '../messages/*/{audit,branding,breaches,cases,content-desk,desk,duty,field-work,growth,imports,money,network,offers,question-desk,staff,walk-ins}.ts',
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
                ...lazyPage(
                  () => import('../features/staff/workbench/workbench-page.tsx'),
                  ['staff', 'desk', 'profiles'],
                ),
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
                path: 'coupons',
                ...lazyPage(
                  () => import('../features/staff/shop/coupons/coupons-page.tsx'),
                  ['staff', 'shop-commission'],
                ),
              },
              {
                path: 'commission',
                ...lazyPage(
                  () => import('../features/staff/shop/commission/commission-page.tsx'),
                  ['staff', 'shop-commission'],
                ),
              },
              {
                path: 'commission/:id',
                ...lazyPage(
                  () => import('../features/staff/shop/commission/statement-page.tsx'),
                  ['staff', 'shop-commission'],
                ),
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
                ...lazyPage(
                  () => import('../features/staff/visits/visit-page.tsx'),
                  ['staff', 'field-work', 'shop-money'],
                ),
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
                path: 'orders',
                ...lazyPage(
                  () => import('../features/staff/shop/orders/orders-page.tsx'),
                  ['staff', 'shop', 'shop-orders', 'shop-money'],
                ),
              },
              {
                path: 'orders/:id',
                ...lazyPage(
                  () => import('../features/staff/shop/orders/order-page.tsx'),
                  ['staff', 'shop', 'shop-orders', 'shop-money'],
                ),
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
                path: 'feedback',
                ...lazyPage(() => import('../features/staff/feedback/feedback-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'stories',
                ...lazyPage(() => import('../features/staff/stories/stories-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'registrations',
                ...lazyPage(() => import('../features/staff/registrations/registrations-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'stories/written',
                ...lazyPage(() => import('../features/staff/stories/written-stories-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'stories/written/new',
                ...lazyPage(() => import('../features/staff/stories/new-story-page.tsx'), ['staff', 'desk']),
              },
              {
                path: 'stories/written/:id',
                ...lazyPage(() => import('../features/staff/stories/written-story-page.tsx'), ['staff', 'desk']),
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
                path: 'content',
                ...lazyPage(() => import('../features/staff/content/content-page.tsx'), ['staff', 'content-desk']),
              },
              {
                path: 'content/:kind/new',
                ...lazyPage(() => import('../features/staff/content/new-entry-page.tsx'), ['staff', 'content-desk']),
              },
              {
                path: 'content/:kind/:id',
                ...lazyPage(() => import('../features/staff/content/entry-page.tsx'), ['staff', 'content-desk']),
              },
              {
                path: 'offers',
                ...lazyPage(() => import('../features/staff/offers/offers-page.tsx'), ['staff', 'offers']),
              },
              {
                path: 'offers/new',
                ...lazyPage(() => import('../features/staff/offers/new-offer-page.tsx'), ['staff', 'offers']),
              },
              {
                path: 'offers/:id',
                ...lazyPage(() => import('../features/staff/offers/offer-page.tsx'), ['staff', 'offers']),
              },
              {
                path: 'revenue',
                ...lazyPage(() => import('../features/staff/money/revenue-page.tsx'), ['staff', 'desk', 'money']),
              },
              {
                path: 'products',
                ...lazyPage(
                  () => import('../features/staff/shop/products/products-page.tsx'),
                  ['staff', 'shop', 'shop-desk'],
                ),
              },
              {
                path: 'products/new',
                ...lazyPage(
                  () => import('../features/staff/shop/products/new-product-page.tsx'),
                  ['staff', 'shop', 'shop-desk'],
                ),
              },
              {
                path: 'products/:id',
                ...lazyPage(
                  () => import('../features/staff/shop/products/product-page.tsx'),
                  ['staff', 'shop', 'shop-desk'],
                ),
              },
              {
                path: 'orderPayments',
                ...lazyPage(
                  () => import('../features/staff/shop/money/waiting-payments-page.tsx'),
                  ['staff', 'shop', 'shop-money'],
                ),
              },
              {
                path: 'orderInvoices/:id',
                ...lazyPage(
                  () => import('../features/staff/shop/money/invoice-page.tsx'),
                  ['staff', 'shop', 'shop-money'],
                ),
              },
              {
                path: 'cashBook',
                ...lazyPage(
                  () => import('../features/staff/shop/money/cash-book-page.tsx'),
                  ['staff', 'shop', 'shop-money'],
                ),
              },
              {
                path: 'stock',
                ...lazyPage(
                  () => import('../features/staff/shop/stock/stock-page.tsx'),
                  ['staff', 'shop', 'shop-stock'],
                ),
              },
              {
                path: 'stock/:id',
                ...lazyPage(
                  () => import('../features/staff/shop/stock/ledger-page.tsx'),
                  ['staff', 'shop', 'shop-stock'],
                ),
              },
              {
                path: 'productRequests',
                ...lazyPage(
                  () => import('../features/staff/shop/stock/requests-page.tsx'),
                  ['staff', 'shop', 'shop-stock'],
                ),
              },
              {
                path: 'growth',
                ...lazyPage(
                  () => import('../features/staff/growth/growth-page.tsx'),
                  ['staff', 'desk', 'money', 'growth'],
                ),
              },
              {
                path: 'branding',
                ...lazyPage(() => import('../features/staff/branding/branding-page.tsx'), ['staff', 'branding']),
              },
              {
                path: 'settings/questions',
                ...lazyPage(
                  () => import('../features/staff/extra-questions/extra-questions-page.tsx'),
                  ['staff', 'question-desk'],
                ),
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
