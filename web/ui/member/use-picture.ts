import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { photoIdentity } from './photo-url.ts';
import { renewPhoto } from './renew-photo.ts';

interface Shown {
  url: string;
  /** Loading; displayed; waiting for a new address; failed. */
  state: 'coming' | 'there' | 'renewing' | 'lost';
}

/**
 * A photo's current address. A displayed photo stays unchanged when its address is renewed. A photo that failed to load
 * is renewed once, and counts as lost if there is no new address.
 */
export function usePicture(url: string) {
  const queries = useQueryClient();
  const [last, setShown] = useState<Shown>({ url, state: 'coming' });
  const isOther = url !== last.url && (last.state !== 'there' || photoIdentity(url) !== photoIdentity(last.url));
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
