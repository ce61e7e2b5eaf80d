import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whether pages of this origin may use the API: the web app's own origin, and origins configured by the operator
 * (contract §11).
 */
export const isAllowedOrigin = (
  origin: string | undefined,
  config: Pick<Config, 'corsOrigins'>,
  publicUrl: () => string,
): boolean => !origin || origin === publicUrl() || config.corsOrigins.includes(origin);

/**
 * Whether the page at this origin was served by the same host that it now calls; a local installation can be reached by
 * several names.
 */
const isSameHost = ({ origin, host }: IncomingHttpHeaders): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

/**
 * Whether a request comes from no page, from a page of the web app, or from a page of a configured origin. `Origin:
 * null` counts as foreign.
 */
export const isOwnPage = (
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'corsOrigins' | 'publicUrl'>,
  publicUrl: () => string,
): boolean =>
  isAllowedOrigin(headers.origin, config, publicUrl)
    ? // A browser that sends no origin still reports the site of the page.
      Boolean(headers.origin) || headers['sec-fetch-site'] !== 'cross-site'
    : !config.publicUrl && isSameHost(headers);
