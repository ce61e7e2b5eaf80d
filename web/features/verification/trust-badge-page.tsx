import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnBadge } from '../../../contract/verification/schema.ts';
import type { BadgeKind } from '../../../contract/verification/values.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useLabels } from '../../lib/use-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { DocumentCard } from './document-card.tsx';
import { OwnBadgesCard } from './own-badges-card.tsx';
import { SelfieCard } from './selfie-card.tsx';
import { useOwnBadges } from './use-own-badges.ts';
import classes from './verification.module.css';

/** `/dashboard/trustBadge` (spec §2): the four badges, and how one comes by those of the team. */
export default function TrustBadgePage() {
  const { t } = useTranslation('badges');
  const account = useAccount();
  if (!account) return null;
  return (
    <>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <Loaded accountId={account.id} />
    </>
  );
}

function Loaded({ accountId }: { accountId: string }) {
  const { t } = useTranslation('badges');
  const { t: common } = useTranslation('common');
  const own = useOwnBadges(accountId);
  const labels = useLabels();
  const { data } = own.stored;
  const error = (data ? null : own.stored.error) ?? labels.error;
  if (error)
    return (
      <EmptyState heading={<h2>{t('failed')}</h2>} sentence={<span role="alert">{errorMessage(error, common)}</span>}>
        <Button
          onClick={() => {
            own.refetch();
            if (labels.error) labels.retry();
          }}
        >
          {t('retry')}
        </Button>
      </EmptyState>
    );
  if (!data || !labels.labelOf) return <PageSkeleton />;
  const badge = (kind: BadgeKind) => data.badges.find((one) => one.kind === kind) as OwnBadge;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DocumentCard own={own} badge={badge('id')} hasContact={data.hasContact} labelOf={labels.labelOf} />
        <SelfieCard own={own} badge={badge('photo')} hasPhoto={data.hasPhoto} given={data.selfie} />
      </div>
      <OwnBadgesCard badges={data.badges} />
    </div>
  );
}
