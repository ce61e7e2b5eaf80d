import { endpoints } from 'virtual:endpoints';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMenu2, IconSearch, IconSpeakerphone, IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { deviceStorage } from '../lib/browser-storage.ts';
import { call } from '../lib/client.ts';
import { paths } from '../lib/paths.ts';
import { siteQuery } from '../lib/site.query.ts';
import { useIdle } from '../lib/use-idle.ts';
import { AccountMenu } from './account-menu.tsx';
import { preloadLazyParts } from './lazy-parts.ts';
import { Logo } from './logo.tsx';
import { activityKeys } from './member/actions/activity-keys.ts';
import { actingMenu, type MenuLink, type MenuSection, menu } from './menu.ts';
import noticeBannerClasses from './notice-banner.module.css';
import { PopupSlot } from './popup-slot.tsx';
import classes from './shell.module.css';
import { SideDrawer } from './side-drawer.tsx';
import sideMenuClasses from './side-menu.module.css';
import { TabBadge, TabBar } from './tab-bar.tsx';
import topBarClasses from './top-bar.module.css';
import { useLogOut } from './use-log-out.ts';

const activityCounts = queryOptions({
  queryKey: activityKeys.counts,
  queryFn: async ({ signal }) => (await call(endpoints.activity.activityCounts, { signal })).data,
  refetchInterval: 60_000,
});

/** Number of interests that need an answer; 0 while unknown. */
const useInterestsToAnswer = (): number =>
  useQuery({ ...activityCounts, enabled: useIdle() }).data?.interestsToAnswer ?? 0;

