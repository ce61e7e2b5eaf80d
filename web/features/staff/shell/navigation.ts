import {
  IconAlertTriangle,
  IconBellExclamation,
  IconBriefcase,
  IconCalendarDue,
  IconChartBar,
  IconChecklist,
  IconClockHour4,
  IconClockPlay,
  IconFileImport,
  IconFlag,
  IconFlame,
  IconHeartHandshake,
  IconHierarchy,
  IconHistory,
  IconId,
  IconKey,
  IconLayoutDashboard,
  IconMap2,
  IconMapPin,
  IconMessage,
  IconMessages,
  IconPackage,
  IconPhoneCall,
  IconPhoto,
  type IconProps,
  IconReceiptRupee,
  IconReportAnalytics,
  IconRotate2,
  IconSettings,
  IconShieldExclamation,
  IconSpeakerphone,
  IconTable,
  IconUserPlus,
  IconUserScan,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { rolesWith } from '../../../../contract/network/powers.ts';
import { networkRoles, staffLoginRoles } from '../../../../contract/network/roles.ts';
import type { ReviewKindName } from '../../../../contract/review/values.ts';
import { type Role, roleGroups } from '../../../../contract/roles.ts';
import type { Waiting } from '../../../../contract/settings/office.schema.ts';
import type staff from '../../../messages/en/staff.ts';
import { staffPaths } from '../staff-paths.ts';

export interface StaffLink {
  /** A message of `staff.nav`. */
  label: keyof (typeof staff)['nav']['to'];
  to: string;
  icon: ComponentType<IconProps>;
  /** The queue whose count is shown. */
  queue?: ReviewKindName;
  /** Other work whose number of waiting items is shown. */
  waiting?: keyof Waiting;
  /** Roles that may open the screen; absent: the office. */
  roles?: readonly Role[];
  /** Roles that may open it only while the part `network` is on. */
  networkRoles?: readonly Role[];
}

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
      { label: 'photo', to: staffPaths.queue('photo'), icon: IconPhoto, queue: 'photo' },
      { label: 'document', to: staffPaths.queue('document'), icon: IconId, queue: 'document' },
      { label: 'selfie', to: staffPaths.queue('selfie'), icon: IconUserScan, queue: 'selfie' },
      { label: 'report', to: staffPaths.queue('report'), icon: IconFlag, queue: 'report' },
      { label: 'message', to: staffPaths.queue('message'), icon: IconMessages, queue: 'message' },
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
    label: 'records',
    links: [
      { label: 'members', to: staffPaths.members, icon: IconUsers },
      { label: 'risks', to: staffPaths.risks, icon: IconAlertTriangle },
      { label: 'approvals', to: staffPaths.approvals, icon: IconUserShield, waiting: 'approvals' },
      { label: 'reviews', to: staffPaths.reviews, icon: IconChecklist },
      { label: 'stories', to: staffPaths.stories, icon: IconHeartHandshake },
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
      { label: 'packages', to: staffPaths.packages, icon: IconPackage, roles: leading },
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
      { label: 'settings', to: staffPaths.settings, icon: IconSettings, roles: adminOnly },
      { label: 'security', to: staffPaths.security, icon: IconKey, roles: staffLoginRoles },
    ],
  },
];

/**
 * Returns the menu entries that this role may open, without empty sections.
 * @param isNetworkOn whether the part `network` is switched on
 */
export const navigationFor = (role: Role, isNetworkOn = false): readonly StaffSection[] =>
  sections
    .map(({ label, links }) => ({
      label,
      links: links.filter(
        ({ roles = roleGroups.employee, networkRoles = [] }) =>
          (roles as readonly Role[]).includes(role) || (isNetworkOn && networkRoles.includes(role)),
      ),
    }))
    .filter(({ links }) => links.length > 0);

/** Number of entries up to which all groups are open: they fit a screen 900 px high. */
const MAX_OPEN_ENTRIES = 17;

/** Whether a menu is short enough to show all its groups. */
export const fitsWhole = (menu: readonly StaffSection[]): boolean =>
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
