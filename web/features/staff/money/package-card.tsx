import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { allowanceKinds, type PackageKind } from '../../../../contract/billing/values.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Chip, type Tone } from '../ui/chip.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import { TimeCell } from '../ui/time-cell.tsx';
import { useNow } from '../ui/use-now.ts';
import classes from './money.module.css';
import { representativeVersion, upcomingVersions, type Version, versionState } from './packages.rules.ts';
import { PendingApprovalNote } from './pending-approval-note.tsx';
import { rupees } from './rupees.ts';
import { useShowPackage } from './use-show-package.ts';

/** Describes the terms of a package as text. */
function useTermsText() {
  const { t } = useTranslation('money');
  const allowanceText = (of: PackageKind, granted: number | null): string => {
    if (granted === null) return t('packages.unlimited');
    if (granted === 0) return t('packages.nothing');
    // The free allowance starts again each calendar month.
    return t(of === 'free' ? 'packages.manyMonth' : 'packages.many', { count: granted });
  };
  const days = ({ days: count }: Version): string => (count === null ? '' : t('packages.days', { count }));
  const cost = (version: Version): string =>
    version.days === null ? t('packages.priceFree') : `${rupees(version.price)} ${days(version)}`;
  return { allowanceText, days, cost };
}

/** Takes a package off sale or puts it on sale again, at once; the toast offers an undo. */
function useRetire() {
  const { t } = useTranslation('money');
  const { t: common } = useTranslation('common');
  const show = useShowPackage();
  const [busy, setBusy] = useState(false);
  const set = async ({ id }: DeskPackage, name: string, retired: boolean): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(deskEndpoints.paymentsDesk.retirePackage, { params: { id }, body: { retired } });
      show(data);
      toast.success(t(retired ? 'packages.retired' : 'packages.isBack', { name }), {
        label: t('packages.undo'),
        run: () => void set(data, name, !retired),
      });
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    retire: (deskPackage: DeskPackage, name: string) => set(deskPackage, name, deskPackage.retiredAt === null),
  };
}

interface PackageCardProps {
  deskPackage: DeskPackage;
  /** Whether the viewer may change the package. */
  mayChange: boolean;
  onChange: () => void;
}

/** One package: its current terms, upcoming ones, and the full history. */
export function PackageCard({ deskPackage, mayChange, onChange }: PackageCardProps) {
  const { t } = useTranslation('money');
  const { allowanceText, days, cost } = useTermsText();
  const { busy, retire } = useRetire();
  const id = useId();
  const now = useNow(60_000);
  const version = representativeVersion(deskPackage);
  if (!version) return null;
  const isFree = deskPackage.kind === 'free';
  const toCome = upcomingVersions(deskPackage, now).filter((one) => one !== version);
  const sold = deskPackage.versions.reduce((sum, one) => sum + one.sold, 0);
  return (
    <article
      className={classes.package}
      aria-labelledby={id}
      data-retired={deskPackage.retiredAt !== null || undefined}
    >
      <header>
        <h2 id={id}>
          <bdi>{version.name}</bdi>
        </h2>
        <span className={page.chips}>
          <Chip>{t(`packages.kind.${deskPackage.kind}`)}</Chip>
          <SaleChip deskPackage={deskPackage} />
        </span>
      </header>
      {!isFree && (
        <p className={classes.price}>
          <strong>{rupees(version.price)}</strong>
          <span>{days(version)}</span>
        </p>
      )}
      {deskPackage.approvalId && <PendingApprovalNote id={deskPackage.approvalId} />}
      {version.description && <p className={page.note}>{version.description}</p>}
      <dl className={classes.grants}>
        {allowanceKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`packages.grant.${kind}`)}</dt>
            <dd data-none={version.grants[kind] === 0 || undefined}>
              {allowanceText(deskPackage.kind, version.grants[kind])}
            </dd>
          </div>
        ))}
      </dl>
      {toCome.map((one) => (
        <p key={one.id} className={classes.next}>
          {isFree
            ? t('packages.nextFree', { when: formatStaffTime(one.from, locale()) })
            : t('packages.next', { when: formatStaffTime(one.from, locale()), terms: cost(one) })}
        </p>
      ))}
      <footer>
        {mayChange && (
          <span className={page.buttons}>
            {deskPackage.retiredAt === null && (
              <Button variant="default" size="sm" onClick={onChange}>
                {t('packages.change')}
              </Button>
            )}
            {!isFree && (
              <Button variant="default" size="sm" loading={busy} onClick={() => void retire(deskPackage, version.name)}>
                {t(deskPackage.retiredAt === null ? 'packages.retire' : 'packages.putBack')}
              </Button>
            )}
          </span>
        )}
        {!isFree && <span className={page.note}>{t('packages.sold', { count: sold })}</span>}
      </footer>
      <PackageVersions deskPackage={deskPackage} name={version.name} />
    </article>
  );
}

function SaleChip({ deskPackage }: { deskPackage: DeskPackage }) {
  const { t } = useTranslation('money');
  const now = useNow(60_000);
  if (deskPackage.retiredAt !== null) return <Chip tone="bad">{t('packages.is.retired')}</Chip>;
  if (deskPackage.onSale !== null)
    return <Chip tone="good">{t(deskPackage.kind === 'free' ? 'packages.is.free' : 'packages.is.onSale')}</Chip>;
  const [next] = upcomingVersions(deskPackage, now);
  return next ? (
    <Chip tone="warm">{t('packages.is.planned', { when: formatStaffTime(next.from, locale()) })}</Chip>
  ) : (
    <Chip>{t('packages.is.off')}</Chip>
  );
}

const tones: Readonly<Record<ReturnType<typeof versionState>, Tone>> = { now: 'good', planned: 'warm', past: 'plain' };

/** All past, current and future terms of a package, newest first, folded by default. */
function PackageVersions({ deskPackage, name }: { deskPackage: DeskPackage; name: string }) {
  const { t } = useTranslation('money');
  const { allowanceText, cost } = useTermsText();
  const now = useNow(60_000);
  const columns: readonly Column<Version>[] = [
    {
      key: 'number',
      heading: t('packages.number'),
      isName: true,
      cell: (version) => (
        <>
          {t('packages.numbered', { number: version.number, name: version.name })}{' '}
          <Chip tone={tones[versionState(deskPackage, version, now)]}>
            {t(`packages.versionIs.${versionState(deskPackage, version, now)}`)}
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
            {t(`packages.grant.${kind}`)}: {allowanceText(deskPackage.kind, grants[kind])}
          </span>
        )),
    },
    { key: 'from', heading: t('packages.from'), cell: ({ from }) => <TimeCell at={from} /> },
    { key: 'until', heading: t('packages.until'), cell: ({ until }) => until && <TimeCell at={until} /> },
    { key: 'by', heading: t('packages.by'), cell: ({ by }) => by && <bdi>{by.name}</bdi> },
    { key: 'sold', heading: t('packages.soldHeading'), cell: ({ sold }) => deskPackage.kind !== 'free' && sold },
  ];
  return (
    <details className={classes.versions}>
      <summary>{t('packages.allTerms', { count: deskPackage.versions.length })}</summary>
      <DenseTable
        label={t('packages.termsOf', { name })}
        columns={columns}
        rows={deskPackage.versions}
        rowKey={({ id }) => id}
        error={null}
        onRetry={() => undefined}
        empty={{ heading: t('packages.title'), sentence: t('packages.intro') }}
      />
    </details>
  );
}
