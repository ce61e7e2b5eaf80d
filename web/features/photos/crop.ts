/** Sizes and areas in px of the picture as shown, that is, after rotation. */
export interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  x: number;
  y: number;
}

/** `portrait`: shape of the photo frames; `whole`: shape of the picture. */
export const cropShapes = ['portrait', 'square', 'whole'] as const;
export type CropShape = (typeof cropShapes)[number];

/**
 * Limits of a crop's sides, px: the server accepts nothing smaller (contract §6), and produces nothing larger than two
 * thirds of the maximum.
 */
const MIN_SIZE_PX = 200;
const MAX_SIZE_PX = 2160;
const MAX_ZOOM = 4;

/** A picture's size after quarter turns. */
export const rotatedSize = ({ width, height }: Size, degrees: number): Size =>
  degrees % 180 === 0 ? { width, height } : { width: height, height: width };

/** Aspect ratio of the crop, width divided by height. */
export function aspectRatioOf(shape: CropShape, picture: Size): number {
  if (shape === 'portrait') return 3 / 4;
  return shape === 'square' ? 1 : picture.width / picture.height;
}

/**
 * The shape proposed first: the photo frames' own, unless that would make an accepted picture too small for the server.
 */
export function presetShape(picture: Size): CropShape {
  const width = Math.min(picture.width, picture.height * aspectRatioOf('portrait', picture));
  return width < MIN_SIZE_PX && Math.min(picture.width, picture.height) >= MIN_SIZE_PX ? 'square' : 'portrait';
}

/** Maximum zoom at which the crop is still large enough for the server. At least 1. */
export function maxZoom(picture: Size, aspect: number): number {
  const width = Math.min(picture.width, picture.height * aspect);
  const least = Math.min(width, width / aspect);
  return Math.max(1, Math.min(MAX_ZOOM, least / MIN_SIZE_PX));
}

/** Size of the resulting crop: never enlarged, and limited to a useful size, so that it uploads quickly. */
export function croppedSize({ width, height }: Size): Size & { scale: number } {
  const scale = Math.min(1, MAX_SIZE_PX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale };
}
