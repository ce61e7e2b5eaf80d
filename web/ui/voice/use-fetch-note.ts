import { useCallback, useRef } from 'react';
import { connectionError } from '../../lib/client.ts';

/** Fetches a recording. @returns undefined if the address has expired or does not exist @throws ApiError offline */
async function fetchNote(url: string): Promise<Blob | undefined> {
  const response = await fetch(url).catch(() => {
    throw connectionError();
  });
  return response.ok ? response.blob() : undefined;
}

/**
 * Returns a function that loads the recording at a signed address. If the address has expired, it is renewed once.
 * @param renew must resolve to the new address, or to undefined if the note does not exist any more
 */
export function useFetchNote(url: string, renew: () => Promise<string | undefined>): () => Promise<Blob> {
  const latest = useRef({ url, renew });
  latest.current = { url, renew };
  return useCallback(async () => {
    const found = await fetchNote(latest.current.url);
    if (found) return found;
    const renewed = await latest.current.renew();
    const again = renewed && (await fetchNote(renewed));
    if (!again) throw new Error('The voice note does not exist any more.');
    return again;
  }, []);
}
