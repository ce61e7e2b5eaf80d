import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { App } from './app.tsx';
import Login from './routes/login.tsx';
import { Root } from './routes/root.tsx';

/** What somebody who is not signed in sees at `/`, as HTML: the build puts it into the page (scripts/draw-login.ts). */
export function drawLogin(): string {
  const router = createMemoryRouter([{ element: <Root />, children: [{ index: true, element: <Login /> }] }]);
  return renderToString(<App router={router} dir="ltr" />);
}
