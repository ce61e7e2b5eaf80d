import { Outlet, ScrollRestoration } from 'react-router';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';

/** The first entry of every tab has the key `default`, whatever its address. */
const keyOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? pathname + search : key;

/** What every page has: the link past the menus, word of a lost connection, and its place kept on the way back. */
export function Root() {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration getKey={keyOf} />
    </>
  );
}
