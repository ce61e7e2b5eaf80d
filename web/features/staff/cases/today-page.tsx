import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { followUpDues } from '../../../../contract/cases/values.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import classes from './cases.module.css';
import { followUpsQuery } from './cases.queries.ts';
import { DoneButton, FollowUpWords } from './follow-ups-tab.tsx';

/** `/staff/today`: follow-ups of today, and overdue ones. */
export default function TodayPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  const extent = role ? powerOf(role, 'workOnCases').extent : 'none';
  if (extent === 'none' || (site && !site.parts.network)) return <RoleNotAllowed who="part" />;
  return <Today isOwnOnly={extent === 'own'} />;
}

function Today({ isOwnOnly }: { isOwnOnly: boolean }) {
  const { t } = useTranslation('cases');
  const [search] = useSearchParams();
  const dues = followUpDues.map((key) => ({ key, label: t(`today.due.${key}`) }));
  const whose = (['mine', 'all'] as const).map((key) => ({ key, label: t(`today.${key}`) }));
  const due = selectedChoice(search, 'due', dues) ?? 'today';
  const isMine = isOwnOnly || selectedChoice(search, 'whose', whose) !== 'all';
  const { data, error } = useQuery(followUpsQuery(due, isMine));
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <PageHeading title={t('today.title')}>{t('today.intro')}</PageHeading>
      <div className={page.filters}>
        <ChoiceFilter name="due" label={t('today.show')} choices={dues} />
        {!isOwnOnly && <ChoiceFilter name="whose" label={t('today.whose')} choices={whose} />}
      </div>
      <FormFailure error={error} />
      {data?.length === 0 && (
        <EmptyState
          heading={<h2>{t(due === 'today' ? 'today.none' : 'today.noneOverdue')}</h2>}
          sentence={t('today.noneWhy')}
        />
      )}
      <ul className={classes.list}>
        {data?.map((followUp) => (
          <li key={followUp.id} className={classes.item}>
            <h2>
              <Link to={staffPaths.case(followUp.case.id)}>
                <bdi>{`${followUp.member.firstName} ${followUp.member.lastName}`}</bdi> · {followUp.case.number}
              </Link>
            </h2>
            <FollowUpWords followUp={followUp} />
            {!isMine && followUp.manager && (
              <p className={page.note}>
                {t('list.manager')}: <bdi>{followUp.manager.name}</bdi>
              </p>
            )}
            <DoneButton followUp={followUp} />
          </li>
        ))}
      </ul>
    </div>
  );
}
