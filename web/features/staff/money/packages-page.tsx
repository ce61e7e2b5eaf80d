import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import classes from './money.module.css';
import { packagesQuery } from './money.queries.ts';
import { PackageCard } from './package-card.tsx';
import { representativeVersion, sortPackages } from './packages.rules.ts';
import { TermsForm } from './terms-form.tsx';

/** The package for which the form is open: a new one or an existing one. */
type Editing = { readonly what: 'add' } | { readonly what: 'change'; readonly deskPackage: DeskPackage };

/** A dialog with the form for a new package, or for new terms of an existing one. */
function TermsDialog({ editing, onClose }: { editing: Editing | undefined; onClose: () => void }) {
  const { t } = useTranslation('money');
  const name = editing?.what === 'change' ? representativeVersion(editing.deskPackage)?.name : undefined;
  const title = name === undefined ? t('terms.addTitle') : t('terms.changeTitle', { name });
  return (
    <Dialog title={title} opened={editing !== undefined} onClose={onClose}>
      {editing && (
        <TermsForm deskPackage={editing.what === 'change' ? editing.deskPackage : undefined} onClose={onClose} />
      )}
    </Dialog>
  );
}

/**
 * `/staff/packages`: the free allowance and the packages on sale. For senior staff; only administrators can change
 * them.
 */
export default function PackagesPage() {
  return useIsLeading() ? <Packages /> : <RoleNotAllowed who="leading" />;
}

function Packages() {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const isAdmin = useAccount()?.role === 'ADMIN';
  const [editing, setEditing] = useState<Editing>();
  const { data, error, refetch } = useQuery(packagesQuery);
  if (!data && error)
    return (
      <EmptyState heading={<PageHeading title={t('packages.failed')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('packages.title')}>{t('packages.intro')}</PageHeading>
        {isAdmin && (
          <Button onClick={() => setEditing({ what: 'add' })} leftSection={<IconPlus size={20} aria-hidden />}>
            {t('packages.add')}
          </Button>
        )}
      </div>
      {!isAdmin && <p className={page.note}>{t('packages.readOnly')}</p>}
      {data ? (
        <ul className={classes.packages}>
          {sortPackages(data).map((deskPackage) => (
            <li key={deskPackage.id}>
              <PackageCard
                deskPackage={deskPackage}
                mayChange={isAdmin}
                onChange={() => setEditing({ what: 'change', deskPackage })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <PageSkeleton />
      )}
      <TermsDialog editing={editing} onClose={() => setEditing(undefined)} />
    </div>
  );
}
