import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { CaseSummary } from '../../../../contract/cases/schema.ts';
import { caseFilters } from '../../../../contract/cases/values.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { territoriesQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { casesQuery } from './cases.queries.ts';
import { ChooseMember } from './choose-member.tsx';

const PAGE_SIZE = 25;

/** `/staff/cases`: families for whom the bureau looks for a match. Filters are in the address. */
export default function CasesPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  const isAllowed = role && powerOf(role, 'workOnCases').extent !== 'none';
  if (!isAllowed || (site && !site.parts.network)) return <RoleNotAllowed who="part" />;
  return <Cases hasTerritories={powerOf(role, 'territories').extent !== 'none'} />;
}

function Cases({ hasTerritories }: { hasTerritories: boolean }) {
  const { t } = useTranslation('cases');
  const [search] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const { data: territories = [] } = useQuery({ ...territoriesQuery, enabled: hasTerritories });
  const choices = caseFilters.map((key) => ({ key, label: t(`list.filter.${key}`) }));
  const places = [
    { key: '', label: t('list.allTerritories') },
    ...territories.map(({ id, name }) => ({ key: id, label: name })),
  ];
  const words = search.get('search');
  const territoryId = selectedChoice(search, 'territory', places);
  const number = pageFromUrl(search);
  const query = useQuery(
    casesQuery({
      filter: selectedChoice(search, 'filter', choices) ?? 'open',
      ...(words ? { search: words } : {}),
      ...(territoryId ? { territoryId } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('list.title')}>
          {total === undefined ? t('list.intro') : t('list.count', { count: total })}
        </PageHeading>
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setChoosing(true)}>
          {t('list.open')}
        </Button>
      </div>
      <div className={page.filters}>
        <SearchFilter label={t('list.search')} />
        <ChoiceFilter name="filter" label={t('list.show')} choices={choices} />
        {territories.length > 0 && <ChoiceFilter name="territory" label={t('list.territory')} choices={places} />}
      </div>
      <CaseTable query={query} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <Dialog title={t('choose.title')} opened={isChoosing} onClose={() => setChoosing(false)}>
        {isChoosing && <ChooseMember />}
      </Dialog>
    </div>
  );
}

interface CaseTableProps {
  query: {
    readonly data?: { readonly data: CaseSummary[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

function CaseTable({ query: { data, error, refetch } }: CaseTableProps) {
  const { t } = useTranslation('cases');
  const label = useOptionLabel();
  const columns: readonly Column<CaseSummary>[] = [
    {
      key: 'case',
      heading: t('list.case'),
      isName: true,
      cell: ({ id, number, member: { firstName, lastName, city } }) => (
        <>
          <Link to={staffPaths.case(id)}>
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </Link>
          <span className={page.sub}>{[number, label('city', city)].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'status',
      heading: t('list.status'),
      cell: ({ outcome }) => (
        <Chip tone={outcome === null ? 'warm' : outcome === 'marriedWithUs' ? 'good' : 'plain'}>
          {t(`outcome.${outcome ?? 'open'}`)}
        </Chip>
      ),
    },
    {
      key: 'proposals',
      heading: t('list.proposals'),
      cell: ({ proposals, interested }) => t('list.proposalsOf', { proposals, interested }),
    },
    {
      key: 'next',
      heading: t('list.next'),
      cell: ({ nextFollowUpAt, overdue }) =>
        nextFollowUpAt ? (
          <>
            <TimeCell at={nextFollowUpAt} />
            {overdue && <Chip tone="bad">{t('list.overdue')}</Chip>}
          </>
        ) : (
          t('list.noNext')
        ),
    },
    {
      key: 'manager',
      heading: t('list.manager'),
      cell: ({ manager }) => <bdi>{manager?.name ?? t('list.nobody')}</bdi>,
    },
    {
      key: 'territory',
      heading: t('list.territory'),
      cell: ({ territory }) => <bdi>{territory?.name ?? t('list.office')}</bdi>,
    },
  ];
  return (
    <DenseTable
      label={t('list.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t('list.none'), sentence: t('list.noneWhy') }}
    />
  );
}
