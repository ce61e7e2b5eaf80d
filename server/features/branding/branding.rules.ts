import type { z } from 'zod';
import { paletteOf } from '../../../contract/branding/palette.ts';
import type { brandingBodySchema } from '../../../contract/branding/schema.ts';
import {
  type BrandKey,
  type BrandPicture,
  brandKeys,
  brandPictures,
  type SiteLanguage,
} from '../../../contract/branding/values.ts';
import type { IconSource } from '../../platform/images/images.ts';

type BrandTexts = z.output<typeof brandingBodySchema>;
type Whole<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** The branding as stored: an absent key means the program's own. Pictures are stored by id. */
export type StoredBrand = Whole<Omit<BrandTexts, 'languages'>> & {
  readonly languages?: readonly SiteLanguage[];
} & { readonly [K in BrandPicture]?: string };

/** A change of the branding, as sent: `null` restores the value that comes with the program; absent keys stay unchanged. */
export type BrandChange = { readonly [K in BrandKey]?: StoredBrand[K] | null | undefined };

/** The branding after a change. */
export function mergeBrand(stored: StoredBrand, change: BrandChange): StoredBrand {
  const merged: Partial<Record<BrandKey, unknown>> = { ...stored };
  for (const key of brandKeys) {
    const value = change[key];
    if (value === undefined) continue;
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  return merged as StoredBrand;
}

/** Names of what differs between two versions. */
export const changedKeys = (before: StoredBrand, after: StoredBrand): BrandKey[] =>
  brandKeys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

/** Ids of the pictures of a version. */
export const pictureIds = (brand: StoredBrand): string[] => brandPictures.flatMap((key) => brand[key] ?? []);

/** First letters of the first two words, for an icon. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Whether the app needs icons of its own: otherwise those of the program are used. */
export const hasOwnIcons = ({ icon, logo, name, primary }: StoredBrand): boolean =>
  [icon, logo, name, primary].some((value) => value !== undefined);

/** A wide logo would be too small to recognise in a square icon. */
const MAX_ICON_RATIO = 1.6;

/** Whether a logo can be used as an icon. */
export const isAlmostSquare = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) / Math.min(width, height) <= MAX_ICON_RATIO;

/** How the icons are drawn. @param picture the uploaded icon, or else a logo that is almost square */
export function iconSourceOf({ name, primary }: StoredBrand, picture: Uint8Array | undefined): IconSource {
  const { light } = paletteOf({ primary: primary ?? null, accent: null });
  return {
    picture,
    initials: name ? initialsOf(name) : '',
    background: light['--primary'],
    foreground: light['--on-primary'],
  };
}
