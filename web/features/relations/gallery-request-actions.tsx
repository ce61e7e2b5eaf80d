import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { type ActionDialog, ActionDialogs } from '../../ui/member/actions/action-dialogs.tsx';
import { useBusy } from '../../ui/member/actions/use-busy.ts';
import { useMemberActions } from '../../ui/member/actions/use-member-actions.ts';
import classes from './activity.module.css';
import type { GalleryRequestCard } from './activity.queries.ts';

/** Accept or decline; take back what was accepted; show the photos after all. */
export function AnswerGalleryRequest({ card }: { card: GalleryRequestCard }) {
  const { t } = useTranslation('activity');
  const { hidePhotos, declineGalleryRequest } = useMemberActions();
  const [busy, run] = useBusy();
  const [dialog, setDialog] = useState<ActionDialog>();
  const name = fullName(card);
  const { status, requestId } = card;
  return (
    <>
      {status === 'Accepted' ? (
        <Button
          variant="default"
          className={classes.wide}
          loading={busy}
          aria-label={t('galleryRequest.hideOf', { name })}
          onClick={() => run(() => hidePhotos(card))}
        >
          {t('galleryRequest.hide')}
        </Button>
      ) : (
        <Button
          variant={status === 'Pending' ? 'filled' : 'default'}
          className={classes.wide}
          disabled={busy}
          aria-label={t(status === 'Pending' ? 'galleryRequest.acceptOf' : 'galleryRequest.showOf', { name })}
          onClick={() => setDialog(status === 'Pending' ? { kind: 'showPhotos', requestId } : { kind: 'showPhotos' })}
        >
          {t(status === 'Pending' ? 'galleryRequest.accept' : 'galleryRequest.show')}
        </Button>
      )}
      {status === 'Pending' && (
        <Button
          variant="default"
          className={classes.wide}
          loading={busy}
          aria-label={t('galleryRequest.declineOf', { name })}
          onClick={() => run(() => declineGalleryRequest(card, requestId))}
        >
          {t('galleryRequest.decline')}
        </Button>
      )}
      <ActionDialogs member={card} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** To the profile, where the photos are. */
export function ViewPhotosLink({ card }: { card: GalleryRequestCard }) {
  const { t } = useTranslation('activity');
  return (
    <Button
      component={Link}
      to={paths.profile(card.id)}
      className={classes.wide}
      aria-label={t('galleryRequest.lookOf', { name: fullName(card) })}
    >
      {t('galleryRequest.look')}
    </Button>
  );
}
