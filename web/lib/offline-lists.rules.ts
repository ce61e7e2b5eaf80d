import type { QueryKey } from '@tanstack/react-query';

/** How long stored lists can be read offline, ms. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
/** Number of pages stored of a long list. */
const MAX_PAGES = 3;
/** Maximum number of lists per member and device; the oldest are deleted first. */
const MAX_LISTS = 30;

/** Parts of keys that are never stored: photo addresses and contact data. */
const PRIVATE = /image|photo|placeholder|avatar|phone|mobile|email|whatsapp/i;

const discovery = new Set<unknown>(['search', 'recommendations', 'saved']);

/**
 * Whether an answer is stored for offline reading: lists of members seen, conversations without texts, the own profile.
 */
export function isStoredQuery(key: QueryKey): boolean {
  const [area, name] = key;
  switch (area) {
    case 'options':
    case 'site':
      return key.length === 1;
    case 'discovery':
      // The new matches of a saved search are left out: opening them online marks them as seen, so they should not be
      // shown again.
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

/** Whether the age of this query's data is shown to the member: lists and the own profile. */
export const hasDataDate = (key: QueryKey): boolean => isStoredQuery(key) && key.length > 1 && key[1] !== 'counts';

/** The metadata of a stored answer. */
interface Row {
  account: string;
  hash: string;
  /** Time of the request, ms since 1970. */
  at: number;
  /** App version that stored the answer. */
  version: string;
}

interface Paged {
  pages: unknown[];
  pageParams: unknown[];
}

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

/** Public lists, whose keys are not personal fields. */
const isPublic = (key: QueryKey): boolean => key.length === 1;

function withoutPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      // Texts, voice notes and photos of messages are not stored on the device.
      if (key === 'lastMessage' && one) {
        const { voice: _, photo: __, ...message } = withoutPersonalData(one) as { voice?: unknown; photo?: unknown };
        return [[key, { ...message, content: '' }]];
      }
      if (PRIVATE.test(key) && typeof one === 'string') return [[key, null]];
      return [[key, withoutPersonalData(one)]];
    }),
  );
}

/** The part of an answer that is stored on the device. */
export function storableData(key: QueryKey, data: unknown): unknown {
  if (isPublic(key)) return data;
  if (!isPaged(data)) return withoutPersonalData(data);
  const pages = data.pages.slice(0, MAX_PAGES).map(withoutPersonalData);
  // The first page is requested without its cursor, which will have expired.
  return { pages, pageParams: [undefined, ...data.pageParams.slice(1, pages.length)] };
}

/** For refetching once online: keeps the first page only, so that the list is fetched again from its start. */
export const firstPageOf = (data: unknown): unknown =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/**
 * Whether this app version may still show the row at `now` (ms since 1970). Rows of other versions may have another
 * format.
 */
export const isReadable = (row: Pick<Row, 'at' | 'version'>, version: string, now: number): boolean =>
  row.version === version && row.at <= now && now - row.at < MAX_AGE_MS;

/** Returns the rows that remain on the device for this member: no rows of other members, and no old ones. */
export function rowsToKeep<R extends Row>(rows: readonly R[], account: string, version: string, now: number): R[] {
  const readable = rows.filter((row) => row.account === account && isReadable(row, version, now));
  // Public lists are always kept, because every page needs their labels, however rarely the lists are fetched.
  const words = readable.filter(({ hash }) => isPublic(JSON.parse(hash)));
  const lists = readable.filter((row) => !words.includes(row)).toSorted((a, b) => b.at - a.at);
  return [...words, ...lists.slice(0, MAX_LISTS)];
}
