import type { Arrival } from '../../../contract/growth/arrival.schema.ts';
import { SOURCE_PART_LENGTH, SOURCES_PER_DAY, type SourceKind } from '../../../contract/growth/values.ts';

/** A source as it is stored. Its parts are empty where they are not known. */
export interface Source {
  readonly kind: Exclude<SourceKind, 'unknown'>;
  readonly name: string;
  readonly medium: string;
  readonly campaign: string;
}

const plain = (kind: Source['kind']): Source => ({ kind, name: '', medium: '', campaign: '' });

/** Sources beyond the limits, and those with characters that no campaign needs. */
export const OTHER_SOURCE = plain('other');

const ALLOWED = /^[\p{L}\p{M}\p{N} ._+:|/&()[\]-]+$/u;
const HOST = /^(?=.{1,60}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Returns the part in one spelling; undefined if it is too long or has characters that no campaign needs. */
function clean(part: string | null | undefined): string | undefined {
  const text = (part ?? '').normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (text === '') return '';
  return [...text].length <= SOURCE_PART_LENGTH && ALLOWED.test(text) ? text : undefined;
}

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/**
 * The source of a visit or registration. Campaign parameters count more than the site with the link, because campaigns
 * run on many sites. Links within the own site say nothing about the source.
 * @param ownHost the host of this site
 */
export function sourceOf({ source, medium, campaign, site }: Arrival, ownHost: string): Source {
  const name = clean(source);
  if (name === undefined) return OTHER_SOURCE;
  if (name) return { kind: 'campaign', name, medium: clean(medium) ?? '', campaign: clean(campaign) ?? '' };
  const host = withoutWww(site?.trim() ?? '');
  if (host === '' || host === withoutWww(ownHost)) return plain('direct');
  return HOST.test(host) ? { ...plain('site'), name: host } : OTHER_SOURCE;
}

export const keyOf = ({ kind, name, medium, campaign }: Source): string =>
  JSON.stringify([kind, name, medium, campaign]);

/** Visits of a day from one source. */
export interface Visits extends Source {
  readonly day: string;
  readonly visits: number;
}

/** Whether visits of this kind get a row of their own on every day, even after the limit of sources is reached. */
export const hasOwnRow = ({ kind }: Source): boolean => kind === 'other' || kind === 'direct';

/**
 * Counts sources beyond the limit of a day as `other`, so that a client that invents sources cannot fill the table.
 * @param known sources that the day has already
 */
export function withinLimit(visits: readonly Visits[], known: readonly Source[], limit = SOURCES_PER_DAY): Visits[] {
  const kept = new Set(known.filter((source) => !hasOwnRow(source)).map(keyOf));
  const sums = new Map<string, Visits>();
  for (const given of visits) {
    const fits = hasOwnRow(given) || kept.has(keyOf(given)) || kept.size < limit;
    const { day } = given;
    const counted: Visits = fits ? given : { ...OTHER_SOURCE, day, visits: given.visits };
    if (!hasOwnRow(counted)) kept.add(keyOf(counted));
    const before = sums.get(keyOf(counted))?.visits ?? 0;
    sums.set(keyOf(counted), { ...counted, visits: before + given.visits });
  }
  return [...sums.values()];
}

/**
 * Programs that name themselves: search engines, link previews, monitors, libraries, browsers without a window. A
 * program that pretends to be a browser is counted.
 */
const ROBOT =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|telegram|embedly|pingdom|uptime|monitor|lighthouse|pagespeed|headless|phantomjs|puppeteer|playwright|python|curl\/|wget|java\/|okhttp|go-http|node-fetch|undici|axios|libwww|httpclient|scrapy|archive|^$/i;

/** Whether a request comes from a program rather than a person's browser, or is made ahead of a visit. */
export const isRobot = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  ROBOT.test(String(headers['user-agent'] ?? '')) ||
  /prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'] ?? ''));
