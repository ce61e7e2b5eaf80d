import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { retryImport } from '../lib/retry-import.ts';

/** Id of the root route around all pages, to which areas loaded later are added. */
export const ROOT = 'root';

/**
 * Areas whose route tables are loaded on demand, by the first segment of their address, since most members never open
 * one.
 */
const areas: ReadonlyMap<string, () => Promise<readonly RouteObject[]>> = new Map([
  ['family', async () => (await import('./family-routes.tsx')).familyRoutes],
  ['staff', async () => (await import('./staff-routes.tsx')).staffRoutes],
]);

/** Loads the area of an address. The router calls this before it shows Not Found, and keeps the added routes. */
export const addArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  // Compared case-insensitively, as the router does.
  const area = areas.get(path.split('/')[1]?.toLowerCase() ?? '');
  if (area) patch(ROOT, [...(await retryImport(area))]);
};
