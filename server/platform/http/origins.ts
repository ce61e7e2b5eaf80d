import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/** Whether pages of this origin may use the API: our own, and those configured by the operator (contract §11). */
export const isAllowedOrigin = (
  origin: string | undefined,
  config: Pick<Config, 'corsOrigins'>,
  publicUrl: () => string,
): boolean => !origin || origin === publicUrl() || config.corsOrigins.includes(origin);

/** Whether a page at this origin was served by the very host it calls now: how a local installation is reached by several names. */
const isSameHost = ({ origin, host }: IncomingHttpHeaders): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

/** Whether a request is from no page at all, from one of ours, or from one the operator lists. `Origin: null` is a foreign one. */
export const isOwnPage = (
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'corsOrigins' | 'publicUrl'>,
  publicUrl: () => string,
): boolean =>
  isAllowedOrigin(headers.origin, config, publicUrl)
    ? // A browser that leaves out the origin still says where the page is from.
      Boolean(headers.origin) || headers['sec-fetch-site'] !== 'cross-site'
    : !config.publicUrl && isSameHost(headers);
