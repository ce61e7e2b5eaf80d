import { IconHelp, IconHome, type IconProps, IconSettings, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import type shell from '../messages/en/shell.ts';

/** A message of `shell.menu`. */
export type MenuLabel = keyof (typeof shell)['menu'];

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
  children: readonly (Labelled & { to: string })[];
}

type MenuEntry = MenuLink | MenuSection;

/**
 * The side menu, in the order of spec §2. An entry appears together with its screen: add it here, its label to
 * `web/messages/en/shell.ts` and its route to `web/routes/router.tsx`.
 */
export const menu: readonly MenuEntry[] = [
  { label: 'home', to: paths.home, icon: IconHome },
  { label: 'profile', icon: IconUser, children: [{ label: 'viewMyProfile', to: paths.myProfile }] },
  {
    label: 'accountSettings',
    icon: IconSettings,
    children: [{ label: 'passwordPrivacy', to: paths.accountSetting }],
  },
  { label: 'help', to: paths.help, icon: IconHelp },
];
