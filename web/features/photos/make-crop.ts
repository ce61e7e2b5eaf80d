import { type Area, croppedSize, rotatedSize } from './crop.ts';

const JPEG_QUALITY = 0.92;

/** The picture behind an address, decoded; undefined where this browser cannot (HEIC, most often). */
export async function decodeImage(source: string): Promise<HTMLImageElement | undefined> {
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
 * Cuts a part out of a picture.
 *
 * @param degrees quarter turns clockwise
 * @param area in px of the turned picture
 * @returns a JPEG; undefined where the browser can't make one
 */
export async function makeCrop(image: HTMLImageElement, degrees: number, area: Area): Promise<Blob | undefined> {
  const { width, height, scale } = croppedSize(area);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // A JPEG knows no transparency: what was see-through would turn black.
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
