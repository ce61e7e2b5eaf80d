import { createBrowserRouter } from 'react-router';
import { addArea } from './lazy-areas.ts';
import { routes } from './routes.tsx';

/** Creates the router of the browser's address bar, which begins to load its first page. */
export const startRouter = () => createBrowserRouter(routes, { patchRoutesOnNavigation: addArea });
