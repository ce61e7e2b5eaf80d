import { ActionIcon, Popover } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadMessages } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { useIsRoomy } from '../../lib/use-media.ts';
import icon from '../../ui/bar-icon.module.css';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import classes from './bell.module.css';
import { unread } from './notifications.queries.ts';

/** More than this is "many". */
const MOST = 99;

// No page waits for it: it is fetched when the bell is first opened.
const Latest = lazy(() =>
  retryImport(async () => {
    const [module] = await Promise.all([import('./latest.tsx'), loadMessages(['notifications'])]);
    return module;
  }).catch(() => ({ default: NotLoaded })),
);

/** The bell of the top bar, with how much is unread. On phones it leads to the page of notifications. */
export function Bell() {
  const { t } = useTranslation('shell');
  const isRoomy = useIsRoomy();
  const count = useQuery({ ...unread, refetchInterval: 60_000 }).data?.unread ?? 0;
  const label = count > 0 ? t('bell.unread', { count }) : t('bell.none');
  const drawn = (
    <>
      <IconBell size={20} aria-hidden />
      {count > 0 && (
        <span className={icon.badge} aria-hidden="true">
          {count > MOST ? t('bell.many') : count}
        </span>
      )}
    </>
  );
  if (isRoomy) return <Opening label={label}>{drawn}</Opening>;
  return (
    <ActionIcon component={Link} to={paths.notifications} className={icon.icon} aria-label={label}>
      {drawn}
    </ActionIcon>
  );
}

/** The bell where there is room for a popover. */
function Opening({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={14}
      width="min(26rem, 90vw)"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <ActionIcon className={icon.icon} aria-label={label} onClick={() => setOpened(!opened)}>
          {children}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('bell.label')}>
        <Suspense fallback={<PageSkeleton />}>
          <Latest onChoose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The way on where the list itself could not be fetched. */
function NotLoaded({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  return (
    <div className={classes.notLoaded} role="alert">
      <p>{common('chunk.sentence')}</p>
      <Link to={paths.notifications} onClick={onChoose}>
        {t('bell.all')}
      </Link>
    </div>
  );
}
