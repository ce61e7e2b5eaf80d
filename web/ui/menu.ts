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

/** A text key of `shell.menu`. */
export type MenuLabel = Exclude<keyof (typeof shell)['menu'], `toAnswer_${string}`>;

interface Labelled {
  label: MenuLabel;
}

/** A menu entry that is a link. `tone` highlights the entry for Premium. */
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

/** An entry of a menu section. `waiting`: the entry shows the number of interests to answer. */
export interface MenuChild extends Labelled {
  to: string;
  waiting?: true;
}

type MenuEntry = MenuLink | MenuSection;

/**
 * The side menu in the order of spec §2. Its last row, logging out, is not a screen and is in `shell.tsx`. To add an
 * entry together with its screen: add it here, its label in `web/messages/en/shell.ts` and its route in
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
