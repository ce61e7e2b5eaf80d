import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import type { Language } from '../contract/languages.ts';
import { App } from './app.tsx';
import { firstAddresses } from './features/discovery/discovery.queries.ts';
import { homeTabs } from './features/discovery/home/home-tabs.ts';
import { firstTextsLoaded } from './lib/i18n.ts';
import { paths } from './lib/paths.ts';
import { type Account, session } from './lib/session.ts';
import { showLanguage } from './lib/show-language.ts';
import { pagesFetched } from './routes/lazy-page.tsx';
import { routerReady } from './routes/router-ready.ts';
import { routes } from './routes/routes.tsx';

/** A placeholder account: the prerendered home page depends only on the fact that a member is signed in. */
const somebody = { id: 'drawn', name: '', role: 'MEMBER', nextStep: 'done', pendingDeclarations: [] };

/** Renders the HTML a page shows before any data has arrived. */
async function renderPage(address: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await routerReady(router);
  await pagesFetched();
  return renderToString(<App router={router} />);
}

/** Renders `/` for a signed-out visitor; the build writes it into the page (scripts/prerender-pages.ts). */
export const renderLogin = (): Promise<string> => renderPage(paths.login);

/** Renders what every member sees first on the home page: the frame and placeholders. */
export async function renderHome(): Promise<string> {
  session.start(somebody as unknown as Account, '');
  return renderPage(paths.home);
}

/** Sets the language in which the pages are rendered. */
export const setRenderLanguage = async (language: Language): Promise<void> => {
  await firstTextsLoaded;
  await showLanguage(language);
};

/** Addresses that Home requests first. public/theme.js requests them before the app is loaded. */
export const homeAddresses = (): string => firstAddresses(homeTabs.best).join(' ');
