import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnDecision } from '../../../contract/moderation/schema.ts';
import { ownDecisionsQuery } from '../../lib/own-decisions.query.ts';
import { DecisionCard } from './decision-card.tsx';
import classes from './moderation.module.css';
import { PageFrame } from './page-frame.tsx';

/** `/dashboard/decisions`: what the team decided against the member, why, and the one appeal (contract §6). */
export default function DecisionsPage() {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ownDecisionsQuery);
  const onChange = (changed: OwnDecision): void => {
    queries.setQueryData(ownDecisionsQuery.queryKey, (all) =>
      all?.map((one) => (one.id === changed.id ? changed : one)),
    );
  };
  return (
    <PageFrame
      title={t('decisions.title')}
      intro={t('decisions.intro')}
      count={data?.length}
      error={error}
      onRetry={() => void refetch()}
      empty={t('decisions.empty')}
      emptyWhy={t('decisions.emptyWhy')}
    >
      <ul className={classes.list}>
        {data?.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} onChange={onChange} />
        ))}
      </ul>
    </PageFrame>
  );
}
