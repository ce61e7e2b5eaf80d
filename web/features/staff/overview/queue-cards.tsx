import { Button } from '@mantine/core';
import { IconFlag, IconId, IconMessages, IconPhoto, IconUserScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { queuesQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import classes from './overview.module.css';
import { WorkCard } from './work-card.tsx';

const icons = {
  photo: IconPhoto,
  document: IconId,
  selfie: IconUserScan,
  report: IconFlag,
  message: IconMessages,
} as const;
const kinds = ['photo', 'document', 'selfie', 'report', 'message'] as const;

/** A card for each queue: the number of waiting and of urgent items, and the age of the oldest. */
export function QueueCards() {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(queuesQuery);
  if (!data && error)
    return (
      <div role="alert" className={classes.failure}>
        <p>{errorMessage(error, common)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {t('list.retry')}
        </Button>
      </div>
    );
  return (
    <ul className={classes.cards} aria-label={t('overview.queues')} aria-busy={!data}>
      {kinds.map((kind) => {
        const queue = data?.find((one) => one.kind === kind);
        return (
          <li key={kind}>
            <WorkCard
              to={staffPaths.queue(kind)}
              icon={icons[kind]}
              name={t(`queue.${kind}`)}
              work={queue}
              pressing={
                queue && [
                  ...(queue.urgent > 0 ? [t('bench.urgent', { count: queue.urgent })] : []),
                  ...(queue.overdue > 0 ? [t('bench.overdue', { count: queue.overdue })] : []),
                ]
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
