import { DEFAULT_SITE_NAME } from '../../contract/branding/values.ts';

const metaOf = (name: string): HTMLMetaElement | null => document.querySelector(`meta[name="${name}"]`);

/** Name of the site. The server writes it into the page, so that the first paint has it. */
export const siteName = (): string => metaOf('application-name')?.content ?? DEFAULT_SITE_NAME;

/** Title of the browser tab for a page. */
export const tabTitleOf = (title: string): string => `${title} · ${siteName()}`;

/** Languages that the operator offers; undefined if all of them are. The server writes them into the page. */
export const offeredLanguages = (): readonly string[] | undefined =>
  document.documentElement.dataset?.languages?.split(' ');
