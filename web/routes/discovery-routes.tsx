import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

const searches = ['discovery', 'home', 'members', 'profiles'] as const;

/** Search and saved searches. */
export const discoveryRoutes: readonly RouteObject[] = [
  { path: 'search', ...lazyPage(() => import('../features/discovery/search/search-page.tsx'), searches) },
  { path: 'search/saved', ...lazyPage(() => import('../features/discovery/saved/saved-page.tsx'), searches) },
  { path: 'search/saved/:id', ...lazyPage(() => import('../features/discovery/saved/new-page.tsx'), searches) },
];
