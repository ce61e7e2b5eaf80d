import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Figures } from '../dashboard/figures.tsx';
import { queuesQuery } from '../staff.queries.ts';
import page from '../ui/page.module.css';
import { DecisionCards } from './decision-cards.tsx';
import { QueueCards } from './queue-cards.tsx';
import { UrgentTickets } from './urgent-tickets.tsx';

/** `/staff`: what waits for the team. */
export default function OverviewPage() {
  const { t } = useTranslation('staff');
  const { data } = useQuery(queuesQuery);
  const waiting = data?.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <div className={page.page}>
      <PageHeading title={t('overview.title')} tabTitle={t('nav.to.overview')}>
        {waiting === undefined
          ? t('overview.intro')
          : waiting === 0
            ? t('overview.nothing')
            : t('overview.waiting', { count: waiting })}
      </PageHeading>
      <QueueCards />
      <DecisionCards />
      <UrgentTickets />
      <Figures />
    </div>
  );
}
