import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { EmptyFrame } from './empty-frame.tsx';
import type { OwnPhoto } from './gallery.queries.ts';
import { PhotoFrame } from './photo-frame.tsx';
import classes from './slot.module.css';
import { slots } from './slots.ts';
import { isOvertaken, UploadFailure, UploadFrame } from './upload-frame.tsx';
import type { Upload } from './use-uploads.ts';

/** What is dragged from slot to slot, as opposed to a file. */
const DRAG_TYPE = 'application/x-rishta-slot';

export interface SlotProps {
  slot: PhotoSlot;
  photo: OwnPhoto | undefined;
  upload: Upload | undefined;
  /** A file has been picked and is being looked at. */
  isChecking: boolean;
  onPick: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
  /** Turns the photo a quarter to the right. */
  onTurn: () => void;
  /** Changes places with the photo (or the empty place) of another slot. */
  onExchange: (other: PhotoSlot) => void;
}

/** One of the four places: empty, on its way, or with a photo in it. A file or another photo can be dropped on it. */
export function Slot(props: SlotProps) {
  const { slot, photo, upload, onPick, onExchange } = props;
  const { t } = useTranslation('gallery');
  const isSending = upload !== undefined && upload.failure === undefined;
  const kind = isSending ? 'sending' : upload ? 'failed' : photo ? `photo ${photo.url.split('?')[0]}` : 'empty';
  const item = useFocusFallback<HTMLLIElement>(kind);
  const covering = photo && isOvertaken(upload?.failure) ? undefined : upload;
  const drop = useDrop(slot, isSending, onPick, onExchange);
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

/** Takes a file of this device, or the photo of another slot. */
function useDrop(
  slot: PhotoSlot,
  isSending: boolean,
  onPick: (file: File) => void,
  onExchange: (other: PhotoSlot) => void,
) {
  const [isOver, setIsOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent): boolean =>
    !isSending && dataTransfer.types.some((type) => type === 'Files' || type === DRAG_TYPE);
  return {
    isOver,
    handlers: {
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(DRAG_TYPE, slot);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        const from = slots.find((one) => one === event.dataTransfer.getData(DRAG_TYPE));
        const [file] = event.dataTransfer.files;
        if (from && from !== slot) onExchange(from);
        else if (!from && file) onPick(file);
      },
    },
  };
}
