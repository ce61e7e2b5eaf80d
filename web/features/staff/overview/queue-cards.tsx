import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFlag, IconId, IconMessages, IconPhoto, IconUserScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '../../../lib/i18n.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { ago } from '../../../lib/when.ts';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { queuesQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import classes from './overview.module.css';

const icons = {
  photo: IconPhoto,
  document: IconId,
  selfie: IconUserScan,
  report: IconFlag,
  message: IconMessages,
} as const;
const kinds = ['photo', 'document', 'selfie', 'report', 'message'] as const;

/** A card for each queue: how much waits, how much of it presses, and since when. */
export function QueueCards() {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(queuesQuery);
  if (!data && error)
    return (
      <div role="alert" className={classes.failure}>
        <p>{sentenceOf(error, common)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {t('list.retry')}
        </Button>
      </div>
    );
  return (
    <ul className={classes.cards} aria-label={t('overview.queues')} aria-busy={!data}>
      {kinds.map((kind) => {
        const queue = data?.find((one) => one.kind === kind);
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <Link to={staffPaths.queue(kind)} className={classes.card} data-idle={queue?.waiting === 0 || undefined}>
              <span className={classes.name}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {t(`queue.${kind}`)}
              </span>
              {queue ? (
                <>
                  <span className={classes.count}>
                    {queue.waiting} <span>{t('overview.wait', { count: queue.waiting })}</span>
                  </span>
                  <span className={classes.line}>
                    {queue.oldestAt
                      ? t('overview.oldest', { when: ago(queue.oldestAt, locale()) })
                      : t('overview.done')}
                  </span>
                  <span className={classes.pressing}>
                    {queue.urgent > 0 && (
                      <span>
                        <IconAlertTriangle size={15} aria-hidden />
                        {t('bench.urgent', { count: queue.urgent })}
                      </span>
                    )}
                    {queue.overdue > 0 && (
                      <span>
                        <IconAlertTriangle size={15} aria-hidden />
                        {t('bench.overdue', { count: queue.overdue })}
                      </span>
                    )}
                  </span>
                </>
              ) : (
                <>
                  <Bone className={classes.countBone} />
                  <Bone />
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
