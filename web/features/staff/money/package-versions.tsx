import { useTranslation } from 'react-i18next';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { allowanceKinds } from '../../../../contract/billing/values.ts';
import { Chip, type Tone } from '../ui/chip.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { useNow } from '../ui/use-now.ts';
import classes from './money.module.css';
import { type Version, versionState } from './packages.rules.ts';
import { useTermsText } from './use-terms-text.ts';

const tones: Readonly<Record<ReturnType<typeof versionState>, Tone>> = { now: 'good', planned: 'warm', past: 'plain' };

/** All past, current and future terms of a package, newest first, folded by default. */
export function PackageVersions({ told, name }: { told: DeskPackage; name: string }) {
  const { t } = useTranslation('money');
  const { many, cost } = useTermsText();
  const now = useNow(60_000);
  const columns: readonly Column<Version>[] = [
    {
      key: 'number',
      heading: t('packages.number'),
      isName: true,
      cell: (version) => (
        <>
          {t('packages.numbered', { number: version.number, name: version.name })}{' '}
          <Chip tone={tones[versionState(told, version, now)]}>
            {t(`packages.versionIs.${versionState(told, version, now)}`)}
          </Chip>
        </>
      ),
    },
    { key: 'cost', heading: t('packages.cost'), cell: cost },
    {
      key: 'grants',
      heading: t('packages.grants'),
      cell: ({ grants }) =>
        allowanceKinds.map((kind) => (
          <span key={kind} className={page.sub}>
            {t(`packages.grant.${kind}`)}: {many(told.kind, grants[kind])}
          </span>
        )),
    },
    { key: 'from', heading: t('packages.from'), cell: ({ from }) => <TimeCell at={from} /> },
    { key: 'until', heading: t('packages.until'), cell: ({ until }) => until && <TimeCell at={until} /> },
    { key: 'by', heading: t('packages.by'), cell: ({ by }) => by && <bdi>{by.name}</bdi> },
    { key: 'sold', heading: t('packages.soldHeading'), cell: ({ sold }) => told.kind !== 'free' && sold },
  ];
  return (
    <details className={classes.versions}>
      <summary>{t('packages.allTerms', { count: told.versions.length })}</summary>
      <DenseTable
        label={t('packages.termsOf', { name })}
        columns={columns}
        rows={told.versions}
        rowKey={({ id }) => id}
        error={null}
        onRetry={() => undefined}
        empty={{ heading: t('packages.title'), sentence: t('packages.intro') }}
      />
    </details>
  );
}
