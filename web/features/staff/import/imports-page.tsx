import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../../../lib/format-number.ts';
import { numberLocale } from '../../../lib/i18n.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import classes from './import.module.css';
import { importsQuery } from './import.queries.ts';
import { ImportStateChip } from './import-state.tsx';
import { UploadForm } from './upload-form.tsx';
import { useMayImport } from './use-may-import.ts';

const PAGE_SIZE = 25;

/** `/staff/import`: upload of a file, and the imports of the last days. */
export default function ImportsPage() {
  return useMayImport() ? <Imports /> : <RoleNotAllowed who="part" />;
}

function Imports() {
  const { t } = useTranslation('imports');
  const [search] = useSearchParams();
  const number = pageFromUrl(search);
  const query = useQuery(importsQuery({ page: number, pageSize: PAGE_SIZE }));
  return (
    <div className={page.page}>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <UploadForm />
      <section className={classes.section} aria-labelledby="imports">
        <h2 id="imports">{t('list.title')}</h2>
        <DenseTable
          label={t('list.title')}
          rows={query.data?.data}
          rowKey={({ id }) => id}
          error={query.error}
          onRetry={() => void query.refetch()}
          empty={{ heading: t('list.none'), sentence: t('list.noneWhy') }}
          columns={[
            {
              key: 'source',
              heading: t('list.source'),
              isName: true,
              cell: ({ id, source, fileName }) => (
                <>
                  <Link to={staffPaths.import(id)}>
                    <bdi>{source}</bdi>
                  </Link>
                  {fileName && (
                    <span className={page.sub}>
                      <bdi>{fileName}</bdi>
                    </span>
                  )}
                </>
              ),
            },
            { key: 'state', heading: t('list.state'), cell: ({ state }) => <ImportStateChip state={state} /> },
            { key: 'rows', heading: t('list.rows'), cell: ({ counts }) => <Count value={counts.total} /> },
            { key: 'done', heading: t('list.done'), cell: ({ counts }) => <Count value={counts.done} /> },
            {
              key: 'by',
              heading: t('list.by'),
              cell: ({ createdBy }) => <bdi>{createdBy?.name ?? t('list.somebody')}</bdi>,
            },
            { key: 'when', heading: t('list.when'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
          ]}
        />
        <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      </section>
    </div>
  );
}

function Count({ value }: { value: number }) {
  return <span className={classes.number}>{formatNumber(numberLocale(), value)}</span>;
}
