import { type Icon, IconBell, IconDatabase, IconEye, IconKey } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';

interface SettingsPage {
  key: 'privacy' | 'notifications' | 'security' | 'data';
  to: string;
  icon: Icon;
}

/** The four pages of the account settings, in the order of the list. */
export const settingsPages: readonly SettingsPage[] = [
  { key: 'privacy', to: paths.privacySetting, icon: IconEye },
  { key: 'notifications', to: paths.notificationSetting, icon: IconBell },
  { key: 'security', to: paths.securitySetting, icon: IconKey },
  { key: 'data', to: paths.yourData, icon: IconDatabase },
];

export type SettingsPageKey = SettingsPage['key'];

/** The present page of each anchor of the former single page; old links in mails and bookmarks use them. */
export const anchorPages: ReadonlyMap<string, string> = new Map([
  ['#contacts', `${paths.securitySetting}#contacts`],
  ['#passkeys', `${paths.securitySetting}#passkeys`],
  ['#notifications', paths.notificationSetting],
  ['#delete', `${paths.yourData}#delete`],
]);
