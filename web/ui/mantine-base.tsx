import {
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { deviceStorage } from '../lib/browser-storage.ts';
import { theme } from './theme.ts';

/** Local storage key, also used in public/theme.js. */
const STORAGE_KEY = 'colorScheme';

const manager: MantineColorSchemeManager = {
  ...localStorageColorSchemeManager({ key: STORAGE_KEY }),
  // Mantine's own method throws at a sign-out in browsers that refuse storage.
  clear: () => deviceStorage.removeItem(STORAGE_KEY),
};
const getRootElement = (): HTMLElement => document.documentElement;

/**
 * Mantine's provider without the scripts that write its variables and classes into the page. These are in
 * `mantine.css`, so the scripts would be loaded for nothing on every first visit.
 */
export function MantineBase({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  });
  // Mantine's styles require this attribute to respect reduced motion.
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
