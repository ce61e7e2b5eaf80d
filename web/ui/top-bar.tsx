import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  drawerOpen: boolean;
  onOpenDrawer: () => void;
  /** Additional icons before the account menu. */
  children?: ReactNode;
}

/** Burger button on small screens, logo, search, additional icons, and the account menu. */
export function TopBar({ drawerOpen, onOpenDrawer, children }: TopBarProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.burger}
        aria-label={t('menu.open')}
        aria-expanded={drawerOpen}
        aria-haspopup="dialog"
        onClick={onOpenDrawer}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Link to={paths.home} className={classes.home}>
        <Logo />
      </Link>
      <div className={classes.end}>
        <ActionIcon component={Link} to={paths.search} className={classes.search} aria-label={t('menu.search')}>
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
        {children}
        <AccountMenu />
      </div>
    </header>
  );
}
