/** Sizes and areas in px of the picture, in the position in which it is shown (turned). */
export interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  x: number;
  y: number;
}

/** `portrait`: as the frames are; `whole`: as the picture is. */
export const shapes = ['portrait', 'square', 'whole'] as const;
export type Shape = (typeof shapes)[number];

/** The server takes nothing smaller (contract §6), and makes nothing larger than two thirds of this. */
const MIN_SIZE_PX = 200;
const MAX_SIZE_PX = 2160;
const MAX_ZOOM = 4;

/** A picture's size after quarter turns. */
export const rotatedSize = ({ width, height }: Size, degrees: number): Size =>
  degrees % 180 === 0 ? { width, height } : { width: height, height: width };

/** Width by height of the crop. */
export function aspectOf(shape: Shape, picture: Size): number {
  if (shape === 'portrait') return 3 / 4;
  return shape === 'square' ? 1 : picture.width / picture.height;
}

/** How far one can zoom until what is left is too small to be taken. At least 1. */
export function maxZoom(picture: Size, aspect: number): number {
  const width = Math.min(picture.width, picture.height * aspect);
  const least = Math.min(width, width / aspect);
  return Math.max(1, Math.min(MAX_ZOOM, least / MIN_SIZE_PX));
}

/** How large a crop is made: never enlarged, and no larger than is of use, so that it travels quickly. */
export function croppedSize({ width, height }: Size): Size & { scale: number } {
  const scale = Math.min(1, MAX_SIZE_PX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale };
}
