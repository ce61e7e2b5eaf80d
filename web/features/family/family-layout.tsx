import { Menu, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconArrowLeft, IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { isFamily } from '../../../contract/roles.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { Logo } from '../../ui/logo.tsx';
import { PopupSlot } from '../../ui/popup-slot.tsx';
import { SchemeItems } from '../../ui/scheme-items.tsx';
import { useLogOut } from '../../ui/use-log-out.ts';
import classes from './family-layout.module.css';

/**
 * The layout of `/family`: the product's name and the user's menu, without the members' navigation. A page that fills
 * the screen and scrolls inside itself requests it with lib/use-full-height-page.ts.
 */
export function FamilyLayout() {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to={paths.family} className={classes.home}>
          <Logo />
        </Link>
        <OwnMenu />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
        <PopupSlot />
      </main>
    </div>
  );
}

/**
 * The user's name, with a menu for the account, the colours and logging out. A member gets a link back to the own
 * pages.
 */
function OwnMenu() {
  const { t } = useTranslation(['family', 'shell']);
  const account = useAccount();
  const logOut = useLogOut();
  if (!account) return null;
  return (
    <Menu position="bottom-end" width="16rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <UnstyledButton className={classes.me} aria-label={t('shell:account.open', { name: account.name })}>
          <bdi>{account.firstName}</bdi>
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {isFamily(account.role) ? (
          <Menu.Item component={Link} to={paths.familyAccount} leftSection={<IconSettings size={18} aria-hidden />}>
            {t('layout.account')}
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} to={paths.home} leftSection={<IconArrowLeft size={18} aria-hidden data-mirror />}>
            {t('layout.backToOwn')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden data-mirror />} onClick={() => void logOut()}>
          {t('layout.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
