import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** The member's own photos: upload and access (spec §2), and their views. */
export const galleryRoutes: readonly RouteObject[] = [
  {
    path: 'uploadAndAccess',
    ...lazyPage(() => import('../features/photos/gallery-page.tsx'), ['gallery', 'members']),
  },
  {
    path: 'uploadAndAccess/opened',
    ...lazyPage(() => import('../features/photos/photo-views-page.tsx'), ['gallery', 'members']),
  },
];
