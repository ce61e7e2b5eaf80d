import {
  IconAlertTriangle,
  IconBellExclamation,
  IconBriefcase,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarDue,
  IconCashBanknote,
  IconChartBar,
  IconChecklist,
  IconClockHour4,
  IconClockPlay,
  IconCoinRupee,
  IconDiscount,
  IconFileImport,
  IconFlame,
  IconHeartHandshake,
  IconHierarchy,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconMap2,
  IconMapPin,
  IconMessage,
  IconMessage2Star,
  IconNotebook,
  IconPackage,
  IconPalette,
  IconPhoneCall,
  type IconProps,
  IconReceiptRupee,
  IconReportAnalytics,
  IconRotate2,
  IconSettings,
  IconShieldExclamation,
  IconShoppingBag,
  IconSpeakerphone,
  IconTable,
  IconTrendingUp,
  IconTruckDelivery,
  IconUserPlus,
  IconUserQuestion,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { rolesWith } from '../../../../contract/network/powers.ts';
import { networkRoles, staffLoginRoles } from '../../../../contract/network/roles.ts';
import type { ReviewKindName } from '../../../../contract/review/values.ts';
import { type Role, roleGroups } from '../../../../contract/roles.ts';
import type { OfficeWork } from '../../../../contract/settings/office.schema.ts';
import type { PartName } from '../../../../contract/settings/values.ts';
import type { Requirement } from '../../../../contract/switches/values.ts';
import type staff from '../../../messages/en/staff.ts';
import { queueKinds, queues } from '../queues.ts';
import { staffPaths } from '../staff-paths.ts';

export interface StaffLink {
  /** A message of `staff.nav`. */
  label: keyof (typeof staff)['nav']['to'];
  to: string;
  icon: ComponentType<IconProps>;
  /** The queue whose count is shown. */
  queue?: ReviewKindName;
  /** Other work whose number of waiting items is shown. */
  waiting?: keyof OfficeWork;
  /** The entry is shown only while profiles must meet this requirement to be visible. */
  requirement?: Requirement;
  /** Roles that may open the screen; absent: the office. */
  roles?: readonly Role[];
  /** Roles that may open it only while the part `network` is on. */
  networkRoles?: readonly Role[];
  /** Roles that may open it only while the part `shop` is on. */
  shopRoles?: readonly Role[];
  /** Roles that may open it only while the part `content` is on. */
  contentRoles?: readonly Role[];
}

/** The parts of the program that the menu depends on, as `GET /site` has them. */
type Parts = Partial<Record<PartName, boolean>>;

interface StaffSection {
  label: keyof (typeof staff)['nav']['section'];
  links: readonly StaffLink[];
}

const adminOnly: readonly Role[] = ['ADMIN'];
const leading: readonly Role[] = ['ADMIN', 'SUB_ADMIN'];

/**
 * The staff area's menu. An entry is added together with its screen: add the entry here, its label to
 * `web/messages/en/staff.ts` and its route to `web/routes/staff-routes.tsx`.
 */
const sections: readonly StaffSection[] = [
  {
    label: 'work',
    links: [
      { label: 'overview', to: staffPaths.overview, icon: IconLayoutDashboard },
      ...queueKinds.map((kind) => ({ ...queues[kind], label: kind, to: staffPaths.queue(kind), queue: kind })),
      { label: 'tickets', to: staffPaths.tickets, icon: IconMessage, waiting: 'tickets' },
      { label: 'giveBacks', to: staffPaths.giveBacks, icon: IconRotate2, waiting: 'giveBacks' },
    ],
  },
  {
    label: 'field',
    links: [
      {
        ...{ label: 'visits', to: staffPaths.visits, icon: IconMapPin, roles: [] },
        networkRoles: rolesWith('planVisits'),
      },
      {
        ...{ label: 'enquiries', to: staffPaths.enquiries, icon: IconPhoneCall, roles: [] },
        networkRoles: rolesWith('enquiries'),
      },
      {
        ...{ label: 'walkIns', to: staffPaths.walkIns, icon: IconUserPlus, roles: [] },
        networkRoles: rolesWith('registerWalkIn'),
      },
      {
        ...{ label: 'imports', to: staffPaths.imports, icon: IconFileImport, roles: [] },
        networkRoles: rolesWith('import'),
      },
      {
        ...{ label: 'cases', to: staffPaths.cases, icon: IconBriefcase, roles: [] },
        networkRoles: rolesWith('workOnCases'),
      },
      {
        ...{ label: 'today', to: staffPaths.today, icon: IconCalendarDue, roles: [] },
        networkRoles: rolesWith('workOnCases'),
      },
      { label: 'duty', to: staffPaths.duty, icon: IconClockPlay, roles: [], networkRoles },
      {
        ...{ label: 'map', to: staffPaths.map, icon: IconMap2, roles: [] },
        networkRoles: rolesWith('askForLocation'),
      },
      {
        ...{ label: 'hours', to: staffPaths.hours, icon: IconClockHour4, roles: [] },
        networkRoles: rolesWith('askForLocation'),
      },
      {
        ...{ label: 'bureauReport', to: staffPaths.bureauReport, icon: IconReportAnalytics, roles: [] },
        networkRoles: rolesWith('enquiries', 'registerWalkIn', 'planVisits'),
      },
      {
        ...{ label: 'broadcast', to: staffPaths.broadcast, icon: IconSpeakerphone, roles: [] },
        networkRoles: rolesWith('broadcast'),
      },
    ],
  },
  {
    label: 'shop',
    links: [
      {
        label: 'orders',
        to: staffPaths.orders,
        icon: IconShoppingBag,
        roles: [],
        shopRoles: rolesWith('takeOrders'),
      },
      {
        label: 'products',
        to: staffPaths.products,
        icon: IconBuildingStore,
        roles: [],
        shopRoles: rolesWith('products'),
      },
      {
        ...{ label: 'stock', to: staffPaths.stock, icon: IconBuildingWarehouse, roles: [] },
        shopRoles: rolesWith('stockMovements'),
      },
      {
        ...{ label: 'orderPayments', to: staffPaths.orderPayments, icon: IconCashBanknote, roles: [] },
        shopRoles: rolesWith('recordPayments'),
      },
      {
        ...{ label: 'cashBook', to: staffPaths.cashBook, icon: IconNotebook, roles: [] },
        shopRoles: rolesWith('recordPayments'),
      },
      {
        ...{ label: 'productRequests', to: staffPaths.productRequests, icon: IconTruckDelivery, roles: [] },
        shopRoles: rolesWith('stockMovements'),
      },
      {
        ...{ label: 'coupons', to: staffPaths.coupons, icon: IconDiscount, roles: [] },
        shopRoles: rolesWith('products'),
      },
      {
        ...{ label: 'commission', to: staffPaths.commission, icon: IconCoinRupee, roles: [] },
        shopRoles: rolesWith('seeCommission'),
      },
    ],
  },
  {
    label: 'records',
    links: [
      { label: 'members', to: staffPaths.members, icon: IconUsers },
      { label: 'registrations', to: staffPaths.registrations, icon: IconUserQuestion },
      { label: 'risks', to: staffPaths.risks, icon: IconAlertTriangle },
      { label: 'approvals', to: staffPaths.approvals, icon: IconUserShield, waiting: 'approvals' },
      { label: 'reviews', to: staffPaths.reviews, icon: IconChecklist },
      { label: 'feedback', to: staffPaths.feedback, icon: IconMessage2Star },
      { label: 'stories', to: staffPaths.stories, icon: IconHeartHandshake },
      { label: 'content', to: staffPaths.content, icon: IconWorld, roles: [], contentRoles: rolesWith('content') },
      { label: 'undelivered', to: staffPaths.undelivered, icon: IconBellExclamation, roles: leading },
      { label: 'purges', to: staffPaths.purges, icon: IconFlame, roles: adminOnly },
      { label: 'breaches', to: staffPaths.breaches, icon: IconShieldExclamation, roles: adminOnly },
      { label: 'audit', to: staffPaths.audit, icon: IconHistory, roles: adminOnly },
    ],
  },
  {
    label: 'money',
    links: [
      { label: 'payments', to: staffPaths.payments, icon: IconReceiptRupee, waiting: 'refunds', roles: leading },
      { label: 'revenue', to: staffPaths.revenue, icon: IconChartBar, roles: leading },
      { label: 'growth', to: staffPaths.growth, icon: IconTrendingUp, roles: leading },
      { label: 'packages', to: staffPaths.packages, icon: IconPackage, roles: leading },
      { label: 'offers', to: staffPaths.offers, icon: IconMail, waiting: 'offers', roles: leading },
    ],
  },
  {
    label: 'team',
    links: [
      {
        ...{ label: 'accounts', to: staffPaths.accounts, icon: IconUsersGroup, roles: adminOnly },
        networkRoles: rolesWith('createAccounts'),
      },
      {
        ...{ label: 'territories', to: staffPaths.territories, icon: IconHierarchy, roles: [] },
        networkRoles: rolesWith('territories'),
      },
      { label: 'roles', to: staffPaths.roles, icon: IconTable, roles: [], networkRoles: adminOnly },
      { label: 'branding', to: staffPaths.branding, icon: IconPalette, roles: adminOnly },
      { label: 'settings', to: staffPaths.settings, icon: IconSettings, roles: adminOnly },
      { label: 'security', to: staffPaths.security, icon: IconKey, roles: staffLoginRoles },
    ],
  },
];

/**
 * Returns the menu entries that this role may open, without empty sections.
 * @param parts the parts of the program that are switched on
 * @param requires what a profile needs before it is shown
 */
export const navigationFor = (
  role: Role,
  parts: Parts = {},
  requires: Partial<Record<Requirement, boolean>> = {},
): readonly StaffSection[] =>
  sections
    .map(({ label, links }) => ({
      label,
      links: links.filter(
        ({ requirement, roles = roleGroups.employee, networkRoles = [], shopRoles = [], contentRoles = [] }) =>
          (!requirement || requires[requirement]) &&
          (roles.includes(role) ||
            (parts.network && networkRoles.includes(role)) ||
            (parts.shop && shopRoles.includes(role)) ||
            (parts.content && contentRoles.includes(role))),
      ),
    }))
    .filter(({ links }) => links.length > 0);

/** Number of entries up to which all groups are open: they fit a screen 900 px high. */
const MAX_OPEN_ENTRIES = 17;

/** Whether a menu is short enough to show all its groups. */
export const isShortMenu = (menu: readonly StaffSection[]): boolean =>
  menu.reduce((sum, { links }) => sum + links.length, 0) <= MAX_OPEN_ENTRIES;

/** Returns the group of the page at an address. */
export const sectionAt = (menu: readonly StaffSection[], pathname: string): StaffSection['label'] | undefined =>
  menu.find(({ links }) =>
    links.some(({ to }) => pathname === to || (to !== staffPaths.overview && pathname.startsWith(`${to}/`))),
  )?.label;

/** Returns the entries whose name contains each typed word, in any order. */
export function matchingLinks(
  menu: readonly StaffSection[],
  typed: string,
  nameOf: (link: StaffLink) => string,
): readonly StaffLink[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return menu
    .flatMap(({ links }) => links)
    .filter((link) => words.every((word) => nameOf(link).toLowerCase().includes(word)));
}
