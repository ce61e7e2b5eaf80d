/** One search: the whole address, and the viewer's headers. */
export interface Search {
  readonly url: string;
  readonly token: string;
}

export interface SearchAnswer {
  readonly ids: readonly string[];
  readonly total: number;
}

async function send({ url, token }: Search): Promise<string> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}

/** Ids of the members on a search's first page, and the total number found. */
export async function firstPageOf(search: Search): Promise<SearchAnswer> {
  const { result } = JSON.parse(await send(search)) as {
    result: { data: { members: { _id: string }[] }; totalCount: number };
  };
  return { ids: result.data.members.map(({ _id }) => _id), total: result.totalCount };
}

/**
 * Milliseconds from each request to the last byte of its answer, ascending; `clients` requests are in progress at once.
 */
export async function timesOf(searches: readonly Search[], clients: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let at = next++; at < searches.length; at = next++) {
      const began = performance.now();
      await send(searches[at] as Search);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times.sort((a, b) => a - b);
}
