import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from './app.tsx';
import { paths } from './lib/paths.ts';
import { type Account, session } from './lib/session.ts';
import { pagesFetched } from './routes/lazy-page.tsx';
import { routerReady } from './routes/router-ready.ts';
import { routes } from './routes/routes.tsx';

/** Nobody: of a member only that there is one decides how Home looks before anything of it has come. */
const somebody = { id: 'drawn', name: '', role: 'MEMBER', nextStep: 'done', pendingDeclarations: [] };

/** What a page shows before anything has come from the server, as HTML. */
async function drawn(address: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await routerReady(router);
  await pagesFetched();
  return renderToString(<App router={router} dir="ltr" />);
}

/** What somebody who is not signed in sees at `/`: the build puts it into the page (scripts/draw-pages.ts). */
export const drawLogin = (): Promise<string> => drawn(paths.login);

/** What every member sees first at Home: its frame, and the outlines of what comes. */
export async function drawHome(): Promise<string> {
  session.start(somebody as unknown as Account, '');
  return drawn(paths.home);
}
