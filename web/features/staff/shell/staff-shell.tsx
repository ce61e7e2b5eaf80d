import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { isNetwork } from '../../../../contract/network/roles.ts';
import { ApiError } from '../../../lib/client.ts';
import { loadMessages } from '../../../lib/i18n.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { AccountMenu } from '../../../ui/account-menu.tsx';
import { DeferredMount } from '../../../ui/deferred-mount.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { PopupSlot } from '../../../ui/popup-slot.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { PopupFormHost } from '../popup-form/popup-form-host.tsx';
import { meQuery, queuesQuery, waitingQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { isShortMenu, matchingLinks, navigationFor, type StaffLink, sectionAt } from './navigation.ts';
import { SignedInEmployee } from './signed-in-employee.tsx';
import staffMenuClasses from './staff-menu.module.css';
import classes from './staff-shell.module.css';

/** Requests for the location and messages of the office, while the network is on. */
const teamLive = async () => {
  const [module] = await Promise.all([import('../network/live/team-live.tsx'), loadMessages(['duty'])]);
  return module;
};

/**
 * The frame of the staff area: a narrow side menu (a drawer on small screens), and the page.
 * @param bell the bell of notifications, which is shown while the network is on: only it brings messages for the team
 * @param live keeps the bell up to date
 * @param cart the button of the cart, which shows itself to those who take orders
 * @param cartHost the place of the cart drawer
 */
export function StaffShell({
  bell,
  live,
  cart,
  cartHost,
}: Readonly<Record<'bell' | 'live' | 'cart' | 'cartHost', ReactNode>>) {
  const { t } = useTranslation('staff');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const account = useAccount();
  const isOutside = account !== null && isNetwork(account.role);
  const { data: site } = useQuery(siteQuery);
  const isNetworkOn = site?.parts.network === true;
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
          {cart}
          {isNetworkOn && bell}
          <AccountMenu />
        </div>
      </header>
      <header className={classes.side}>
        <div className={classes.brand}>
          <Home />
        </div>
        <StaffMenu />
        <div className={classes.foot}>
          <SignedInEmployee />
          <div className={classes.barEnd}>
            {cart}
            {isNetworkOn && bell}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {isNetworkOn && <DeferredMount load={teamLive} />}
        {isNetworkOn && live}
        <Outlet />
        <PopupSlot />
        <PopupFormHost />
        {cartHost}
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

/**
 * The entries of `navigation.ts` in groups, and a search through them. A long menu shows the first group and one other,
 * so that nothing is cut off. `onNavigate` lets a drawer close after a choice.
 */
function StaffMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('staff');
  const account = useAccount();
  const { pathname } = useLocation();
  const { data: site } = useQuery(siteQuery);
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const sections = account ? navigationFor(account.role, site?.parts, site?.requires) : [];
  const here = sectionAt(sections, pathname);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ page: string | undefined; open: string | undefined }>();
  // A chosen group stays open until the group of the page changes.
  const open = chosen && chosen.page === here ? chosen.open : here;
  // Scrolls the menu to the current entry, if the menu is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries of parts appear once they are known to be on
  useEffect(() => {
    // In braces, because newer browsers return a promise, which an effect must not return.
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [site?.parts, site?.requires]);
  if (!account) return null;
  const isWhole = isShortMenu(sections);
  const isSearching = typed.trim() !== '';
  const found = matchingLinks(sections, typed, ({ label }) => t(`nav.to.${label}`));
  const go = (): void => {
    setTyped('');
    // The group of the page found is shown.
    setChosen(undefined);
    onNavigate?.();
  };
  return (
    <nav ref={menu} aria-label={t('nav.label')} className={staffMenuClasses.menu}>
      <MenuSearch typed={typed} first={found[0]?.to} onType={setTyped} onGo={go} />
      {isSearching ? (
        <>
          <p role="status" className={found.length > 0 ? staffMenuClasses.said : staffMenuClasses.heading}>
            {found.length > 0 ? t('nav.found', { count: found.length }) : t('nav.notFound')}
          </p>
          <ul>
            {found.map((link) => (
              <li key={link.label}>
                <Entry link={link} onNavigate={go} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        sections.map(({ label, links }, index) => {
          const isOpen = isWhole || index === 0 || label === open;
          const isFixed = isWhole || index === 0;
          return (
            <section key={label}>
              {isFixed ? (
                <p id={`${id}-${label}`} className={staffMenuClasses.heading}>
                  {t(`nav.section.${label}`)}
                </p>
              ) : (
                <button
                  type="button"
                  id={`${id}-${label}`}
                  className={staffMenuClasses.group}
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${label}-list`}
                  onClick={() => setChosen({ page: here, open: isOpen ? undefined : label })}
                >
                  {t(`nav.section.${label}`)}
                  <IconChevronDown size={16} aria-hidden />
                </button>
              )}
              <ul id={`${id}-${label}-list`} aria-labelledby={`${id}-${label}`} hidden={!isOpen}>
                {links.map((link) => (
                  <li key={link.label}>
                    <Entry link={link} onNavigate={onNavigate} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })
      )}
    </nav>
  );
}

interface MenuSearchProps {
  typed: string;
  /** Address of the first entry found, which Enter opens. */
  first: string | undefined;
  onType: (typed: string) => void;
  onGo: () => void;
}

/** The search in the menu. The key "/" moves the keyboard into it from anywhere outside a text field. */
function MenuSearch({ typed, first, onType, onGo }: MenuSearchProps) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
        return;
      // The menu of a closed drawer or on a small screen is not shown.
      if (!input.current?.checkVisibility()) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <input
      ref={input}
      type="search"
      className={staffMenuClasses.search}
      aria-label={t('nav.search')}
      aria-keyshortcuts="/"
      placeholder={t('nav.searchHint')}
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.stopPropagation();
          onType('');
        }
        if (event.key === 'Enter' && typed.trim() && first) {
          void navigate(first);
          onGo();
        }
      }}
    />
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
