import type { ContentLanguage } from '../../../contract/content/values.ts';
import type { BrandFacts } from '../../platform/brand.ts';

/** Parts of the pages that the build prepares (scripts/page-parts.ts). */
export interface PageParts {
  readonly styles: { readonly welcome: string; readonly pages: string };
  /** Addresses of the fonts that every page uses. */
  readonly fonts: readonly string[];
  /** Codes of the languages of the app. */
  readonly languages: readonly string[];
  /** The script that counts visits (web/public/visit.js); absent: there is none. */
  readonly visitScript?: string;
}

/** Facts that differ between installations. */
export interface Site {
  readonly name: string;
  readonly brand: BrandFacts;
  /** Address of the site, without a slash at the end. */
  readonly url: string;
  readonly support: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly hours: string;
  };
  /** Whether people can ask for a call (`/enquiry`). */
  readonly takesEnquiries: boolean;
  /** Whether members can order in the shop. */
  readonly hasShop: boolean;
  /** Whether the part `content` is on. Without it, `/welcome` is the only public page. */
  readonly hasContent: boolean;
}

/** A page in a language, with its path and query below the site's address. */
export interface PageLanguage {
  readonly language: ContentLanguage;
  readonly address: string;
}

/** A page on the way from the welcome page to another one, for its breadcrumbs. */
export interface Crumb {
  readonly label: string;
  readonly address: string;
}

/** One public page. All texts are plain, and the frame escapes them; only `main` and `feed` go into the page as they are. */
export interface Page extends PageLanguage {
  /** For the browser's title bar, search results and link previews. */
  readonly title: string;
  readonly description: string;
  /** HTML between header and footer, with the only `h1` of the page. */
  readonly main: string;
  /** Pages above this one, without the welcome page and without this page. */
  readonly crumbs: readonly Crumb[];
  /** Short name of this page as the last part of its breadcrumbs; undefined: no breadcrumbs. */
  readonly crumb?: string;
  /** This page in other languages. */
  readonly translations: readonly PageLanguage[];
  /** JSON-LD about the content; the frame adds breadcrumbs. */
  readonly data: readonly object[];
  /** Whether search engines may list the page: not if it has no content. */
  readonly isListed: boolean;
  /** Times of an article. */
  readonly article?: { readonly publishedAt: string; readonly changedAt: string };
  /** Line at the end of the page. */
  readonly note?: string;
  /** Whether the page shows a story, which its members can take back at any time. */
  readonly isStory?: boolean;
}

/** Query parameters that change a page. */
export interface PageQuery {
  readonly language: ContentLanguage;
  /** Page of a list, from 1. */
  readonly page: number;
  readonly tag?: string | undefined;
}

export const DEFAULT_LANGUAGE: ContentLanguage = 'en';

/** The address of a page in a language: English has no query, so that it has one address only. */
export function addressOf(
  path: string,
  language: ContentLanguage,
  { page = 1, tag }: { page?: number; tag?: string | undefined } = {},
): string {
  const query = new URLSearchParams({
    ...(language === DEFAULT_LANGUAGE ? {} : { lang: language }),
    ...(tag === undefined ? {} : { tag }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query ? `${path}?${query}` : path;
}

/** The other languages of a page whose language is chosen by its query. */
export const translationsOf = (
  path: string,
  language: ContentLanguage,
  languages: readonly ContentLanguage[],
): PageLanguage[] =>
  languages
    .filter((other) => other !== language)
    .map((other) => ({ language: other, address: addressOf(path, other) }));
