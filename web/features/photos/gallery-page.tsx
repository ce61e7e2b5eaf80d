import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useLabels } from '../../lib/use-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AccessCard } from './access-card.tsx';
import classes from './gallery.module.css';
import { GallerySkeleton } from './gallery-skeleton.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PhotosCard } from './photos-card.tsx';
import { ProtectionCard } from './protection-card.tsx';
import { RecentViewersCard } from './recent-viewers-card.tsx';
import { useOwnGallery } from './use-own-gallery.ts';

/** `/dashboard/uploadAndAccess` (spec §2): one's own photos, who may see them, and who did. */
export default function GalleryPage() {
  const { t } = useTranslation('gallery');
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
  const { t } = useTranslation('gallery');
  const { t: common } = useTranslation('common');
  const own = useOwnGallery(accountId);
  const labels = useLabels();
  const [isBusy, setIsBusy] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const gallery = own.stored.data;
  const error = (gallery ? null : own.stored.error) ?? labels.error;
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
  if (!gallery || !labels.labelOf) return <GallerySkeleton />;
  return (
    <div className={classes.page}>
      <PhotosCard own={own} gallery={gallery} labelOf={labels.labelOf} onBusy={setIsBusy} />
      <div className={classes.columns}>
        <AccessCard gallery={gallery} saving={own.saving} labelOf={labels.labelOf} onDirty={setIsDirty} />
        <div className={classes.column}>
          <RecentViewersCard />
          <ProtectionCard />
        </div>
      </div>
      <LeaveGuard
        isOn={isBusy || isDirty}
        title={t(isBusy ? 'leave.uploading' : 'leave.settings')}
        sentence={t(isBusy ? 'leave.uploadingMeans' : 'leave.settingsMeans')}
      />
    </div>
  );
}
