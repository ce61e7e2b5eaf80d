import { deskEndpoints } from 'virtual:desk-endpoints';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PurgeProof, Purges } from '../../../../contract/erasure/retention.schema.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffKeys } from '../staff.queries.ts';
import { Chip } from '../ui/chip.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import classes from './purges.module.css';

type PurgesQuery = NonNullable<Sendable<typeof deskEndpoints.retention.purges>['query']>;

/** A page of deletion proofs, and the current state of their hash chain. */
const purgesQuery = (query: PurgesQuery) =>
  queryOptions({
    queryKey: [...staffKeys.purges, urlOf(deskEndpoints.retention.purges, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.retention.purges, { query, signal }),
    placeholderData: keepPreviousData,
  });

const PAGE_SIZE = 25;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/staff/purges`: proofs that the retained data of erased accounts were destroyed. For administrators. */
export default function PurgesPage() {
  return useAccount()?.role === 'ADMIN' ? <PurgeProofs /> : <RoleNotAllowed who="admin" />;
}

function PurgeProofs() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const asked = search.get('memberId') ?? '';
  const memberId = uuid.test(asked) ? asked : undefined;
  const number = pageFromUrl(search);
  const query = useQuery(purgesQuery({ ...(memberId ? { memberId } : {}), page: number, pageSize: PAGE_SIZE }));
  const { data, error, refetch } = query;
  return (
    <div className={page.page}>
      <PageHeading title={t('purges.title')}>{t('purges.intro')}</PageHeading>
      {data && <ChainState chain={data.data.chain} />}
      <div className={page.filters}>
        <SearchFilter name="memberId" label={t('purges.memberId')} />
      </div>
      {asked && !memberId && (
        <p role="alert" className={page.note}>
          {t('purges.noId')}
        </p>
      )}
      <PurgeTable rows={data?.data.proofs} error={error} onRetry={() => void refetch()} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}

/** Whether all proofs are unchanged, and the hash with which this can be verified later. */
function ChainState({ chain: { intact, brokenAt, length, head } }: { chain: Purges['chain'] }) {
  const { t } = useTranslation('desk');
  const Icon = intact ? IconLink : IconLinkOff;
  return (
    <section className={classes.chain} aria-label={t('purges.chain')}>
      <p className={classes.state}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span>{t('purges.intact')}</span>
        <Chip tone={intact ? 'good' : 'bad'}>{t(intact ? 'purges.yes' : 'purges.no')}</Chip>
      </p>
      <p className={page.note}>
        {brokenAt === null ? t('purges.whole', { count: length }) : t('purges.broken', { place: brokenAt })}
      </p>
      {head && (
        <div className={classes.head}>
          <p className={page.note}>{t('purges.head')}</p>
          <code className={classes.hash}>{head}</code>
          <CopyButton text={head} label={t('purges.copy')} />
        </div>
      )}
    </section>
  );
}

interface PurgeTableProps {
  rows: readonly PurgeProof[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Proofs, newest first. Only the first characters of a hash are shown, enough to tell two members apart. */
function PurgeTable({ rows, error, onRetry }: PurgeTableProps) {
  const { t } = useTranslation('desk');
  const columns: readonly Column<PurgeProof>[] = [
    { key: 'place', heading: t('purges.place'), isName: true, cell: ({ place }) => place },
    { key: 'purgedAt', heading: t('purges.purgedAt'), cell: ({ purgedAt }) => <TimeCell at={purgedAt} /> },
    {
      key: 'destroyed',
      heading: t('purges.destroyed'),
      cell: ({ destroyed }) => (
        <ul className={classes.kinds}>
          {destroyed.map(({ kind, entries }) => (
            <li key={kind}>{t('purges.entries', { kind: t(`purges.kindIs.${kind}`), count: entries })}</li>
          ))}
        </ul>
      ),
    },
    { key: 'erasedAt', heading: t('purges.erasedAt'), cell: ({ erasedAt }) => <TimeCell at={erasedAt} /> },
    {
      key: 'member',
      heading: t('purges.member'),
      cell: ({ memberHash }) => <code className={classes.hash}>{memberHash.slice(0, 12)}</code>,
    },
    { key: 'version', heading: t('purges.version'), cell: ({ version }) => version },
  ];
  return (
    <DenseTable
      label={t('purges.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('purges.none'), sentence: t('purges.noneWhy') }}
    />
  );
}
