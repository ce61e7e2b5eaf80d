import { type Palette, paletteOf } from '../../contract/branding/palette.ts';
import type { BrandStyleFacts } from '../../contract/branding/styles.ts';
import { DEFAULT_SITE_NAME, type SiteLanguage } from '../../contract/branding/values.ts';
import { logoMarkSvg } from '../../contract/drawing/girih.ts';
import type { BrandIconName } from './images/images.ts';
import { escapeHtml } from './messages/mail-html.ts';

/** A stored picture of the branding. */
export interface BrandImage {
  /** Address on this site; it never changes its picture. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** The picture as PNG. */
  readonly bytes: Uint8Array;
}

/** How this installation presents itself. */
export interface BrandFacts extends BrandStyleFacts {
  /** Changes with every change of the branding. */
  readonly version: string;
  readonly name: string;
  readonly palette: Palette;
  /** Line above every email. */
  readonly mailHeader: string | null;
  /** Lines below every email, such as an address and a phone number. */
  readonly mailFooter: readonly string[];
  /** Line at the top of a biodata. */
  readonly biodataHeader: string | null;
  readonly languages: readonly SiteLanguage[];
  readonly logo: BrandImage | null;
  readonly logoDark: BrandImage | null;
  /** Addresses of the icons; null: those of the program. */
  readonly icons: Readonly<Record<BrandIconName, string>> | null;
}

/** The operator's branding, as every part of the program reads it. */
export interface Brand {
  current(): BrandFacts;
}

/** The branding of an installation that has set nothing but its name. */
export const plainBrand = (name: string, languages: readonly SiteLanguage[]): BrandFacts => ({
  version: '0',
  name,
  primary: null,
  accent: null,
  palette: paletteOf({ primary: null, accent: null }),
  mailHeader: null,
  mailFooter: [],
  biodataHeader: null,
  languages,
  logo: null,
  logoDark: null,
  icons: null,
});

/** Whether the pages of the build can be served as they are. */
export const isPlain = ({ version, name }: BrandFacts): boolean => version === '0' && name === DEFAULT_SITE_NAME;

/** Links to the icons for the head of a page. */
export const brandIconLinks = ({ icons }: BrandFacts): string =>
  icons
    ? `<link rel="icon" href="${icons.favicon}" type="image/png">\n<link rel="apple-touch-icon" href="${icons.touch}">`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n<link rel="apple-touch-icon" href="/app-icon.png">';

/** Mark and name for the head of a page that the server draws; `brandStyles` replaces them with the logo. */
export const brandLogo = ({ name }: BrandFacts): string =>
  `<span class="logo" data-logo>${logoMarkSvg({ size: 30 })}<span>${escapeHtml(name)}</span></span>`;
