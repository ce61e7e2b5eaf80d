import { Menu, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../lib/use-account.ts';
import classes from './account-menu.module.css';
import { Avatar } from './avatar.tsx';
import { SchemeItems } from './scheme-items.tsx';
import { useLogOut } from './use-log-out.ts';

/** The avatar and its menu (spec §2): name, email, role in lower case, colours, Logout. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const account = useAccount();
  const logOut = useLogOut();
  if (!account) return null;
  return (
    <Menu position="bottom-end" offset={14} width="17rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('account.open', { name: account.name })}>
          <Avatar account={account} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who} role="presentation">
          <strong>{account.name}</strong>
          <span>{account.email}</span>
          <span>{account.role.toLowerCase()}</span>
        </div>
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden data-mirror />} onClick={() => void logOut()}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
