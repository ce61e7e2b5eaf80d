import type { QueryKey } from '@tanstack/react-query';

/** How long what was seen last can be read without a network, ms. */
const KEPT_FOR = 7 * 24 * 3_600_000;
/** Of a long list, as many pages. */
const PAGES = 3;
/** Lists of one member on one device; the oldest go first. */
const MOST = 30;

/** Words for keys: no address of a photo and nothing by which somebody could be reached is written to the device. */
const PRIVATE = /image|photo|placeholder|avatar|phone|mobile|email|whatsapp/i;

const discovery = new Set<unknown>(['search', 'recommendations', 'saved']);

/** Which answers stay readable: lists of people one has seen, conversations without their words, one's own profile. */
export function isKept(key: QueryKey): boolean {
  const [area, name] = key;
  switch (area) {
    case 'options':
    case 'site':
      return key.length === 1;
    case 'discovery':
      // What is new for a saved search is counted as seen by being looked at: it is not shown twice.
      return discovery.has(name) && (name !== 'saved' || key.length === 2);
    case 'activity':
      return name !== 'photoViews';
    case 'chat':
      return name === 'conversations';
    case 'profiles':
      return name === 'mine';
    default:
      return false;
  }
}

/** Whether a query is one whose age a person asks about: a list, or the own profile. */
export const isDated = (key: QueryKey): boolean => isKept(key) && key.length > 1 && key[1] !== 'counts';

/** An answer as it is kept, without what it says. */
interface Row {
  account: string;
  hash: string;
  /** When it was fetched, ms since 1970. */
  at: number;
  /** Of which version of the app. */
  version: string;
}

interface Paged {
  pages: unknown[];
  pageParams: unknown[];
}

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

/** Public lists, whose keys are no fields of anybody. */
const isPublic = (key: QueryKey): boolean => key.length === 1;

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      // What somebody wrote to somebody stays with the server.
      if (key === 'lastMessage' && one) return [[key, { ...(bare(one) as object), content: '' }]];
      if (PRIVATE.test(key) && typeof one === 'string') return [[key, null]];
      return [[key, bare(one)]];
    }),
  );
}

/** What of an answer is written to the device. */
export function keptOf(key: QueryKey, data: unknown): unknown {
  if (isPublic(key)) return data;
  if (!isPaged(data)) return bare(data);
  const pages = data.pages.slice(0, PAGES).map(bare);
  // The first page is asked for without a cursor again: the one it came by has ended by then.
  return { pages, pageParams: [undefined, ...data.pageParams.slice(1, pages.length)] };
}

/** For the way back to the network: a list begins anew with its first page. */
export const firstPageOf = (data: unknown): unknown =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/** Whether this version of the app may still show it, at `now` (ms since 1970). Another one's may have another shape. */
export const isReadable = (row: Pick<Row, 'at' | 'version'>, version: string, now: number): boolean =>
  row.version === version && row.at <= now && now - row.at < KEPT_FOR;

/** What may stay of everything on the device, while this member is signed in: nothing of others, nothing old. */
export function staying<R extends Row>(rows: readonly R[], account: string, version: string, now: number): R[] {
  const readable = rows.filter((row) => row.account === account && isReadable(row, version, now));
  // Every list is written in the words of these, however seldom they are fetched.
  const words = readable.filter(({ hash }) => isPublic(JSON.parse(hash)));
  const lists = readable.filter((row) => !words.includes(row)).toSorted((a, b) => b.at - a.at);
  return [...words, ...lists.slice(0, MOST)];
}
