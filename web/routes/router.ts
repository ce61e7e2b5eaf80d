import { createBrowserRouter } from 'react-router';
import { addArea } from './late-areas.ts';
import { routes } from './routes.tsx';

/** The router of the browser's address bar. Its first page is being fetched from now on. */
export const startRouter = () => createBrowserRouter(routes, { patchRoutesOnNavigation: addArea });
