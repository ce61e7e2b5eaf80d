import type { z } from 'zod';
import type { discoveryApi } from '../../contract/discovery/api.ts';
import { wireName } from '../../contract/wire-names.ts';
import type { WireAnswer } from './client.ts';
import type { Asked } from './expected-results.ts';
import type { Person } from './members.ts';

type Answer = z.output<typeof discoveryApi.search.result>;

/** A profile card of an answer, with the fields that tests use. */
export interface FoundCard {
  _id: string;
  firstName: string;
  age: number;
  reasons?: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  [key: string]: any;
}

export interface Found {
  ids: string[];
  members: FoundCard[];
  total: number;
  facets: Record<string, { value: string | number | boolean; count: number }[]>;
  suggestions: Answer['suggestions'];
  together: Answer['together'];
  nobodyAtAll: Answer['nobodyAtAll'];
  nearby: Answer['nearby'];
  cursor: string;
  nextCursor: string | undefined;
}

/** The query string of a search given in domain names. */
export function queryOf(asked: Asked): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(asked))
    for (const one of [value].flat()) query.append(wireName(key), String(one));
  return query.toString();
}

function read({ status, text, body }: WireAnswer): Found {
  if (status !== 200) throw new Error(`search: ${status} ${text}`);
  const { members, facets, suggestions, together, nobodyAtAll, nearby, cursor } = body.result.data;
  return {
    ids: members.map(({ _id }: FoundCard) => _id),
    members,
    total: body.result.totalCount,
    facets,
    suggestions,
    together,
    nobodyAtAll,
    nearby,
    cursor,
    nextCursor: body.result.nextCursor,
  };
}

/** One page of a search's results. */
export const search = async (who: Person, asked: Asked | string = {}): Promise<Found> =>
  read(await who.client.get(`/user/search?${typeof asked === 'string' ? asked : queryOf(asked)}`));

/** The first page, with the members of all further pages added. */
export async function searchAll(who: Person, asked: Asked = {}): Promise<Found> {
  const first = await search(who, { pageSize: 100, ...asked });
  const ids = [...first.ids];
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await search(who, { pageSize: 100, ...asked, cursor });
    ids.push(...page.ids);
    cursor = page.nextCursor;
  }
  return { ...first, ids };
}

/** Total number of members that a search finds. */
export const totalOf = async (who: Person, asked: Asked = {}): Promise<number> =>
  (await search(who, { ...asked, pageSize: 1 })).total;
