import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadMessages } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { useIsRoomy } from '../../lib/use-media.ts';
import icon from '../../ui/bar-icon.module.css';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { unread } from './notifications.queries.ts';

/** Highest number displayed. */
const MAX_COUNT = 99;

/** Fetched when the bell is first opened. */
const popover = async () => {
  const [module] = await Promise.all([import('./bell-popover.tsx'), loadMessages(['notifications'])]);
  return module;
};

/**
 * The bell of the top bar with the number of unread notifications. On phones it links to the page of notifications.
 * @param to address of that page
 */
export function Bell({ to = paths.notifications }: { to?: string }) {
  const { t } = useTranslation('shell');
  const isRoomy = useIsRoomy();
  const count = useQuery({ ...unread, enabled: useIdle(), refetchInterval: 60_000 }).data?.unread ?? 0;
  const label = count > 0 ? t('bell.unread', { count }) : t('bell.none');
  const drawn = (
    <>
      <IconBell size={20} aria-hidden />
      {count > 0 && (
        <span className={icon.badge} aria-hidden="true">
          {count > MAX_COUNT ? t('bell.many') : count}
        </span>
      )}
    </>
  );
  if (isRoomy)
    return (
      <Opening label={label} to={to}>
        {drawn}
      </Opening>
    );
  return (
    <ActionIcon component={Link} to={to} className={icon.icon} aria-label={label}>
      {drawn}
    </ActionIcon>
  );
}

/** The bell on screens that are wide enough for a popover. */
function Opening({ children, ...props }: { label: string; to: string; children: ReactNode }) {
  const { Part: Popover, isLoading, want, prepare } = useLazyComponent(popover);
  if (Popover) return <Popover {...props}>{children}</Popover>;
  return (
    <ActionIcon
      className={icon.icon}
      aria-label={props.label}
      aria-haspopup="dialog"
      aria-expanded={false}
      loading={isLoading}
      onClick={() => void want()}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </ActionIcon>
  );
}
