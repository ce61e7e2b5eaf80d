import { DirectionContext } from '@mantine/core';
import { type ComponentProps, type ReactNode, StrictMode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { directionOf } from '../contract/languages.ts';
import { CrashBoundary } from './ui/crash-boundary.tsx';
import { MantineBase } from './ui/mantine-base.tsx';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
}

const nothing = () => undefined;

/** Gives the components of Mantine the direction of the language on the screen. */
function LanguageDirection({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('common');
  const dir = directionOf(i18n.language);
  return (
    <DirectionContext value={{ dir, toggleDirection: nothing, setDirection: nothing }}>{children}</DirectionContext>
  );
}

/** Everything around the pages: the same in the browser and where pages are prerendered. */
export const App = ({ router }: AppProps) => (
  <StrictMode>
    <LanguageDirection>
      <MantineBase>
        <CrashBoundary>
          <RouterProvider router={router} />
        </CrashBoundary>
      </MantineBase>
    </LanguageDirection>
  </StrictMode>
);
