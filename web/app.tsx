import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ComponentProps, StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { CrashBoundary } from './ui/crash-boundary.tsx';
import { theme } from './ui/theme.ts';

/** The same key as in public/theme.js. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  dir: 'ltr' | 'rtl';
}

/** Everything that stands around the pages: the same in the browser and where pages are drawn ahead. */
export const App = ({ router, dir }: AppProps) => (
  <StrictMode>
    <DirectionProvider initialDirection={dir}>
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
  </StrictMode>
);
