import './lib/i18n.ts';
// Whatever page a tab shows: what was typed in it ends with the sign-out.
import './lib/kept-in-tab.ts';
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { retryImport } from './lib/retry-import.ts';
import { router } from './routes/router.tsx';
import { CrashBoundary } from './ui/crash-boundary.tsx';
import { theme } from './ui/theme.ts';

/** The same key as in public/theme.js. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <DirectionProvider initialDirection={document.documentElement.dir as 'ltr' | 'rtl'}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <CrashBoundary>
          <RouterProvider router={router} />
        </CrashBoundary>
      </MantineProvider>
    </DirectionProvider>
  </StrictMode>,
);

// Behind the first page: what it needs to open without a network is not in its way.
if (import.meta.env.PROD)
  window.addEventListener('load', () => {
    retryImport(() => import('./lib/app-shell.ts')).then(
      ({ keepShell }) => keepShell(),
      () => undefined,
    );
  });
