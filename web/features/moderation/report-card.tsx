import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnReport } from '../../../contract/moderation/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia, exactTimeInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useLabels } from '../../lib/use-labels.ts';
import classes from './moderation.module.css';
import { StateChip } from './state-chip.tsx';

/** One report: whom it is about and why, and what the team found. */
export function ReportCard({ report }: { report: OwnReport }) {
  const { t } = useTranslation('moderation');
  const { labelOf } = useLabels();
  const { memberId, profileCode, reason, description, emergency, at, status, decidedAt, outcome } = report;
  const waiting = t(emergency ? 'reports.waitingUrgent' : 'reports.waiting');
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>
          <Link to={paths.profile(memberId)} className={classes.code}>
            {profileCode}
          </Link>
        </h2>
        <StateChip isGood={status === 'upheld'}>{t(`reports.status.${status}`)}</StateChip>
      </div>
      <p className={classes.reason}>
        {labelOf?.('reportReason', reason) ?? reason}
        {emergency && <span className={classes.urgent}>{t('reports.urgent')}</span>}
      </p>
      {description && (
        <blockquote className={classes.words} aria-label={t('reports.yourWords')} dir="auto">
          {description}
        </blockquote>
      )}
      <p>{outcome ?? waiting}</p>
      <p className={classes.note}>
        <time dateTime={at} title={exactTimeInIndia(at, locale())}>
          {t('reports.sent', { when: relativeTime(at, locale()) })}
        </time>
        {decidedAt && (
          <>
            {' · '}
            <time dateTime={decidedAt}>{t('reports.decided', { date: dayInIndia(decidedAt, locale()) })}</time>
          </>
        )}
      </p>
    </li>
  );
}
