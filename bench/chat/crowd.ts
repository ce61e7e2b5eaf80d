import { SocketClient } from './socket-client.ts';

const BATCH_SIZE = 100;

/** Runs work on a limited number of items at a time, in any order. */
export async function runInBatches<T>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<void>,
  atOnce = BATCH_SIZE,
) {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Opens a connection for each of these access tokens. */
export async function connectAll(url: string, tokens: readonly string[]): Promise<SocketClient[]> {
  const lines: SocketClient[] = [];
  await runInBatches(tokens, async (token, at) => {
    lines[at] = await SocketClient.open(url, token);
  });
  return lines;
}
