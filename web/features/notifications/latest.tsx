import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import classes from './latest.module.css';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';
import { latestNotificationsQuery, unread } from './notifications.queries.ts';
import { ReadAllButton } from './read-all-button.tsx';
import { useReading } from './use-reading.ts';

/** Content of the bell's popover: the newest notifications, and a link to all (`to`). `onChoose` closes the popover. */
export default function LatestNotifications({ to, onChoose }: { to: string; onChoose: () => void }) {
  const { t } = useTranslation('notifications');
  const lines = useQuery({ ...latestNotificationsQuery, staleTime: 0 });
  const count = useQuery(unread).data?.unread ?? 0;
  const read = useReading();
  return (
    <>
      <header className={classes.head}>
        <h2 tabIndex={-1}>{t('title')}</h2>
        {lines.data && <ReadAllButton lines={lines.data} unread={count} onRead={read} />}
      </header>
      <div className={classes.scroll}>
        <Body
          query={lines}
          onOpen={(line) => {
            if (!line.read) read({ one: line });
            onChoose();
          }}
        />
      </div>
      <footer className={classes.foot}>
        <Button component={Link} to={to} variant="subtle" fullWidth onClick={onChoose}>
          {t('all')}
        </Button>
      </footer>
    </>
  );
}

interface BodyProps {
  query: Pick<ReturnType<typeof useQuery<LatestLines>>, 'data' | 'error' | 'refetch'>;
  onOpen: (line: LatestLines[number]) => void;
}

type LatestLines = Awaited<ReturnType<NonNullable<(typeof latestNotificationsQuery)['queryFn']>>>;

function Body({ query: { data, error, refetch }, onOpen }: BodyProps) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation('common');
  if (data && data.length > 0)
    return (
      <ul className={classes.lines} data-brief>
        {data.map((line) => (
          <NotificationLine key={line.id} line={line} when={relativeTime(line.at, locale())} onOpen={onOpen} />
        ))}
      </ul>
    );
  if (data)
    return (
      <div className={classes.words}>
        <p className={classes.strong}>{t('empty.title')}</p>
        <p>{t('empty.why')}</p>
      </div>
    );
  if (!error) return <LinesSkeleton lines={4} />;
  return (
    <div className={classes.words} role="alert">
      <p className={classes.strong}>{t('failed')}</p>
      <p>{errorMessage(error, common)}</p>
      <Button variant="default" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
