import { type ComponentType, useEffect, useState } from 'react';
import { keepsSignIn } from '../lib/browser-storage.ts';
import { retryImport } from '../lib/retry-import.ts';

/** Says, where a sign-in begins, that this browser will not keep it. */
export function StorageNote() {
  const [Words, setWords] = useState<ComponentType>();
  // After the first paint, because the login page is also drawn where there is no browser. Hardly anybody needs the words.
  useEffect(() => {
    if (!keepsSignIn())
      void retryImport(() => import('./storage-words.tsx')).then(({ default: words }) => setWords(() => words));
  }, []);
  return <div role="status">{Words && <Words />}</div>;
}
