import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { retryImport } from '../lib/retry-import.ts';

/** The route around all pages: areas that come later are put into it. */
export const ROOT = 'root';

/** Areas whose tables of pages are fetched with them, by what their addresses begin with: most people never open one. */
const areas: ReadonlyMap<string, () => Promise<readonly RouteObject[]>> = new Map([
  ['family', async () => (await import('./family-routes.tsx')).familyRoutes],
  ['staff', async () => (await import('./staff-routes.tsx')).staffRoutes],
]);

/** What the router asks before it takes an address for one that nobody knows; it keeps what it has been given. */
export const addArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  // As the router itself compares: in any case.
  const area = areas.get(path.split('/')[1]?.toLowerCase() ?? '');
  if (area) patch(ROOT, [...(await retryImport(area))]);
};
