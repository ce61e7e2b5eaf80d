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
  IconSearch,
  IconSettings,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import type shell from '../messages/en/shell.ts';

/** A message of `shell.menu`. */
export type MenuLabel = Exclude<keyof (typeof shell)['menu'], `toAnswer_${string}`>;

interface Labelled {
  label: MenuLabel;
}

/** An entry that leads to a screen. `tone` sets apart what costs money. */
export interface MenuLink extends Labelled {
  to: string;
  icon: ComponentType<IconProps>;
  tone?: 'premium';
}

/** A section that expands and collapses on click (spec §2 "Side menu"). */
export interface MenuSection extends Labelled {
  icon: ComponentType<IconProps>;
  children: readonly MenuChild[];
}

/** An entry of a section. `waiting`: tells how many interests wait there for an answer. */
export interface MenuChild extends Labelled {
  to: string;
  waiting?: true;
}

type MenuEntry = MenuLink | MenuSection;

/**
 * The side menu, in the order of spec §2; logging out, its last row, is no screen and stands in `side-menu.tsx`. An entry
 * appears together with its screen: add it here, its label to `web/messages/en/shell.ts` and its route to
 * `web/routes/routes.tsx`.
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
  {
    label: 'myActivity',
    icon: IconEye,
    children: [
      { label: 'viewedByMe', to: paths.viewedByMe },
      { label: 'shortlistedByMe', to: paths.shortlistedByMe },
      { label: 'myInterests', to: paths.myInterests },
      { label: 'contactsViewedByMe', to: paths.contactsViewedByMe },
      { label: 'myGalleryRequests', to: paths.myGalleryRequests },
      { label: 'ignoredByMe', to: paths.ignoredByMe },
    ],
  },
  {
    label: 'othersActivity',
    icon: IconHeartHandshake,
    children: [
      { label: 'viewersOfMe', to: paths.viewersOfMe },
      { label: 'galleryRequestsToMe', to: paths.galleryRequestsToMe },
      { label: 'interestsInMe', to: paths.interestsInMe, waiting: true },
      { label: 'viewersOfMyContact', to: paths.viewersOfMyContact },
    ],
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
