import { useTranslation } from 'react-i18next';
import { useLabels } from '../../lib/use-labels.ts';
import classes from './activity.module.css';
import type { InterestCard, InterestList } from './activity.queries.ts';
import { ActivityTime } from './activity-time.tsx';

/** When an interest was expressed; and the kind word it was declined with, if there was one. */
export function InterestTime({ card, list }: { card: InterestCard; list: InterestList }) {
  const { t } = useTranslation('activity');
  const { labelOf } = useLabels();
  const { at, declineReason } = card;
  const word = labelOf?.('declineReason', declineReason);
  return (
    <>
      <ActivityTime kind={list === 'myInterests' ? 'sent' : 'received'} at={at} />
      {word && <span className={classes.word}>{t('kindWord', { word })}</span>}
    </>
  );
}
