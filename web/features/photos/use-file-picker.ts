import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSlot } from '../../../contract/photos/values.ts';
import { toast } from '../../lib/toast.ts';
import { type Area, croppedSize, rotatedSize } from './crop.ts';
import type { Uploader } from './use-uploads.ts';

const JPEG_QUALITY = 0.92;

/** Decodes the picture at an address; undefined if this browser cannot (usually HEIC). */
async function decodeImage(source: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = source;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

/**
 * Crops a picture.
 *
 * @param degrees quarter turns clockwise
 * @param area in px of the rotated picture
 * @returns a JPEG; undefined if the browser cannot make one
 */
async function makeCrop(image: HTMLImageElement, degrees: number, area: Area): Promise<Blob | undefined> {
  const { width, height, scale } = croppedSize(area);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const { naturalWidth, naturalHeight } = image;
  const whole = rotatedSize({ width: naturalWidth, height: naturalHeight }, degrees);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(whole.width / 2 - area.x, whole.height / 2 - area.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY);
  });
}

/** Maximum file size in contract/photos/api.ts. Crops are always smaller. */
const MAX_BYTES = 10 * 1024 * 1024;

interface PickedFile {
  slot: PhotoSlot;
  file: File;
  /** The slot's photo when the file was chosen (`photoIdsBySlot`). */
  seen: string;
  image: HTMLImageElement;
}

/** From choosing a file to its upload: cropped first if this browser can show it, otherwise unchanged. */
export function useFilePicker(uploader: Uploader, onStart: (slot: PhotoSlot) => void) {
  const { t } = useTranslation('gallery');
  // Kept after the dialog has closed, because the dialog then returns the focus.
  const [picked, setPicked] = useState<PickedFile>();
  const [isCropping, setIsCropping] = useState(false);
  const [checking, setChecking] = useState<PhotoSlot>();

  const start = (slot: PhotoSlot, file: Blob, seen: string, preview?: string): void => {
    onStart(slot);
    void uploader.start(slot, file, seen, preview);
  };
  const startUncropped = (slot: PhotoSlot, file: File, seen: string): void => {
    if (file.size > MAX_BYTES) {
      uploader.refuse(slot, file, new Error(t('upload.tooLarge')));
      return;
    }
    toast.info(t('upload.asItIs'));
    start(slot, file, seen);
  };

  async function choose(slot: PhotoSlot, file: File, seen: string): Promise<void> {
    // The text is fixed by the spec. A file without a type may still be a photo.
    if (file.type && !file.type.startsWith('image/'))
      return uploader.refuse(slot, file, new Error(t('upload.noImage')));
    setChecking(slot);
    const source = URL.createObjectURL(file);
    const image = await decodeImage(source);
    setChecking(undefined);
    if (image) {
      setPicked({ slot, file, seen, image });
      setIsCropping(true);
      return;
    }
    URL.revokeObjectURL(source);
    startUncropped(slot, file, seen);
  }

  async function cropped(degrees: number, area: Area): Promise<void> {
    if (!picked) return;
    const { slot, file, seen, image } = picked;
    const crop = await makeCrop(image, degrees, area);
    dismiss();
    if (crop) start(slot, crop, seen, URL.createObjectURL(crop));
    else startUncropped(slot, file, seen);
  }

  function dismiss(): void {
    if (picked) URL.revokeObjectURL(picked.image.src);
    setIsCropping(false);
  }

  return { picked, isCropping, checking, choose, cropped, dismiss };
}
