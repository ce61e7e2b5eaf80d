import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnGallery } from '../../../contract/photos/schema.ts';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { ownDecisionsQuery } from '../../lib/own-decisions.query.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import { useBusy } from '../../ui/member/actions/use-busy.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import classes from './gallery.module.css';
import type { OwnPhoto } from './gallery.queries.ts';
import { Slot } from './slot.tsx';
import { photoIdsBySlot, slots, swappedOrder } from './slots.ts';
import { useFilePicker } from './use-file-picker.ts';
import type { useOwnGallery } from './use-own-gallery.ts';
import { useUploads } from './use-uploads.ts';

// Loaded when the first photo is chosen.
const cropDialog = () => import('./crop-dialog.tsx');

interface PhotosCardProps {
  own: ReturnType<typeof useOwnGallery>;
  gallery: OwnGallery;
  labelOf: LabelOf;
  /** Called with true when uploads start, and with false when all have ended. */
  onBusy: (isBusy: boolean) => void;
}

/** The four photo slots and all actions on them. */
export function PhotosCard({ own, gallery, labelOf, onBusy }: PhotosCardProps) {
  const { t } = useTranslation('gallery');
  const [removing, setRemoving] = useState<OwnPhoto>();
  const [announcement, setAnnouncement] = useState('');
  // A person of the bureau adds photos; all else is the member's own.
  const isActing = session.acting() !== null;
  const nameOf = (slot: PhotoSlot): string => t(`slot.${slot}`);
  const photoIn = (slot: PhotoSlot): OwnPhoto | undefined => gallery.photos.find((photo) => photo.slot === slot);
  const seenHere = (slot: PhotoSlot): string => photoIdsBySlot(gallery.photos, slot)[slot];
  const uploader = useUploads({
    onDone: (slot, answer) => {
      own.keep(answer);
      setAnnouncement(t('upload.done', { photo: nameOf(slot) }));
    },
    onUncertain: own.refetch,
  });
  const pick = useFilePicker(uploader, (slot) => setAnnouncement(t('upload.started', { photo: nameOf(slot) })));

  useEffect(() => onBusy(uploader.isBusy), [onBusy, uploader.isBusy]);

  const exchange = async (one: PhotoSlot, other: PhotoSlot): Promise<void> => {
    // A running upload will replace the photo in its slot, so no photo may be moved into or out of that slot.
    const isSending = (slot: PhotoSlot): boolean => {
      const upload = uploader.uploads[slot];
      return upload !== undefined && upload.failure === undefined;
    };
    if (isSending(one) || isSending(other)) return;
    if (
      one === other ||
      !(await own.order({ order: swappedOrder(one, other), seen: photoIdsBySlot(gallery.photos, one, other) }))
    )
      return;
    const isProfile = one === 'profileImage' || other === 'profileImage';
    const who = labelOf('galleryAccess', gallery.access.profileImage) ?? '';
    toast.success(isProfile ? t('order.profile', { who }) : t('order.done'));
  };

  const turn = async (photo: OwnPhoto | undefined): Promise<void> => {
    if (photo && (await own.turn(photo))) setAnnouncement(t('turned', { photo: nameOf(photo.slot) }));
  };

  return (
    <SubjectCard icon={IconPhoto} title={t('photos.title')} intro={t(isActing ? 'photos.introActing' : 'photos.intro')}>
      <ul className={classes.slots}>
        {slots.map((slot) => (
          <Slot
            key={slot}
            slot={slot}
            isFixed={isActing}
            photo={photoIn(slot)}
            upload={uploader.uploads[slot]}
            isChecking={pick.checking === slot}
            onPick={(file) => void pick.choose(slot, file, seenHere(slot))}
            onCancel={() => uploader.drop(slot)}
            onRetry={() => uploader.retry(slot, seenHere(slot))}
            onTurn={() => void turn(photoIn(slot))}
            onRemove={() => setRemoving(photoIn(slot))}
            onExchange={(other) => void exchange(slot, other)}
          />
        ))}
      </ul>
      {(['waiting', 'refused'] as const).map(
        (state) =>
          gallery.photos.some((photo) => photo.state === state) && (
            <p key={state} className={classes.note}>
              {t(`stateMeans.${state}`)}
            </p>
          ),
      )}
      {!isActing && <RemovedNote />}
      <p className={classes.said} role="status">
        {announcement}
      </p>
      {pick.picked && (
        <LazyDialog
          key={pick.picked.image.src}
          load={cropDialog}
          dialog={{
            opened: pick.isCropping,
            image: pick.picked.image,
            photo: nameOf(pick.picked.slot),
            onDone: pick.cropped,
            onClose: pick.dismiss,
          }}
        />
      )}
      <RemoveDialog photo={removing} onRemove={own.remove} onClose={() => setRemoving(undefined)} />
    </SubjectCard>
  );
}

/** A note about a photo removed by staff, while an appeal is possible or pending. */
function RemovedNote() {
  const { t } = useTranslation('gallery');
  const { data } = useQuery(ownDecisionsQuery);
  const isOpen = data?.some(({ kind, canAppeal, state }) => kind === 'photo' && (canAppeal || state === 'appealed'));
  if (!isOpen) return null;
  return (
    <p className={classes.note}>
      {t('removed.sentence')} <Link to={paths.decisions}>{t('removed.link')}</Link>
    </p>
  );
}

interface RemoveDialogProps {
  /** Undefined if the dialog is closed. */
  photo: OwnPhoto | undefined;
  /** Shows its own errors. */
  onRemove: (photo: OwnPhoto) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a photo is deleted permanently, and says what is shown instead. */
function RemoveDialog({ photo, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('gallery');
  const [busy, run] = useBusy();
  // Keeps the content of the dialog while it closes.
  const [last, setLast] = useState(photo);
  if (photo && photo !== last) setLast(photo);
  const remove = async (): Promise<unknown> => last && onRemove(last).then(onClose, onClose);
  return (
    <DialogFrame
      opened={photo !== undefined}
      onClose={onClose}
      title={t('removing.title', { photo: t(`slot.${last?.slot ?? 'profileImage'}`) })}
    >
      <div className={classes.dialog}>
        <p className={classes.note}>{t('removing.means')}</p>
        <div className={classes.buttons}>
          <Button color="danger" loading={busy} onClick={() => run(remove)}>
            {t('removing.submit')}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('removing.keep')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
