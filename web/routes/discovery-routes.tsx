import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

const lists = ['activity', 'discovery', 'profiles'] as const;

/** Home, the search and the saved searches. */
export const discoveryRoutes: readonly RouteObject[] = [
  { path: 'home', ...lazyPage(() => import('../features/discovery/home/home-page.tsx'), lists) },
  { path: 'search', ...lazyPage(() => import('../features/discovery/search/search-page.tsx'), lists) },
  { path: 'search/saved', ...lazyPage(() => import('../features/discovery/saved/saved-page.tsx'), lists) },
  { path: 'search/saved/:id', ...lazyPage(() => import('../features/discovery/saved/new-page.tsx'), lists) },
];
