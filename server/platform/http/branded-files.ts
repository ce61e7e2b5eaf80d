import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandStyles } from '../../../contract/branding/styles.ts';
import { siteLanguages } from '../../../contract/branding/values.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { type Brand, type BrandFacts, brandIconLinks, isPlain } from '../brand.ts';
import { escapeHtml } from '../messages/mail-html.ts';
import { LANGUAGE_HEADERS, pageLanguage } from './request-language.ts';

/** The name of the program, as the files of the build write it. */
const NAME = /\bRishta\b/g;
const HEAD_END = '</head>';
const PAGE_START = '<html';
const ICON_LINK = /<link rel="icon"[^>]*>\s*/;
const TOUCH_LINK = /<link rel="apple-touch-icon"[^>]*>/;

/** Files of the build with the name, the colours or the icons of the site. */
export const brandedFiles = [
  'index.html',
  'login.html',
  'home.html',
  'manifest.webmanifest',
  'app-icon.png',
  'app-icon-512.png',
] as const;
type BrandedFile = (typeof brandedFiles)[number];

/** Headers on which such a file depends, for `Vary`. */
const varyOf = (file: BrandedFile): string =>
  file.endsWith('.html') ? `accept-encoding, ${LANGUAGE_HEADERS}` : 'accept-encoding';

/**
 * A page of the build for this site: its name, icons and colours are in the HTML, so that the first paint has them. The
 * app reads the name and the languages from the page (`web/lib/site-name.ts`).
 */
function brandPage(html: string, brand: BrandFacts): string {
  const styles = brandStyles(brand, 'attribute');
  const hasFewerLanguages = brand.languages.length < siteLanguages.length;
  return html
    .replace(PAGE_START, (start) =>
      hasFewerLanguages ? `${start} data-languages="${brand.languages.join(' ')}"` : start,
    )
    .replace(NAME, () => escapeHtml(brand.name))
    .replace(ICON_LINK, '')
    .replace(TOUCH_LINK, () => brandIconLinks(brand))
    .replace(HEAD_END, (end) => `${styles && `<style id="brand">${styles}</style>`}${end}`);
}

interface Manifest {
  name: string;
  short_name: string;
  icons: object[];
  shortcuts?: { icons?: object[] }[];
  screenshots?: object[];
}

/** The manifest for this site. The screenshots show the program's own colours, so a branded site has none. */
function brandManifest(json: string, { name, icons }: BrandFacts): string {
  const { screenshots: _, ...manifest } = JSON.parse(json) as Manifest;
  const iconOf = (src: string, side: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  const own = icons && {
    icons: [
      iconOf(icons.small, 192, 'any'),
      iconOf(icons.large, 512, 'any'),
      iconOf(icons.maskSmall, 192, 'maskable'),
      iconOf(icons.maskLarge, 512, 'maskable'),
    ],
    shortcuts: manifest.shortcuts?.map((shortcut) => ({
      ...shortcut,
      icons: [{ src: icons.small, sizes: '192x192', type: 'image/png' }],
    })),
  };
  return JSON.stringify({ ...manifest, name, short_name: name, ...own });
}

/** A file that is ready to be sent. */
interface Prepared {
  readonly version: string;
  readonly type: string;
  readonly etag: string;
  readonly bytes: Record<'identity' | 'br' | 'gzip', Buffer>;
}

/**
 * Sends the files of the build that the branding changes. Each is made and compressed once for a version of the
 * branding.
 * @param root the build's folder
 */
export function createBrandedFiles(root: string, brand: Brand) {
  const made = new Map<string, Promise<Prepared>>();

  async function make(file: string, facts: BrandFacts): Promise<Prepared> {
    const source = await readFile(join(root, file), 'utf8');
    const isPage = file.endsWith('.html');
    const identity = Buffer.from(isPage ? brandPage(source, facts) : brandManifest(source, facts));
    const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
    return {
      version: facts.version,
      type: isPage ? 'text/html; charset=utf-8' : 'application/manifest+json; charset=utf-8',
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      bytes: { identity, br, gzip: zipped },
    };
  }

  async function prepared(file: string, facts: BrandFacts): Promise<Prepared> {
    const known = await made.get(file)?.catch(() => undefined);
    if (known?.version === facts.version) return known;
    const making = make(file, facts);
    made.set(file, making);
    return making;
  }

  /** The file of the build in the language of the visitor; the English one if the build has none. */
  async function pageFor(request: FastifyRequest, file: BrandedFile, { languages }: BrandFacts): Promise<string> {
    if (!file.endsWith('.html')) return file;
    const language = pageLanguage(request, languages);
    const translated = file.replace('.html', `.${language}.html`);
    return language !== DEFAULT_LANGUAGE && existsSync(join(root, translated)) ? translated : file;
  }

  /** Sends a file, in the best encoding that the client accepts. */
  return async (request: FastifyRequest, reply: FastifyReply, file: BrandedFile): Promise<FastifyReply> => {
    const facts = brand.current();
    reply.header('cache-control', 'no-cache');
    if (file === 'app-icon.png' || file === 'app-icon-512.png') {
      const icon = file === 'app-icon.png' ? facts.icons?.small : facts.icons?.large;
      // The address does not change its picture, so the redirect is all that must be asked for again.
      return icon ? reply.redirect(icon) : reply.sendFile(file);
    }
    const page = await pageFor(request, file, facts);
    // The ETag of a translated page is made of its content, so that it is never taken for that of another language.
    if (isPlain(facts) && page === file) return reply.header('vary', varyOf(file)).sendFile(file);
    const { type, etag, bytes } = await prepared(page, facts);
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    reply.headers({ etag, vary: varyOf(file) });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(bytes[encoding]);
  };
}
