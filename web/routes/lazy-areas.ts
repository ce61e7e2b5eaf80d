import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { retryImport } from '../lib/retry-import.ts';

/** Id of the route around all pages, to which areas loaded later are added. */
export const ROOT = 'root';

/** Areas whose route tables are loaded on demand, by the first part of their address: most members never open one. */
const areas: ReadonlyMap<string, () => Promise<readonly RouteObject[]>> = new Map([
  ['family', async () => (await import('./family-routes.tsx')).familyRoutes],
  ['staff', async () => (await import('./staff-routes.tsx')).staffRoutes],
]);

/** Called by the router before it shows Not Found for an address; the router keeps the added routes. */
export const addArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  // Compared case-insensitively, as the router does.
  const area = areas.get(path.split('/')[1]?.toLowerCase() ?? '');
  if (area) patch(ROOT, [...(await retryImport(area))]);
};
