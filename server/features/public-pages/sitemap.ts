import { API_BASE } from '../../../contract/kernel.ts';
import { escapeHtml } from '../../platform/messages/mail-html.ts';
import type { PublishedContent, PublishedStories } from '../content/index.ts';
import type { Inventory } from './find-page.ts';
import { packagesAddresses } from './lists/packages.ts';
import { communityAddress } from './matrimony/matrimony-pages.ts';
import type { ListKind } from './menu.ts';
import { addressOf, type PageLanguage, type Site } from './page.ts';

/** Search engines read at most 50,000 addresses or 50 MB of one file. */
const MAX_ENTRIES = 20_000;

interface Entry {
  readonly address: string;
  readonly changedAt?: Date;
  /** The page in all its languages, if it has several. */
  readonly languages?: readonly PageLanguage[];
}

const listPath = (kind: ListKind): string => `/${kind}`;

/** Every public page that search engines may list. */
export async function listAddresses(
  { languages, hasPackages, hasCommunities, places }: Inventory,
  content: Pick<PublishedContent, 'articleAddresses'>,
  stories: Pick<PublishedStories, 'addresses'>,
): Promise<Entry[]> {
  const [articles, storyAddresses] = await Promise.all([content.articleAddresses(), stories.addresses()]);
  const lists = (Object.keys(languages) as ListKind[]).flatMap((kind): Entry[] => {
    const versions = languages[kind].map((language) => ({ language, address: addressOf(listPath(kind), language) }));
    return versions.map(({ address }) => ({ address, languages: versions }));
  });
  const packages = packagesAddresses();
  const groups = Map.groupBy(articles, ({ groupId }) => groupId);
  const texts = [...groups.values()].flatMap((group) => {
    const versions = group.map(({ language, slug }) => ({ language, address: `/blog/${slug}` }));
    return group.map(({ slug, changedAt }): Entry => ({ address: `/blog/${slug}`, changedAt, languages: versions }));
  });
  return [
    { address: '/welcome' },
    ...(hasPackages ? packages.map(({ address }) => ({ address, languages: packages })) : []),
    ...lists,
    ...texts,
    ...storyAddresses.map(({ slug, changedAt }) => ({ address: `/stories/${slug}`, changedAt })),
    ...(hasCommunities ? [{ address: '/matrimony' }] : []),
    ...places.map((place) => ({ address: communityAddress(place) })),
  ];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap: one file, or an index of several if there are too many addresses for one.
 * @param number of a file of the index, from 1; undefined: `/sitemap.xml` itself
 * @returns undefined for a file that does not exist
 */
export function drawSitemap(
  { url }: Site,
  entries: readonly Entry[],
  number?: number,
  maxEntries = MAX_ENTRIES,
): string | undefined {
  const files = Math.ceil(entries.length / maxEntries);
  if (number === undefined && files > 1) {
    const parts = Array.from({ length: files }, (_, index) => `${url}/sitemap-${index + 1}.xml`);
    return `${HEAD}\n<sitemapindex xmlns="${SCHEMA}">\n${parts.map((part) => `<sitemap><loc>${escapeHtml(part)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;
  }
  if (number !== undefined && (files < 2 || number < 1 || number > files)) return undefined;
  const from = ((number ?? 1) - 1) * maxEntries;
  const drawn = entries.slice(from, from + maxEntries).map((entry) => drawEntry(url, entry));
  return `${HEAD}\n<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${drawn.join('\n')}\n</urlset>\n`;
}

function drawEntry(url: string, { address, changedAt, languages = [] }: Entry): string {
  const at = (path: string): string => escapeHtml(`${url}${path}`);
  const alternates =
    languages.length < 2
      ? ''
      : languages
          .map(
            ({ language, address: other }) =>
              `<xhtml:link rel="alternate" hreflang="${language}" href="${at(other)}"/>`,
          )
          .join('');
  return `<url><loc>${at(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${alternates}</url>`;
}

/** Paths of the app and the API, which search engines do not read. */
const CLOSED = [
  '/api/',
  '/dev/',
  '/docs',
  '/socket.io',
  '/metrics',
  '/dashboard',
  '/staff',
  '/family',
  '/register/',
  '/account',
  '/declarations',
  '/biodata/',
  '/candidate/',
  '/case/',
  '/identity',
  '/login/',
  '/forgotPassword',
  '/notices/',
  '/recovery/',
  '/support/',
  '/unsubscribe',
  '/walkIn/',
];

/** `robots.txt`: pictures of articles are below the API, and stay readable. */
export const drawRobots = ({ url }: Site): string =>
  [
    'User-agent: *',
    `Allow: ${API_BASE}/content/images/`,
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n');
