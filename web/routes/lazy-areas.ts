import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { retryImport } from '../lib/retry-import.ts';

/** Id of the root route around all pages, to which areas loaded later are added. */
export const ROOT_ROUTE_ID = 'root';
/** Id of the route around the pages of signed-in members, within their frame. */
export const MEMBER_PAGES = 'member-pages';

type Area = () => Promise<readonly RouteObject[]>;

const visitors: Area = async () => (await import('./visitor-routes.tsx')).visitorRoutes;
const members: Area = async () => (await import('./member-routes.tsx')).memberRoutes;
const registration: Area = async () => (await import('./registration-routes.tsx')).registrationRoutes;

/** Areas whose route tables are loaded on demand, by the first segment of their address, since they are rarely opened. */
const areas: ReadonlyMap<string, Area> = new Map([
  ['dashboard', members],
  ['register', registration],
  ['declarations', registration],
  ['account', registration],
  ['family', async () => (await import('./family-routes.tsx')).familyRoutes],
  ['staff', async () => (await import('./staff-routes.tsx')).staffRoutes],
]);
const added = new Set<Area>();

/**
 * Loads the area of an address; other addresses are visitors' pages, or do not exist. The router calls this before it
 * shows Not Found, and keeps the added routes.
 */
export const addArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  // Compared case-insensitively, as the router does.
  const area = areas.get(path.split('/')[1]?.toLowerCase() ?? '') ?? visitors;
  const routes = await retryImport(area);
  if (added.has(area)) return;
  added.add(area);
  patch(area === members ? MEMBER_PAGES : ROOT_ROUTE_ID, [...routes]);
};
