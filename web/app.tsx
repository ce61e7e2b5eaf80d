import { DirectionProvider } from '@mantine/core';
import { type ComponentProps, StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { CrashBoundary } from './ui/crash-boundary.tsx';
import { MantineBase } from './ui/mantine-base.tsx';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  dir: 'ltr' | 'rtl';
}

/** Everything around the pages: the same in the browser and where pages are prerendered. */
export const App = ({ router, dir }: AppProps) => (
  <StrictMode>
    <DirectionProvider initialDirection={dir}>
      <MantineBase>
        <CrashBoundary>
          <RouterProvider router={router} />
        </CrashBoundary>
      </MantineBase>
    </DirectionProvider>
  </StrictMode>
);
