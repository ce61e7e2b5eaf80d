import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CountedAllowance, OwnEntitlements } from '../../../contract/billing/packages.schema.ts';
import type { AllowanceKind } from '../../../contract/billing/values.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
import { shortDayInIndia } from '../../lib/india-time.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './package.module.css';

const kinds = ['interests', 'photoRequests', 'messages', 'contactViews'] as const satisfies readonly AllowanceKind[];

/** The spec's second table: for each allowance, the amount used, the amount left, and the expiry date. */
export function AllowanceTable({ own }: { own: OwnEntitlements }) {
  const { t } = useTranslation('premium');
  return (
    <SubjectCard icon={IconListDetails} title={t('mine.uses')}>
      <table className={`${classes.table} ${classes.left}`}>
        <caption className={classes.said}>{t('mine.usesCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.said}>{t('mine.kind')}</span>
            </th>
            <th scope="col">{t('mine.used')}</th>
            <th scope="col">{t('mine.left')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Row key={kind} label={t(`mine.${kind}`)} counted={own[kind]} />
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{t('mine.mutualFree')}</p>
    </SubjectCard>
  );
}

// During a deployment, a server of the previous version sends no `ends`.
function Row({
  label,
  counted: { granted, used, left, until, ends = [] },
}: {
  label: string;
  counted: CountedAllowance;
}) {
  const { t } = useTranslation('premium');
  const hasEnd = granted !== null && left !== null && granted > 0;
  return (
    <tr>
      <th scope="row">
        {label}
        {hasEnd && (
          <span className={classes.meter} aria-hidden="true">
            <span style={{ inlineSize: `${(left / granted) * 100}%` }} />
          </span>
        )}
      </th>
      <td className={classes.used}>{formatNumber(numberLocale(), used)}</td>
      <td>
        {left === null ? t('unlimited') : hasEnd ? t('mine.of', { left, granted }) : t('nil')}
        {ends.length > 1
          ? ends.map((part) => (
              <span key={part.until} className={classes.until}>
                {t('mine.partUntil', { count: part.left, date: shortDayInIndia(part.until, locale()) })}
              </span>
            ))
          : until &&
            left !== 0 && (
              <span className={classes.until}>{t('mine.countsUntil', { date: shortDayInIndia(until, locale()) })}</span>
            )}
      </td>
    </tr>
  );
}
