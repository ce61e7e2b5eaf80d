import {
  isMantineColorScheme,
  type MantineColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { deviceStorage } from '../lib/browser-storage.ts';
import { theme } from './theme.ts';

/** The same key as in public/theme.js. */
const KEY = 'colorScheme';

let follow: ((event: StorageEvent) => void) | undefined;

const schemeOf = (stored: string | null) => (isMantineColorScheme(stored) ? stored : undefined);

/** As Mantine's own, which fails at a sign-out in browsers that refuse storage. */
const manager: MantineColorSchemeManager = {
  get: (otherwise) => schemeOf(deviceStorage.getItem(KEY)) ?? otherwise,
  set: (scheme) => void deviceStorage.setItem(KEY, scheme),
  subscribe(onUpdate) {
    follow = ({ key, newValue }) => {
      const scheme = key === KEY ? schemeOf(newValue) : undefined;
      if (scheme) onUpdate(scheme);
    };
    window.addEventListener('storage', follow);
  },
  unsubscribe() {
    if (follow) window.removeEventListener('storage', follow);
  },
  clear: () => deviceStorage.removeItem(KEY),
};
const getRootElement = (): HTMLElement => document.documentElement;

/**
 * Mantine's provider without the scripts that write its variables and classes into the page. Ours are in `mantine.css`,
 * so every first visit would load those scripts for nothing.
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
