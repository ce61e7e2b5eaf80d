import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { allowanceKinds } from '../../../../contract/billing/values.ts';
import { locale } from '../../../lib/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useNow } from '../ui/use-now.ts';
import classes from './money.module.css';
import { PackageVersions } from './package-versions.tsx';
import { representativeVersion, upcomingVersions } from './packages.rules.ts';
import { PendingApprovalNote } from './pending-approval-note.tsx';
import { rupees } from './rupees.ts';
import { useRetire } from './use-retire.ts';
import { useTermsText } from './use-terms-text.ts';

interface PackageCardProps {
  told: DeskPackage;
  /** Whether who looks at it may change it. */
  mayChange: boolean;
  onChange: () => void;
}

/** One package: its terms of today, those to come, and all there ever were. */
export function PackageCard({ told, mayChange, onChange }: PackageCardProps) {
  const { t } = useTranslation('money');
  const { many, days, cost } = useTermsText();
  const { busy, retire } = useRetire();
  const id = useId();
  const now = useNow(60_000);
  const version = representativeVersion(told);
  if (!version) return null;
  const isFree = told.kind === 'free';
  const toCome = upcomingVersions(told, now).filter((one) => one !== version);
  const sold = told.versions.reduce((sum, one) => sum + one.sold, 0);
  return (
    <article className={classes.package} aria-labelledby={id} data-retired={told.retiredAt !== null || undefined}>
      <header>
        <h2 id={id}>
          <bdi>{version.name}</bdi>
        </h2>
        <span className={page.chips}>
          <Chip>{t(`packages.kind.${told.kind}`)}</Chip>
          <SaleChip told={told} />
        </span>
      </header>
      {!isFree && (
        <p className={classes.price}>
          <strong>{rupees(version.price)}</strong>
          <span>{days(version)}</span>
        </p>
      )}
      {told.approvalId && <PendingApprovalNote id={told.approvalId} />}
      {version.description && <p className={page.note}>{version.description}</p>}
      <dl className={classes.grants}>
        {allowanceKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`packages.grant.${kind}`)}</dt>
            <dd data-none={version.grants[kind] === 0 || undefined}>{many(told.kind, version.grants[kind])}</dd>
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
            {told.retiredAt === null && (
              <Button variant="default" size="sm" onClick={onChange}>
                {t('packages.change')}
              </Button>
            )}
            {!isFree && (
              <Button variant="default" size="sm" loading={busy} onClick={() => void retire(told, version.name)}>
                {t(told.retiredAt === null ? 'packages.retire' : 'packages.putBack')}
              </Button>
            )}
          </span>
        )}
        {!isFree && <span className={page.note}>{t('packages.sold', { count: sold })}</span>}
      </footer>
      <PackageVersions told={told} name={version.name} />
    </article>
  );
}

function SaleChip({ told }: { told: DeskPackage }) {
  const { t } = useTranslation('money');
  const now = useNow(60_000);
  if (told.retiredAt !== null) return <Chip tone="bad">{t('packages.is.retired')}</Chip>;
  if (told.onSale !== null)
    return <Chip tone="good">{t(told.kind === 'free' ? 'packages.is.free' : 'packages.is.onSale')}</Chip>;
  const [next] = upcomingVersions(told, now);
  return next ? (
    <Chip tone="warm">{t('packages.is.planned', { when: formatStaffTime(next.from, locale()) })}</Chip>
  ) : (
    <Chip>{t('packages.is.off')}</Chip>
  );
}
