/** Site name of an installation that has set none. */
export const DEFAULT_SITE_NAME = 'Rishta';

/** Languages in which the web app has texts: the folders of `web/messages`. English is always offered. */
export { type Language as SiteLanguage, languages as siteLanguages } from '../languages.ts';

/** Longest texts of the branding, in characters. */
export const brandLengths = { name: 40, mailHeader: 120, mailFooter: 400, biodataHeader: 120 } as const;
/** Maximum lines at the end of an email. */
export const MAIL_FOOTER_MAX_LINES = 6;

/** Maximum size of an uploaded logo or icon, bytes. */
export const LOGO_MAX_BYTES = 5 * 1024 * 1024;
/** Short edges below this are too coarse for a logo, px. */
export const LOGO_MIN_EDGE = 32;
/** Short edge of an uploaded icon, px: smaller ones would be blurred on a home screen. */
export const ICON_MIN_EDGE = 192;

/** Pictures of the branding that can be uploaded. The logo for the dark colours and the icon are optional. */
export const brandPictures = ['logo', 'logoDark', 'icon'] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** The settings of the branding, in the order of the page. */
export const brandKeys = [
  'name',
  'primary',
  'accent',
  'mailHeader',
  'mailFooter',
  'biodataHeader',
  'languages',
  ...brandPictures,
] as const;
export type BrandKey = (typeof brandKeys)[number];

/** Number of earlier versions that can be restored. */
export const REVISIONS_KEPT = 30;
