import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { session } from '../../lib/session.ts';
import { unsavedChanges } from '../../lib/unsaved.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useLabels } from '../../lib/use-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { SubjectCard, SubjectFrame } from '../../ui/subject-card.tsx';
import { AccessCard } from './access-card.tsx';
import classes from './gallery.module.css';
import { PhotosCard } from './photos-card.tsx';
import { RecentViewersCard } from './recent-viewers-card.tsx';
import { slots } from './slots.ts';
import { useOwnGallery } from './use-own-gallery.ts';

/** `/dashboard/uploadAndAccess` (spec §2): the member's own photos, who may see them, and who has opened them. */
export default function GalleryPage() {
  const { t } = useTranslation('gallery');
  const account = useAccount();
  if (!account) return null;
  return (
    <>
      <PageHeading title={t('title')}>{session.acting() ? null : t('intro')}</PageHeading>
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
      {!session.acting() && (
        <div className={classes.columns}>
          <AccessCard gallery={gallery} saving={own.saving} labelOf={labels.labelOf} onDirty={setIsDirty} />
          <div className={classes.column}>
            <RecentViewersCard />
            <ProtectionCard />
          </div>
        </div>
      )}
      <LeaveGuard
        isOn={isBusy || isDirty}
        title={t(isBusy ? 'leave.uploading' : 'leave.settings')}
        sentence={t(isBusy ? 'leave.uploadingMeans' : 'leave.settingsMeans')}
      />
    </div>
  );
}

/** Explains how photos are protected, and what cannot be prevented. */
function ProtectionCard() {
  const { t } = useTranslation('gallery');
  return (
    <SubjectCard icon={IconShieldCheck} title={t('protection.title')}>
      <ul className={classes.points}>
        {t('protection.points', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </SubjectCard>
  );
}

/** The page's outline while it loads. */
function GallerySkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <SubjectFrame>
        <Bone className={classes.boneTitle} />
        <div className={classes.slots}>
          {slots.map((slot) => (
            <Bone key={slot} className={classes.boneFrame} />
          ))}
        </div>
      </SubjectFrame>
      <div className={classes.columns}>
        {['a', 'b'].map((key) => (
          <SubjectFrame key={key}>
            <Bone className={classes.boneTitle} />
            <Bone />
            <Bone />
            <Bone />
          </SubjectFrame>
        ))}
      </div>
    </div>
  );
}

interface LeaveGuardProps {
  isOn: boolean;
  title: string;
  /** Says what would be lost. */
  sentence: string;
}

/** Asks before unfinished work is lost: on navigation, when the tab closes, and at a sign-out. Only one per page. */
function LeaveGuard({ isOn, title, sentence }: LeaveGuardProps) {
  const { t } = useTranslation('gallery');
  const [answer, setAnswer] = useState<{ give: (leave: boolean) => void }>();
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isOn && session.account() !== null && currentLocation.pathname !== nextLocation.pathname,
    [isOn],
  );
  const blocker = useBlocker(blocks);

  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const unguard = unsavedChanges.guard(() => new Promise<boolean>((give) => setAnswer({ give })));
    return () => {
      window.removeEventListener('beforeunload', warn);
      unguard();
    };
  }, [isOn]);

  const decide = (leave: boolean): void => {
    if (blocker.state === 'blocked') leave ? blocker.proceed() : blocker.reset();
    answer?.give(leave);
    setAnswer(undefined);
  };

  return (
    <DialogFrame
      opened={blocker.state === 'blocked' || answer !== undefined}
      onClose={() => decide(false)}
      title={title}
    >
      <div className={classes.dialog}>
        <p className={classes.note}>{sentence}</p>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={() => decide(false)}>
            {t('leave.stay')}
          </Button>
          <Button variant="default" onClick={() => decide(true)}>
            {t('leave.go')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
