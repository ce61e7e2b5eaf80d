import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureOf } from './photo-address.ts';
import { renewPhoto } from './photo-renewal.ts';

interface Shown {
  url: string;
  /** On its way; on the screen; being given a new address; not to be had. */
  state: 'coming' | 'there' | 'renewing' | 'lost';
}

/**
 * A photo's address, as long as it is of use. One that is on the screen stays when the same photo gets another
 * address; one that fails is renewed once, and lost if that brings nothing new.
 */
export function usePicture(url: string) {
  const queries = useQueryClient();
  const [last, setShown] = useState<Shown>({ url, state: 'coming' });
  const isOther = url !== last.url && (last.state !== 'there' || pictureOf(url) !== pictureOf(last.url));
  const shown: Shown = isOther ? { url, state: 'coming' } : last;
  if (isOther) setShown(shown);
  const become = (state: Shown['state']) => (now: Shown) => (now.url === shown.url ? { url: now.url, state } : now);
  return {
    url: shown.url,
    state: shown.state,
    onLoad: () => setShown(become('there')),
    onError: () => {
      setShown(become('renewing'));
      const settled = () => setShown(become('lost'));
      renewPhoto(queries, shown.url).then(settled, settled);
    },
  };
}
