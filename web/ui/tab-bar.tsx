import { IconHeartHandshake, IconHome, IconMessageCircle, IconSearch, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../lib/paths.ts';
import classes from './tab-bar.module.css';

/** The five main pages, with the text keys of their labels. */
const tabs = [
  ['menu.home', paths.home, IconHome],
  ['menu.search', paths.search, IconSearch],
  ['tabs.interests', paths.interestsInMe, IconHeartHandshake],
  ['tabs.chats', paths.messages, IconMessageCircle],
  ['tabs.me', paths.myProfile, IconUser],
] as const;

interface TabBarProps {
  /** False where the chats cannot be opened. */
  hasChats: boolean;
  /** The number at the tab of a page; nothing while it is unknown or zero. */
  badges: Readonly<Record<string, ReactNode>>;
}

/** The main pages at the lower edge of a phone, in reach of the thumb. Everything else is in the drawer. */
export function TabBar({ hasChats, badges }: TabBarProps) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('tabs.label')} className={classes.bar}>
      {tabs
        .filter(([, to]) => hasChats || to !== paths.messages)
        .map(([label, to, Icon]) => (
          <NavLink key={to} to={to} className={classes.tab}>
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>{t(label)}</span>
            {badges[to]}
          </NavLink>
        ))}
    </nav>
  );
}

/** A number at a tab, with a full text for screen readers. Renders nothing if the number is zero. */
export function TabBadge({ count, shown = count, said }: { count: number; shown?: ReactNode; said: string }) {
  if (count === 0) return null;
  return (
    <>
      <span className={classes.badge} aria-hidden="true">
        {shown}
      </span>
      <span className={classes.said}> {said}</span>
    </>
  );
}
