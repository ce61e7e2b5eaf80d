import { Button } from '@mantine/core';
import { IconCamera, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { ApiError } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { PhotoFrame } from './photo-frame.tsx';
import classes from './slot.module.css';
import type { SlotProps } from './slots.ts';
import { slots } from './slots.ts';
import type { Upload } from './use-uploads.ts';

/** A file being uploaded into the slot, with its progress and a cancel button. */
function UploadFrame({ slot, upload, onCancel }: SlotProps & { upload: Upload }) {
  const { t } = useTranslation('gallery');
  const { preview, sent, failure } = upload;
  const percent = Math.round(sent * 100);
  const photo = t(`slot.${slot}`);
  const stage = sent < 1 ? t('upload.percent', { percent }) : t('upload.working');
  return (
    <div className={classes.upload}>
      {preview ? (
        <img className={classes.preview} src={preview} alt="" />
      ) : (
        <IconPhoto className={classes.lost} stroke={1.5} aria-hidden />
      )}
      {failure === undefined && (
        <div className={classes.progress}>
          <div
            className={classes.bar}
            role="progressbar"
            aria-label={t('upload.of', { photo })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={sent < 1 ? percent : undefined}
            aria-valuetext={stage}
          >
            <span style={{ inlineSize: `${percent}%` }} data-working={sent >= 1 || undefined} />
          </div>
          <span className={classes.stage}>{stage}</span>
          <Button variant="default" aria-label={t('upload.cancelOf', { photo })} onClick={onCancel}>
            {t('upload.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The slot's content has changed elsewhere: the member must see the current photo before it is replaced. */
const isOvertaken = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'gallery.changed';

/**
 * A server's refusal is final; after a network error or an overloaded server a retry can help, and also after the slot
 * has changed, once the member sees the current photo.
 */
const worthRetrying = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (isOvertaken(failure) || failure.status === 0 || failure.status >= 500 || [401, 408, 429].includes(failure.status));

/** Reason why an upload failed, with the possible next steps. */
function UploadFailure({ slot, failure, onRetry, onCancel, onPick }: SlotProps & { failure: unknown }) {
  const { t } = useTranslation('gallery');
  const { t: common } = useTranslation('common');
  const photo = t(`slot.${slot}`);
  const sentence =
    failure instanceof Error && !(failure instanceof ApiError) ? failure.message : errorMessage(failure, common);
  return (
    <div className={classes.failure}>
      <p role="alert">{sentence}</p>
      {worthRetrying(failure) ? (
        <Button variant="default" aria-label={t('upload.retryOf', { photo })} onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      ) : (
        <FileButton className={classes.another} label={t('upload.anotherOf', { photo })} onPick={onPick}>
          {t('upload.another')}
        </FileButton>
      )}
      <Button variant="subtle" color="neutral" aria-label={t('upload.discardOf', { photo })} onClick={onCancel}>
        {t('upload.discard')}
      </Button>
    </div>
  );
}

/** MIME type of a photo dragged between slots, as opposed to a file. */
const DRAG_TYPE = 'application/x-rishta-slot';

/** One of the four slots: empty, uploading, or with a photo. A file or another photo can be dropped on it. */
export function Slot(props: SlotProps) {
  const { slot, photo, upload, isFixed = false, onPick, onExchange } = props;
  const { t } = useTranslation('gallery');
  const isSending = upload !== undefined && upload.failure === undefined;
  const kind = isSending ? 'sending' : upload ? 'failed' : photo ? `photo ${photo.url.split('?')[0]}` : 'empty';
  const item = useFocusFallback<HTMLLIElement>(kind);
  const covering = photo && isOvertaken(upload?.failure) ? undefined : upload;
  const drop = useDrop(slot, isSending || (isFixed && photo !== undefined), onPick, onExchange);
  return (
    <li ref={item} className={classes.slot} {...drop.handlers} data-over={drop.isOver || undefined}>
      <div className={classes.frame}>
        {photo && <PhotoFrame {...props} photo={photo} isCovered={covering !== undefined} />}
        {!photo && !upload && <EmptyFrame {...props} />}
        {covering && <UploadFrame {...props} upload={covering} />}
      </div>
      <p className={classes.name}>{t(`slot.${slot}`)}</p>
      {upload?.failure !== undefined && <UploadFailure {...props} failure={upload.failure} />}
    </li>
  );
}

/** Accepts a dropped file, or the photo of another slot. */
function useDrop(
  slot: PhotoSlot,
  isClosed: boolean,
  onPick: (file: File) => void,
  onExchange: (other: PhotoSlot) => void,
) {
  const [isOver, setIsOver] = useState(false);
  const acceptsDrop = ({ dataTransfer }: DragEvent): boolean =>
    !isClosed && dataTransfer.types.some((type) => type === 'Files' || type === DRAG_TYPE);
  return {
    isOver,
    handlers: {
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(DRAG_TYPE, slot);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        if (!acceptsDrop(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!acceptsDrop(event)) return;
        event.preventDefault();
        const from = slots.find((one) => one === event.dataTransfer.getData(DRAG_TYPE));
        const [file] = event.dataTransfer.files;
        if (from && from !== slot) onExchange(from);
        else if (!from && file) onPick(file);
      },
    },
  };
}

/** An empty slot: choose a photo, or take one on touch devices. */
function EmptyFrame({ slot, isChecking, onPick }: Pick<SlotProps, 'slot' | 'isChecking' | 'onPick'>) {
  const { t } = useTranslation('gallery');
  const photo = t(`slot.${slot}`);
  return (
    <div className={classes.empty} aria-busy={isChecking}>
      <FileButton className={classes.add} label={t('pick.addOf', { photo })} onPick={onPick}>
        <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
        <span>{t(isChecking ? 'pick.checking' : 'pick.add')}</span>
        <span className={classes.dropHint}>{t('pick.drop')}</span>
      </FileButton>
      <FileButton camera className={classes.camera} label={t('pick.cameraOf', { photo })} onPick={onPick}>
        <IconCamera size={20} aria-hidden />
        <span>{t('pick.camera')}</span>
      </FileButton>
    </div>
  );
}

interface FileButtonProps {
  label: string;
  /** Opens the phone's front camera. */
  camera?: boolean;
  className: string | undefined;
  onPick: (file: File) => void;
  children: ReactNode;
}

/** A button that chooses an image file. The transparent input covers the label, so that a tap anywhere reaches it. */
function FileButton({ label, camera = false, className = '', onPick, children }: FileButtonProps) {
  return (
    <label className={`${classes.pick} ${className}`}>
      {children}
      <input
        type="file"
        accept="image/*"
        capture={camera ? 'user' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared, so that choosing the same file again fires a change event.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </label>
  );
}
