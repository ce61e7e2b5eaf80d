import type { PackageOffer } from '../../../contract/billing/packages.schema.ts';
import {
  type ContentLanguage,
  contentLanguages,
  SLUG_MAX_LENGTH,
  TAG_MAX_LENGTH,
} from '../../../contract/content/values.ts';
import type { PublishedContent, PublishedStories } from '../content/index.ts';
import { aboutPage } from './lists/about.ts';
import { articlePage, blogPage } from './lists/blog.ts';
import { packagesPage } from './lists/packages.ts';
import { questionsPage } from './lists/questions.ts';
import { servicesPage } from './lists/services.ts';
import { storiesPage, storyPage } from './lists/stories.ts';
import type { CommunityCounts, CommunityInCity } from './matrimony/community-counts.service.ts';
import { communitiesPage, communityPage } from './matrimony/matrimony-pages.ts';
import { type ListKind, type MenuItem, menuFor, type NonEmptyPages, readLanguages } from './menu.ts';
import { DEFAULT_LANGUAGE, type Page, type PageQuery, type Site } from './page.ts';
import { oneLine } from './plain-text.ts';
import { drawPrices } from './prices.ts';
import { welcomePage } from './welcome/welcome-page.ts';

export interface PageSources {
  readonly content: PublishedContent;
  readonly stories: PublishedStories;
  readonly communities: CommunityCounts;
  /** Packages on sale. */
  readonly packages: () => Promise<readonly PackageOffer[]>;
  /** Codes of the languages of the app. */
  readonly languages: readonly string[];
}

/** Everything that decides which pages exist at this moment. */
export interface Inventory extends NonEmptyPages {
  readonly packages: readonly PackageOffer[];
  readonly places: readonly CommunityInCity[];
}

/** More than one slug, for addresses such as `/matrimony/<community>/<city>`. */
const SLUG = new RegExp(`^[a-z0-9-]{1,${SLUG_MAX_LENGTH}}$`);

const isListKind = (name: string): name is ListKind => Object.hasOwn(nothing.languages, name);

const isLanguage = (code: string): code is ContentLanguage => (contentLanguages as readonly string[]).includes(code);

/** The parameters that change a page; undefined if one is invalid. Others, such as those of campaigns, are ignored. */
export function readQuery(query: URLSearchParams): PageQuery | undefined {
  if (['lang', 'page', 'tag'].some((name) => query.getAll(name).length > 1)) return undefined;
  const language = query.get('lang') ?? DEFAULT_LANGUAGE;
  const page = query.get('page') ?? '1';
  const tag = query.get('tag') ?? undefined;
  if (!isLanguage(language) || !/^[1-9]\d{0,3}$/.test(page)) return undefined;
  // A tag with invisible letters is never stored, and the database refuses some of these letters.
  if (tag !== undefined && (tag === '' || tag.length > TAG_MAX_LENGTH || oneLine(tag) !== tag)) return undefined;
  return { language, page: Number(page), tag };
}

/** Finds the page for an address among those that have something to show. */
export function createPageFinder({ content, stories, communities, packages, languages: appLanguages }: PageSources) {
  async function readInventory(site: Site): Promise<Inventory> {
    const offers = await packages();
    if (!site.hasContent) return { ...nothing, packages: offers };
    const [languages, places] = await Promise.all([readLanguages(content, stories), communities.list()]);
    return {
      ...{ languages, places, packages: offers },
      hasPackages: drawPrices(offers, DEFAULT_LANGUAGE) !== '',
      hasCommunities: places.length > 0,
    };
  }

  /** A page of which each language has its own entries. English exists also when it is empty. */
  async function listPage(
    kind: ListKind,
    site: Site,
    query: PageQuery,
    inventory: Inventory,
  ): Promise<Page | undefined> {
    const languages = inventory.languages[kind];
    if (query.language !== DEFAULT_LANGUAGE && !languages.includes(query.language)) return undefined;
    // Only lists of articles and stories have several pages, and only articles have tags.
    if (query.tag !== undefined && kind !== 'blog') return undefined;
    if (query.page > 1 && kind !== 'blog' && kind !== 'stories') return undefined;
    if (kind === 'about') return aboutPage(site, content, query);
    if (kind === 'services') return servicesPage(site, content, query, languages);
    if (kind === 'questions') return questionsPage(site, content, query, languages);
    if (kind === 'blog') return blogPage(site, content, query, languages);
    return storiesPage(site, stories, query, languages);
  }

  async function find(site: Site, path: string, query: PageQuery, inventory: Inventory): Promise<Page | undefined> {
    const [first = '', ...rest] = path.split('/').slice(1);
    if (!rest.every((slug) => SLUG.test(slug))) return undefined;
    const [slug, city] = rest;
    if (slug === undefined && isListKind(first)) return listPage(first, site, query, inventory);
    // The path alone decides about all others: an article has one language.
    if (first === 'matrimony' && rest.length === 2 && slug && city)
      return communityPage(site, inventory.places, { community: slug, city });
    if (rest.length > 1) return undefined;
    if (slug !== undefined && first === 'blog') return articlePage(site, content, slug);
    if (slug !== undefined && first === 'stories') return storyPage(site, stories, slug);
    if (slug !== undefined) return undefined;
    if (first === 'packages') return packagesPage(site, inventory.packages, query);
    return first === 'matrimony' ? communitiesPage(site, inventory.places) : undefined;
  }

  return {
    readInventory,
    menu: (site: Site, language: ContentLanguage, inventory: Inventory): MenuItem[] =>
      site.hasContent ? menuFor(language, inventory) : [],

    /** @param path without a slash at the end */
    async find(site: Site, path: string, query: PageQuery, inventory: Inventory): Promise<Page | undefined> {
      if (path === '/welcome') {
        const { language } = query;
        return welcomePage(site, { packages: inventory.packages, languages: appLanguages, language });
      }
      return site.hasContent ? find(site, path, query, inventory) : undefined;
    },
  };
}

const nothing: Inventory = {
  languages: { about: [], services: [], stories: [], blog: [], questions: [] },
  hasPackages: false,
  hasCommunities: false,
  packages: [],
  places: [],
};