/** The entries of `menu.ts` and the logout row. `onNavigate` lets a drawer close after a choice. */
function SideMenu({ isActing = false, onNavigate }: { isActing?: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  const parts = useQuery({ ...siteQuery, enabled: useIdle() }).data?.parts;
  const entries = (isActing ? actingMenu : menu).filter(({ part }) => !part || parts?.[part]);
  return (
    <nav aria-label={t('menu.label')} className={sideMenuClasses.menu}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            {'children' in entry ? (
              <Section section={entry} onNavigate={onNavigate} />
            ) : (
              <Leaf link={entry} onNavigate={onNavigate} />
            )}
          </li>
        ))}
        {!isActing && (
          <li>
            <LogOut onDone={onNavigate} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/**
 * `onDone`: called after logging out, or when the member decides to stay. Until then a drawer stays open, since the
 * dialog is shown above it.
 */
function LogOut({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const logOut = useLogOut();
  return (
    <button type="button" className={sideMenuClasses.entry} onClick={() => void logOut().then(onDone)}>
      <IconLogout size={19} stroke={1.75} aria-hidden data-mirror />
      {t('menu.logOut')}
    </button>
  );
}

function Leaf({ link, onNavigate }: { link: MenuLink; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const waiting = useInterestsToAnswer();
  const { to, within = to, icon: Icon } = link;
  return (
    <Link
      to={to}
      className={sideMenuClasses.entry}
      data-tone={link.tone}
      aria-current={pathname === within || pathname.startsWith(`${within}/`) ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon size={19} stroke={1.75} aria-hidden />
      {t(`menu.${link.label}`)}
      {link.waiting && <MenuBadge count={waiting} />}
    </Link>
  );
}

/** A menu section; initially open if it contains the current page. */
function Section({ section, onNavigate }: { section: MenuSection; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const holdsPage = section.children.some(({ to }) => pathname === to);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? holdsPage;
  const listId = useId();
  const Icon = section.icon;
  return (
    <>
      <button
        type="button"
        className={sideMenuClasses.entry}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChosen(!open)}
      >
        <Icon size={19} stroke={1.75} aria-hidden />
        {t(`menu.${section.label}`)}
        <IconChevronDown className={sideMenuClasses.chevron} size={16} aria-hidden />
      </button>
      <ul id={listId} hidden={!open}>
        {section.children.map(({ label, to }) => (
          <li key={label}>
            <NavLink to={to} end className={`${sideMenuClasses.entry} ${sideMenuClasses.child}`} onClick={onNavigate}>
              {t(`menu.${label}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A number at the end of a menu entry, with a full text for screen readers. Renders nothing if the number is zero. */
function MenuBadge({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  return (
    <span className={sideMenuClasses.badge}>
      <span aria-hidden="true">{count}</span>
      <span className={sideMenuClasses.said}>{t('menu.toAnswer', { count })}</span>
    </span>
  );
}

/**
 * The dashboard's frame (spec §2): top bar, side menu (a drawer on small screens, where the main pages are in a bar at
 * the lower edge), and the page.
 * `icons`: icons that features add to the top bar. `chats`: the number at the tab of the chats. `isActing`: a person of
 * the bureau acts for the member, without the member's account and messages. `banner`: a line above every page.
 */
export function Shell({ icons, chats, isActing = false, banner }: ShellProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  useEffect(preloadLazyParts, []);
  return (
    <div className={classes.frame}>
      <TopBar drawerOpen={drawerOpen} onOpenDrawer={() => setDrawerOpen(true)} isActing={isActing}>
        {icons}
      </TopBar>
      <div className={classes.side}>
        <SideMenu isActing={isActing} />
      </div>
      <main id="main" tabIndex={-1} className={classes.main}>
        {banner}
        <NoticeBanner />
        <Outlet />
        <PopupSlot />
      </main>
      <TabBar hasChats={!isActing} badges={{ [paths.interestsInMe]: <InterestsBadge />, [paths.messages]: chats }} />
      <SideDrawer opened={drawerOpen} onClose={() => setDrawerOpen(false)}>
        {(choose) => <SideMenu isActing={isActing} onNavigate={choose} />}
      </SideDrawer>
    </div>
  );
}

interface ShellProps {
  icons?: ReactNode;
  chats?: ReactNode;
  isActing?: boolean;
  banner?: ReactNode;
}

function InterestsBadge() {
  const { t } = useTranslation('shell');
  const count = useInterestsToAnswer();
  return <TabBadge count={count} said={t('menu.toAnswer', { count })} />;
}

const CLOSED_KEY = 'closedNotice';

/** The operator's notice to all members, shown until the member closes it. A changed text counts as a new notice. */
function NoticeBanner() {
  const { t } = useTranslation('common');
  const { data } = useQuery({ ...siteQuery, enabled: useIdle() });
  const [closed, setClosed] = useState(() => deviceStorage.getItem(CLOSED_KEY));
  const banner = data?.banner;
  if (!banner || banner.id === closed) return null;
  const close = (): void => {
    deviceStorage.setItem(CLOSED_KEY, banner.id);
    setClosed(banner.id);
  };
  return (
    <aside className={noticeBannerClasses.banner} aria-label={t('notice')}>
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
      <p>{banner.text}</p>
      <ActionIcon aria-label={t('closeNotice')} onClick={close}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </aside>
  );
}

interface TopBarProps {
  drawerOpen: boolean;
  onOpenDrawer: () => void;
  isActing: boolean;
  /** Additional icons before the account menu. */
  children?: ReactNode;
}

/** Burger button on small screens, logo, search, additional icons, and the account menu. */
function TopBar({ drawerOpen, onOpenDrawer, isActing, children }: TopBarProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={topBarClasses.bar}>
      <ActionIcon
        className={topBarClasses.burger}
        aria-label={t('menu.open')}
        aria-expanded={drawerOpen}
        aria-haspopup="dialog"
        onClick={onOpenDrawer}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Link to={paths.home} className={topBarClasses.home}>
        <Logo />
      </Link>
      <div className={topBarClasses.end}>
        <ActionIcon component={Link} to={paths.search} className={topBarClasses.search} aria-label={t('menu.search')}>
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
        {children}
        {!isActing && <AccountMenu />}
      </div>
    </header>
  );
}
