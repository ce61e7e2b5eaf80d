import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { type MenuLink, type MenuSection, menu } from './menu.ts';
import { MenuBadge } from './menu-badge.tsx';
import { useInterestsToAnswer } from './menu-counts.ts';
import classes from './side-menu.module.css';
import { useLogOut } from './use-log-out.ts';

/** The entries of `menu.ts` and the logout row. `onNavigate` lets a drawer close after a choice. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('menu.label')} className={classes.menu}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.label}>
            {'children' in entry ? (
              <Section section={entry} onNavigate={onNavigate} />
            ) : (
              <Leaf link={entry} onNavigate={onNavigate} />
            )}
          </li>
        ))}
        <li>
          <LogOut onDone={onNavigate} />
        </li>
      </ul>
    </nav>
  );
}

/**
 * `onDone`: called after logging out or staying. Until then a drawer stays open, since the question is shown above it.
 */
function LogOut({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const logOut = useLogOut();
  return (
    <button type="button" className={classes.entry} onClick={() => void logOut().then(onDone)}>
      <IconLogout size={19} stroke={1.75} aria-hidden data-mirror />
      {t('menu.logOut')}
    </button>
  );
}

function Leaf({ link, onNavigate }: { link: MenuLink; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const Icon = link.icon;
  return (
    <NavLink to={link.to} className={classes.entry} data-tone={link.tone} onClick={onNavigate}>
      <Icon size={19} stroke={1.75} aria-hidden />
      {t(`menu.${link.label}`)}
    </NavLink>
  );
}

/** Open if it contains the current page, until it is clicked. */
function Section({ section, onNavigate }: { section: MenuSection; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const holdsPage = section.children.some(({ to }) => pathname === to);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? holdsPage;
  const listId = useId();
  const waiting = useInterestsToAnswer();
  const Icon = section.icon;
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChosen(!open)}
      >
        <Icon size={19} stroke={1.75} aria-hidden />
        {t(`menu.${section.label}`)}
        {!open && section.children.some((child) => child.waiting) && <MenuBadge count={waiting} />}
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </button>
      <ul id={listId} hidden={!open}>
        {section.children.map(({ label, to, waiting: waits }) => (
          <li key={label}>
            <NavLink to={to} end className={`${classes.entry} ${classes.child}`} onClick={onNavigate}>
              {t(`menu.${label}`)}
              {waits && <MenuBadge count={waiting} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
