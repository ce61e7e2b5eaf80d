import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, Outlet } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { AccountMenu } from '../../../ui/account-menu.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { PopupSlot } from '../../../ui/popup-slot.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { queuesQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { SignedInEmployee } from './signed-in-employee.tsx';
import { StaffMenu } from './staff-menu.tsx';
import classes from './staff-shell.module.css';

/** The frame of the staff area: a slim menu at the side (a drawer on small screens), and the page. */
export function StaffShell() {
  const { t } = useTranslation('staff');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { error } = useQuery(queuesQuery);
  // A session without its second factor can only set one up. The server decides this, whatever is stored here.
  if (error instanceof ApiError && error.code === 'auth.enrolment_required')
    return <Navigate to={staffPaths.enrolment} replace />;
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <ActionIcon
          aria-label={t('nav.open')}
          aria-expanded={drawerOpen}
          aria-haspopup="dialog"
          onClick={() => setDrawerOpen(true)}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <Home />
        <div className={classes.barEnd}>
          <AccountMenu />
        </div>
      </header>
      <header className={classes.side}>
        <div className={classes.brand}>
          <Home />
        </div>
        <StaffMenu />
        <SignedInEmployee />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
        <PopupSlot />
      </main>
      <SideDrawer opened={drawerOpen} onClose={() => setDrawerOpen(false)}>
        {(choose) => <StaffMenu onNavigate={choose} />}
      </SideDrawer>
    </div>
  );
}

function Home() {
  const { t } = useTranslation('staff');
  return (
    <Link to={staffPaths.overview} className={classes.home}>
      <Logo />
      <span className={classes.area}>{t('nav.area')}</span>
    </Link>
  );
}
