import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, NavLink, Outlet } from 'react-router';
import { isNetwork } from '../../../../contract/network/roles.ts';
import { ApiError } from '../../../lib/client.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { AccountMenu } from '../../../ui/account-menu.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { PopupSlot } from '../../../ui/popup-slot.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { meQuery, queuesQuery, waitingQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { navigationFor, type StaffLink } from './navigation.ts';
import { SignedInEmployee } from './signed-in-employee.tsx';
import staffMenuClasses from './staff-menu.module.css';
import classes from './staff-shell.module.css';

/** The frame of the staff area: a narrow side menu (a drawer on small screens), and the page. */
export function StaffShell() {
  const { t } = useTranslation('staff');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const account = useAccount();
  const isOutside = account !== null && isNetwork(account.role);
  const { error: queuesError } = useQuery({ ...queuesQuery, enabled: !isOutside });
  const { error: meError } = useQuery({ ...meQuery, enabled: isOutside });
  const error = queuesError ?? meError;
  // A session without a second factor can only set one up. The server decides this, whatever account is stored here.
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

/** The entries of `navigation.ts`. `onNavigate` lets a drawer close after a choice. */
function StaffMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('staff');
  const account = useAccount();
  const { data: site } = useQuery(siteQuery);
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const isNetworkOn = site?.parts.network;
  // Scrolls the menu to the current entry, if the menu is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's entries appear once it is known to be on
  useEffect(() => {
    // In braces, because newer browsers return a promise, which an effect must not return.
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [isNetworkOn]);
  if (!account) return null;
  return (
    <nav ref={menu} aria-label={t('nav.label')} className={staffMenuClasses.menu}>
      {navigationFor(account.role, isNetworkOn).map(({ label, links }) => (
        <section key={label}>
          <p id={`${id}-${label}`} className={staffMenuClasses.heading}>
            {t(`nav.section.${label}`)}
          </p>
          <ul aria-labelledby={`${id}-${label}`}>
            {links.map((link) => (
              <li key={link.label}>
                <Entry link={link} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Entry({ link, onNavigate }: { link: StaffLink; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('staff');
  const { label, to, icon: Icon, queue, waiting } = link;
  return (
    <NavLink to={to} end={label === 'overview'} className={staffMenuClasses.entry} onClick={onNavigate}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={staffMenuClasses.label}>{t(`nav.to.${label}`)}</span>
      {queue && <QueueCount queue={queue} />}
      {waiting && <WaitingCount kind={waiting} />}
    </NavLink>
  );
}

function QueueCount({ queue }: { queue: NonNullable<StaffLink['queue']> }) {
  const { data } = useQuery(queuesQuery);
  const counts = data?.find(({ kind }) => kind === queue);
  return <Count waiting={counts?.waiting} pressing={Math.max(counts?.urgent ?? 0, counts?.overdue ?? 0)} />;
}

function WaitingCount({ kind }: { kind: NonNullable<StaffLink['waiting']> }) {
  const { data } = useQuery(waitingQuery);
  return <Count waiting={data?.[kind]?.waiting} pressing={data?.[kind]?.pressing ?? 0} />;
}

/** The number of waiting items, red and announced if some are urgent or overdue; hidden until known. */
function Count({ waiting, pressing }: { waiting: number | undefined; pressing: number }) {
  const { t } = useTranslation('staff');
  if (!waiting) return null;
  return (
    <span className={staffMenuClasses.badge} data-pressing={pressing > 0 || undefined}>
      <span aria-hidden="true">{t('nav.count', { count: waiting })}</span>
      <span className={staffMenuClasses.said}>
        {t('nav.waiting', { count: waiting })}
        {pressing > 0 && ` ${t('nav.pressing', { count: pressing })}`}
      </span>
    </span>
  );
}
