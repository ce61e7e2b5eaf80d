import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { API_BASE } from '../../../contract/kernel.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../security/secrets.ts';

interface Deps {
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'corsOrigins'>;
  readonly publicUrl: () => string;
}

/** An address of this API as answers contain it. Texts that members write do not look like this. */
const ownAddress = new RegExp(`^${API_BASE}/[\\w/.-]+(\\?[\\w=&.-]*)?$`);
const MEDIA = `${API_BASE}/media/`;
/** Separates the signed address from its token; clients may add further parameters after the token. */
const SEPARATOR = '&token=';

/**
 * Image addresses for clients on another origin (contract §12). Their pages cannot send the media cookie, and `<img>`
 * elements send no bearer token, so the address itself carries a token. It is signed for one session, one origin and the
 * complete address, which names viewer, photo, rendition and expiry. Session and access are checked again at each fetch.
 */
export function createImageTokens({ secrets, config, publicUrl }: Deps) {
  const keys = secrets.keys('image-token');
  const current = secrets.key('image-token');
  const sign = (key: Buffer, sessionId: string, origin: string, address: string): Buffer =>
    createHmac('sha256', key).update(`${sessionId}|${origin}|${address}`).digest();

  const withToken = (address: string, sessionId: string, origin: string): string =>
    `${address}${SEPARATOR}${sessionId}.${sign(current, sessionId, origin, address).toString('base64url')}`;

  return {
    /** The configured other origin of the page that made this request; undefined for all other requests. */
    otherOrigin({ headers: { origin } }: Pick<FastifyRequest, 'headers'>): string | undefined {
      return origin !== undefined && origin !== publicUrl() && config.corsOrigins.includes(origin) ? origin : undefined;
    },

    /**
     * Makes the addresses in an answer complete, and adds a token to those of photos.
     * @param sessionId the sign-in that may use the addresses; undefined for signed-out callers
     */
    complete<T>(answer: T, origin: string, sessionId: string | undefined): T {
      const completed = (value: unknown): unknown => {
        if (typeof value === 'string') {
          if (!ownAddress.test(value)) return value;
          const isPhoto = sessionId !== undefined && value.startsWith(MEDIA) && value.includes('?');
          return publicUrl() + (isPhoto ? withToken(value, sessionId, origin) : value);
        }
        if (Array.isArray(value)) return value.map(completed);
        if (value === null || typeof value !== 'object' || value instanceof Date) return value;
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, completed(inner)]));
      };
      return completed(answer) as T;
    },

    /** The session whose token this address carries: undefined without a token, null if the token is not valid for it. */
    sessionOf({ url }: Pick<FastifyRequest, 'url'>): string | null | undefined {
      const at = url.indexOf(SEPARATOR);
      if (at < 0) return undefined;
      const [, sessionId, given] = /^([0-9a-f-]{36})\.([\w-]{43})(?:&|$)/.exec(url.slice(at + SEPARATOR.length)) ?? [];
      if (!sessionId || !given) return null;
      const address = url.slice(0, at);
      const bytes = Buffer.from(given, 'base64url');
      const isValid = config.corsOrigins.some((origin) =>
        keys.some((key) => timingSafeEqual(sign(key, sessionId, origin, address), bytes)),
      );
      return isValid ? sessionId : null;
    },

    /** Whether pages of other origins may show public pictures. */
    hasOtherOrigins: config.corsOrigins.length > 0,
  };
}

export type ImageTokens = ReturnType<typeof createImageTokens>;
