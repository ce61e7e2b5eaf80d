import { createBrowserRouter } from 'react-router';
import { addArea } from './lazy-areas.ts';
import { routes } from './routes.tsx';

/** Creates the router for the browser's address bar. The router begins to load its first page at once. */
export const startRouter = () => createBrowserRouter(routes, { patchRoutesOnNavigation: addArea });
