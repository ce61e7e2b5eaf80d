import { Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasStaffLogin } from '../../contract/roles.ts';
import { type Account, loginNameOf } from '../lib/session.ts';
import { AccountButton } from './account-button.tsx';
import classes from './account-menu.module.css';
import { SchemeItems } from './scheme-items.tsx';
import { useLogOut } from './use-log-out.ts';
import { useOpenOnMount } from './use-open-on-mount.ts';

/** The avatar's menu (spec §2): name, email, role in lower case, colours, logout. */
export default function AccountMenuList({ account }: { account: Account }) {
  const { t } = useTranslation('shell');
  const logOut = useLogOut();
  const { opened, setOpened, target } = useOpenOnMount();
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={14}
      width="17rem"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <AccountButton ref={target} account={account} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who} role="presentation">
          <strong>
            <bdi>{account.name}</bdi>
          </strong>
          <bdi dir="ltr">{loginNameOf(account)}</bdi>
          <span>
            {hasStaffLogin(account.role)
              ? account.role.toLowerCase()
              : t(`roles.${account.role as 'MEMBER' | 'FAMILY'}`)}
          </span>
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
