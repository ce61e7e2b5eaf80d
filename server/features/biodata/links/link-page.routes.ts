import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../platform/brand.ts';
import { toFailure } from '../../../platform/http/errors.ts';
import { type Limits, limitKeyOf } from '../../../platform/http/limits.ts';
import { LANGUAGE_HEADERS, pageLanguage } from '../../../platform/http/request-language.ts';
import {
  drawBiodataPage,
  drawClosedPage,
  drawEndedPage,
  drawLaterPage,
  KEYS_PATH,
  type LinkPageParts,
  type LinkPageSite,
} from './link-page.ts';
import type { BiodataLinks } from './links.service.ts';

/** Openings per address and ten minutes: many people can be behind one address. */
const OPENINGS = 120;
/** Addresses of links that do not exist, per network address and hour. */
const MISSES = 60;
/** A form has no fields. */
const BODY_LIMIT = 1_024;
/** Others may keep the public keys for a minute, as this node does, s. */
const KEYS_MAX_AGE = 60;

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'cache-control': 'no-store',
  vary: LANGUAGE_HEADERS,
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

interface Sources {
  readonly brand: Brand;
  readonly links: Pick<BiodataLinks, 'open' | 'publishedKeys'>;
  readonly limits: Limits;
  /** Address at which members reach the program. */
  readonly publicUrl: () => string;
}

/**
 * Serves the public page of a biodata link, and the keys with which anybody can check its signature.
 * @param root the build's folder, which has the styles
 */
export async function installBiodataPage(
  http: FastifyInstance,
  root: string,
  { brand, links, limits, publicUrl }: Sources,
): Promise<void> {
  const built = await readFile(join(root, 'biodata-page.json'), 'utf8').catch(() => '{"styles":""}');
  const parts = JSON.parse(built) as LinkPageParts;
  const siteFor = (request: FastifyRequest): LinkPageSite => {
    const current = brand.current();
    return { brand: current, url: publicUrl(), language: pageLanguage(request, current.languages) };
  };
  const openings = limits.define('biodata-open', OPENINGS, 600);
  const misses = limits.define('biodata-miss', MISSES, 3_600);
  const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

  // Link previews fetch a page, but never send its form.
  http.get('/biodata/:token', (request, reply) => send(reply, 200, drawClosedPage(parts, siteFor(request))));

  http.post<{ Params: { token: string } }>(
    '/biodata/:token',
    { compress: false, bodyLimit: BODY_LIMIT, config: { takesForm: true } },
    async (request, reply) => {
      const { params, ip } = request;
      const site = siteFor(request as FastifyRequest);
      try {
        const key = limitKeyOf(ip);
        await openings.use(key);
        await misses.use(key);
        const shown = await links.open(params.token);
        if (!shown) return send(reply, 404, drawEndedPage(parts, site));
        await misses.giveBack(key);
        return send(reply, 200, drawBiodataPage(parts, site, shown));
      } catch (error) {
        const { status, retryAfter } = toFailure(error as never);
        if (status !== 429 && status !== 503) throw error;
        if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
        return send(reply, status, drawLaterPage(parts, site, status === 429 ? 'sentence' : 'busy'));
      }
    },
  );

  http.get(KEYS_PATH, async (_request, reply) =>
    reply
      .headers({
        'cache-control': `public, max-age=${KEYS_MAX_AGE}`,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ issuer: publicUrl(), keys: await links.publishedKeys() })),
  );
}
