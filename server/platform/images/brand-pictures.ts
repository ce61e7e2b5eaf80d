import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { ICON_MIN_EDGE, LOGO_MIN_EDGE } from '../../../contract/branding/values.ts';
import { logoMarkSvg } from '../../../contract/drawing/girih.ts';
import { type FileKey, readSealed } from '../files/sealed-file.ts';
import { loadCardFonts } from './card-fonts.ts';
import { ImageRefused } from './image-types.ts';
import { rasterizeSvg } from './rasterize-svg.ts';
import { sniffFileType } from './sniff.rules.ts';
import { isTruncated } from './truncation.rules.ts';

/** Largest picture that is decoded: a logo needs far fewer pixels than a photograph. */
const MAX_PIXELS = 16_000_000;
const kinds: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);
const sizes = {
  logo: { width: 720, height: 240, minEdge: LOGO_MIN_EDGE },
  icon: { width: 512, height: 512, minEdge: ICON_MIN_EDGE },
} as const;

export type BrandPictureUse = keyof typeof sizes;

/** A PNG made only from the pixels of an upload. */
export interface BrandPng {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a PNG with transparency from an uploaded PNG, JPEG or WebP; anything after or beside its pixels is lost.
 * @throws ImageRefused for other files, SVG included, and for pictures that move, are too large or too small
 */
export async function makeBrandPng(path: string, key: FileKey | undefined, use: BrandPictureUse): Promise<BrandPng> {
  const bytes = await (key ? readSealed(path, key) : readFile(path));
  const sniffed = sniffFileType(bytes);
  if (!sniffed || !kinds.has(sniffed.kind)) throw new ImageRefused('notAnImage');
  if (sniffed.animated) throw new ImageRefused('animated');
  const { width, height, minEdge } = sizes[use];
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== sniffed.kind) throw new ImageRefused('notAnImage');
    if ((header.pages ?? 1) > 1) throw new ImageRefused('animated');
    if (header.width * header.height > MAX_PIXELS) throw new ImageRefused('tooManyPixels');
    if (Math.min(header.width, header.height) < minEdge) throw new ImageRefused('tooSmall');
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused(isTruncated(bytes, sniffed.kind) ? 'cutShort' : 'notAnImage');
  }
}

/** Icons of the app: their sides in px, and whether launchers may cut them to any shape. */
export const brandIcons = {
  favicon: { side: 64, isMaskable: false },
  touch: { side: 180, isMaskable: true },
  small: { side: 192, isMaskable: false },
  large: { side: 512, isMaskable: false },
  maskSmall: { side: 192, isMaskable: true },
  maskLarge: { side: 512, isMaskable: true },
} as const;
export type BrandIconName = keyof typeof brandIcons;

/** The source of icons: an uploaded picture, or else initials or the mark of the program on the primary colour. */
export interface IconSource {
  readonly picture?: Uint8Array | undefined;
  readonly initials: string;
  readonly background: string;
  readonly foreground: string;
}

/** Launchers may cut away all but a circle of this share of a maskable icon (W3C manifest: safe zone). */
const SAFE_SHARE = 0.62;
const PLAIN_SHARE = 0.92;
const LETTER_SHARE = 0.46;
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function drawMark({ initials, foreground }: IconSource, side: number, fontFolder: string): Promise<Buffer> {
  if (initials === '') return rasterizeSvg(logoMarkSvg({ color: foreground, size: side }));
  await loadCardFonts(fontFolder);
  const letters = initials.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = `<span foreground="${foreground}">${letters}</span>`;
  const drawn = await sharp({
    text: { text, font: `Fraunces SemiBold ${Math.round(side * 0.7)}`, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer();
  return sharp(drawn).resize(side, side, { fit: 'inside' }).png().toBuffer();
}

/** Draws every icon as a square PNG. */
export async function drawBrandIcons(
  source: IconSource,
  fontFolder: string,
): Promise<Record<BrandIconName, Uint8Array>> {
  const icons = await Promise.all(
    Object.entries(brandIcons).map(async ([name, { side, isMaskable }]) => {
      const inner = Math.round(side * (source.picture ? (isMaskable ? SAFE_SHARE : PLAIN_SHARE) : LETTER_SHARE));
      const mark = source.picture
        ? await sharp(source.picture).resize(inner, inner, { fit: 'inside' }).png().toBuffer()
        : await drawMark(source, inner, fontFolder);
      const background = source.picture ? (isMaskable ? WHITE : CLEAR) : source.background;
      const icon = await sharp({ create: { width: side, height: side, channels: 4, background } })
        .composite([{ input: mark, gravity: 'centre' }])
        .png({ compressionLevel: 9 })
        .toBuffer();
      return [name, new Uint8Array(icon)] as const;
    }),
  );
  return Object.fromEntries(icons) as Record<BrandIconName, Uint8Array>;
}
