import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Entitlements, presentPackage } from '../billing/packages/index.ts';
import type { PublishedContent, PublishedStories } from '../content/index.ts';
import type { SettingsStore } from '../settings/office/index.ts';
import { drawFeed } from './feed.ts';
import { createPageFinder, readQuery } from './find-page.ts';
import { drawPage } from './frame.ts';
import { createCommunityCounts } from './matrimony/community-counts.service.ts';
import { notFoundPage } from './not-found-page.ts';
import { DEFAULT_LANGUAGE, type Page, type PageParts, type Site } from './page.ts';
import { drawRobots, drawSitemap, listAddresses } from './sitemap.ts';
import { createSocialImages } from './social-images.ts';

/** Browsers and other programs may reuse an answer for a minute without asking. */
const CACHE = 'public, max-age=60';
/** A story that a member takes back must be gone within a minute, so its pages are checked sooner. */
const STORY_CACHE = 'public, max-age=30, must-revalidate';

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/**
 * The only script that runs on these pages is the one that counts visits, by its hash (decision 0058). JSON-LD is data,
 * to which the policy does not apply.
 */
const policyFor = (visitScript: string | undefined): string =>
  [
    "default-src 'none'",
    ...(visitScript ? [`script-src 'sha256-${createHash('sha256').update(visitScript).digest('base64')}'`] : []),
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    // For counting visits, and for Lighthouse, which fetches robots.txt from within the page.
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Paths of the pages with everything below them; `/welcome` is served also without the part `content`. */
const PATHS = ['/about', '/services', '/questions', '/packages', '/blog', '/stories', '/matrimony'];

interface Sources extends Pick<Platform, 'brand' | 'db' | 'clock' | 'log' | 'images' | 'publicUrl'> {
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly packages: Pick<Entitlements['packages'], 'list'>;
  readonly content: PublishedContent;
  readonly stories: PublishedStories;
}

/**
 * Serves the pages that everybody can read: complete HTML that needs no script and is the same for everybody, signed in
 * or not, with the sitemap, the feed and the pictures of link previews. While the part `content` is off, there is only
 * `/welcome`, and the other paths are unknown pages.
 * @param root the build's folder, which has the styles; without a build there is no page, as everywhere
 */
export async function installPublicPages(http: FastifyInstance, root: string, sources: Sources): Promise<void> {
  const { content, stories, settings, packages } = sources;
  const built = await readFile(join(root, 'public-pages.json'), 'utf8').catch(() => undefined);
  if (!built) return;
  const visitScript = await readFile(join(root, 'visit.js'), 'utf8').then(withoutComments, () => undefined);
  const parts: PageParts = { ...(JSON.parse(built) as PageParts), ...(visitScript ? { visitScript } : {}) };
  const policy = policyFor(visitScript);
  const pages = createPageFinder({
    ...{ content, stories, languages: parts.languages },
    communities: createCommunityCounts(sources),
    packages: async () => (await packages.list()).map(presentPackage),
  });
  const drawSocialImage = createSocialImages(sources.images);

  function readSite(): Site {
    const brand = sources.brand.current();
    const { supportEmail, supportPhone, supportHours, network, shop, content: hasContent } = settings.current();
    return {
      ...{ name: brand.name, brand },
      url: sources.publicUrl(),
      support: { email: supportEmail, phone: supportPhone, hours: supportHours },
      ...{ takesEnquiries: network, hasShop: shop, hasContent },
    };
  }

  /** Finds the page of an address, and the menu in its language. */
  async function findPage(site: Site, path: string, search: string) {
    const inventory = await pages.readInventory(site);
    const query = readQuery(new URLSearchParams(search));
    const page = query && (await pages.find(site, path, query, inventory));
    const language = page?.language ?? query?.language ?? DEFAULT_LANGUAGE;
    return { page, language, menu: pages.menu(site, language, inventory) };
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = readSite();
    const { path, search } = splitAddress(request.url);
    if (!site.hasContent && path !== '/welcome') return sendUnknown(reply);
    const { page, language, menu } = await findPage(site, path, search);
    reply.header('content-security-policy', policy);
    if (!page) {
      const html = drawPage(parts, site, menu, notFoundPage(language));
      return reply.code(404).header('cache-control', 'no-cache').type(HTML).send(html);
    }
    return sendCached(request, reply, drawPage(parts, site, menu, page), HTML, cacheOf(page));
  }

  /** Serves a file of the part `content`. @param draw undefined: there is no such file */
  const serveFile =
    (type: string, cache: string, draw: (site: Site, request: FastifyRequest) => Promise<string | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const site = readSite();
      const text = site.hasContent ? await draw(site, request) : undefined;
      return text === undefined ? sendUnknown(reply) : sendCached(request, reply, text, type, cache);
    };

  http.get('/welcome', servePage);
  for (const path of PATHS) {
    http.get(path, servePage);
    http.get(`${path}/*`, servePage);
  }
  http.get(
    '/blog/rss.xml',
    serveFile('application/rss+xml; charset=utf-8', CACHE, async (site, { url }) => {
      const query = readQuery(new URLSearchParams(splitAddress(url).search));
      return query && drawFeed(site, content, query.language);
    }),
  );
  const serveSitemap = serveFile(XML, STORY_CACHE, async (site, { params }) => {
    const { number } = params as { number?: string };
    const entries = await listAddresses(await pages.readInventory(site), content, stories);
    return drawSitemap(site, entries, number === undefined ? undefined : Number(number));
  });
  http.get('/sitemap.xml', serveSitemap);
  http.get('/sitemap-:number(^[1-9]\\d{0,3}).xml', serveSitemap);
  http.get(
    '/robots.txt',
    serveFile('text/plain; charset=utf-8', CACHE, async (site) => drawRobots(site)),
  );

  http.get('/og/*', async (request, reply) => {
    const { path, search } = splitAddress(request.url);
    const [, name] = /^\/og(\/.+)\.png$/.exec(path) ?? [];
    const site = readSite();
    const page = name ? (await findPage(site, name, search)).page : undefined;
    if (!page?.isListed) throw fail('not_found');
    const picture = Buffer.from(await drawSocialImage(site, page));
    // Link previews show the picture on other sites.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendCached(request, reply, picture, 'image/png', cacheOf(page));
  });
}

/** Removes comment lines, so that they are not sent with each page. */
const withoutComments = (script: string): string => script.replaceAll(/^\s*\/\/.*\n/gm, '');

/** Answers as for any address that does not exist. */
function sendUnknown(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

const cacheOf = ({ isStory }: Page): string => (isStory ? STORY_CACHE : CACHE);

/** Splits an address as it was sent; a slash at the end of the path has no meaning. */
function splitAddress(url: string): { path: string; search: string } {
  const [path = '', search = ''] = url.split('?', 2);
  return { path: path.length > 1 ? path.replace(/\/$/, '') : path, search };
}

/** Sends a text with an ETag of its content, or 304 to a reader who has it. */
function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
  type: string,
  cache: string,
): FastifyReply {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': cache, etag });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(content);
}
