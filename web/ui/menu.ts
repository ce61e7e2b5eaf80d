import {
  IconCreditCard,
  IconCrown,
  IconEye,
  IconHeartHandshake,
  IconHelp,
  IconHome,
  IconMessageCircle,
  IconPhoto,
  type IconProps,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconShoppingBag,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PartName } from '../../contract/settings/values.ts';
import { paths } from '../lib/paths.ts';
import type shell from '../messages/en/shell.ts';

/** A text key of `shell.menu`. */
export type MenuLabel = Exclude<keyof (typeof shell)['menu'], `toAnswer_${string}`>;

interface Labelled {
  label: MenuLabel;
  /** The part of the program that must be switched on. */
  part?: PartName;
}

/** A menu entry that is a link. `tone` highlights the entry for Premium. */
export interface MenuLink extends Labelled {
  to: string;
  icon: ComponentType<IconProps>;
  tone?: 'premium';
  /** Start of the addresses that belong to the entry, if they do not start with `to`. */
  within?: string;
  /** True if the entry shows the number of interests to answer. */
  waiting?: true;
}

/** A section that expands and collapses on click (spec §2 "Side menu"). */
export interface MenuSection extends Labelled {
  icon: ComponentType<IconProps>;
  children: readonly MenuChild[];
}

/** An entry of a menu section. */
export interface MenuChild extends Labelled {
  to: string;
}

type MenuEntry = MenuLink | MenuSection;

/**
 * The side menu in the order of spec §2. Its last row, logging out, is not a screen and is in `shell.tsx`. To add an
 * entry together with its screen: add it here, its label in `web/messages/en/shell.ts` and its route in
 * `web/routes/member-routes.tsx`.
 */
export const menu: readonly MenuEntry[] = [
  { label: 'home', to: paths.home, icon: IconHome },
  { label: 'search', to: paths.search, icon: IconSearch },
  {
    label: 'profile',
    icon: IconUser,
    children: [
      { label: 'viewMyProfile', to: paths.myProfile },
      { label: 'trustBadge', to: paths.trustBadge },
    ],
  },
  // Each of these pages has the lists as tabs, so the menu needs no section.
  { label: 'myActivity', to: paths.myInterests, within: paths.viewedByMe, icon: IconEye },
  {
    label: 'othersActivity',
    to: paths.interestsInMe,
    within: paths.viewersOfMe,
    icon: IconHeartHandshake,
    waiting: true,
  },
  { label: 'messages', to: paths.messages, icon: IconMessageCircle },
  { label: 'family', to: paths.ownBoard, icon: IconUsersGroup },
  {
    label: 'payment',
    icon: IconCreditCard,
    children: [
      { label: 'myPackage', to: paths.myPackage },
      { label: 'myPayments', to: paths.myPayments },
    ],
  },
  { label: 'shop', to: paths.shop, icon: IconShoppingBag, part: 'shop' },
  { label: 'myOrders', to: paths.myOrders, icon: IconReceipt, part: 'shop' },
  { label: 'goPremium', to: paths.premium, icon: IconCrown, tone: 'premium' },
  { label: 'uploadAndAccess', to: paths.photos, icon: IconPhoto },
  {
    label: 'accountSettings',
    icon: IconSettings,
    children: [
      { label: 'passwordPrivacy', to: paths.accountSetting },
      { label: 'filterSetting', to: paths.filterSetting },
      { label: 'yourData', to: paths.yourData },
    ],
  },
  { label: 'help', to: paths.help, icon: IconHelp },
];

/** The entries for a person of the bureau who acts for a member. */
export const actingMenu: readonly MenuEntry[] = menu.flatMap((entry) => {
  if ('children' in entry)
    return entry.label === 'profile' ? { label: 'viewMyProfile', to: paths.myProfile, icon: entry.icon } : [];
  return ['home', 'search', 'myActivity', 'othersActivity', 'uploadAndAccess'].includes(entry.label) ? entry : [];
});
