import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { theme } from './theme.ts';

/** The same key as in public/theme.js. */
const manager = localStorageColorSchemeManager({ key: 'colorScheme' });
const getRootElement = (): HTMLElement => document.documentElement;

/**
 * What Mantine's components ask of their surroundings: Mantine's own provider without the scripts that write its
 * variables and classes into the page. Ours stand in `mantine.css`, and every first visit would fetch those for nothing.
 */
export function MantineBase({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  });
  // Mantine's styles ask for it, where movement is unwanted.
  useLayoutEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), []);
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
