import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HomeTab } from './home-tabs.ts';
import classes from './ranking-explanation.module.css';
import { useHomeTexts } from './use-home-texts.ts';

/** Explains how these members are chosen and ordered (matching.md 3 and 4). */
export function RankingExplanation({ tab }: { tab: HomeTab }) {
  const { t } = useTranslation('home');
  const words = useHomeTexts(tab);
  const isRanked = tab === 'best' || tab === 'nearby';
  return (
    <details className={classes.why}>
      <summary>
        <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
        {t('why.ask')}
        <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
      </summary>
      <div className={classes.words}>
        <p>{t('why.mustHaves')}</p>
        <p>{t(`why.order.${words}`)}</p>
        {isRanked && <p>{t('why.attention')}</p>}
        <p>{t('why.noScore')}</p>
      </div>
    </details>
  );
}
