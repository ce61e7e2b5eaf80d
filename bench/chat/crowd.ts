import { Line } from './line.ts';

const AT_ONCE = 100;

/** So many at a time, in any order. */
export async function each<T>(items: readonly T[], work: (item: T, at: number) => Promise<void>, atOnce = AT_ONCE) {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** A connection for each of these. */
export async function connectAll(url: string, tokens: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  await each(tokens, async (token, at) => {
    lines[at] = await Line.open(url, token);
  });
  return lines;
}
