import { IconCrown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnEntitlements } from '../../../contract/billing/packages.schema.ts';
import { locale } from '../../lib/i18n.ts';
import { shortDayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { Bone } from '../../ui/page-skeleton.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './package.module.css';
import { paymentsQuery } from './premium.queries.ts';
import { useMethodLabel } from './use-method-label.ts';

/** The spec's first table: which package one has, what it cost, until when it holds, and how it was paid. */
export function PackageTable({ own: { plan } }: { own: OwnEntitlements }) {
  const { t } = useTranslation('premium');
  const methodWord = useMethodLabel();
  const { data, isFetching } = useInfiniteQuery({ ...paymentsQuery, enabled: plan !== null });
  const bought = data?.pages
    .flatMap((page) => page.data)
    .find(({ packageName, paidAt, status }) => packageName === plan?.name && paidAt !== null && status !== 'refunded');
  // Nothing is said to be none before it is known.
  const none = isFetching ? <Bone className={classes.factBone} /> : t('none');
  return (
    <SubjectCard icon={IconCrown} title={t('mine.package')}>
      <table className={`${classes.table} ${classes.bare}`}>
        <tbody>
          <tr>
            <th scope="row">{t('mine.user')}</th>
            <td>{plan ? <span className={classes.premium}>{plan.name}</span> : t('mine.default')}</td>
          </tr>
          <tr>
            <th scope="row">{t('mine.price')}</th>
            <td>{plan ? (bought ? rupees(bought.amount, locale()) : none) : t('mine.free')}</td>
          </tr>
          <tr>
            <th scope="row">{t('mine.validity')}</th>
            <td>{plan ? t('mine.validUntil', { date: shortDayInIndia(plan.until, locale()) }) : t('mine.noEnd')}</td>
          </tr>
          <tr>
            <th scope="row">{t('mine.gateway')}</th>
            <td>{bought?.method ? methodWord(bought.method) : none}</td>
          </tr>
        </tbody>
      </table>
    </SubjectCard>
  );
}
