/**
 * The colour tokens of `web/ui/tokens.css` that follow the primary and the accent colour, in the colours of an
 * installation that has set none. A test compares the two files.
 */
export const defaultTokens = {
  light: {
    '--green-950': '#0a2e27',
    '--green-900': '#0d3b33',
    '--green-800': '#0f4c41',
    '--green-700': '#12604f',
    '--green-600': '#177862',
    '--green-500': '#2a9279',
    '--green-200': '#bfe0d5',
    '--green-100': '#e0f0ea',
    '--green-50': '#f0f8f5',
    '--gold-700': '#8a6416',
    '--gold-600': '#a87b1f',
    '--gold-500': '#c6973a',
    '--gold-100': '#f8eed8',
    '--primary': '#12604f',
    '--primary-hover': '#0f4c41',
    '--on-primary': '#ffffff',
    '--primary-soft': '#e0f0ea',
    '--on-primary-soft': '#0f4c41',
    '--premium': '#a87b1f',
    '--premium-soft': '#f8eed8',
    '--on-premium-soft': '#8a6416',
    '--bubble': '#12604f',
    '--bubble-2': '#cfe5dd',
    '--bubble-read': '#8fe0ff',
    '--girih': '#c5dcd2',
  },
  dark: {
    '--primary': '#3fae92',
    '--primary-hover': '#55c0a5',
    '--on-primary': '#06231c',
    '--primary-soft': '#17352d',
    '--on-primary-soft': '#a9dfce',
    '--premium': '#d9ad55',
    '--premium-soft': '#33290f',
    '--on-premium-soft': '#ecc87f',
    '--bubble': '#17493d',
    '--bubble-2': '#a9cfc2',
    '--bubble-read': '#7fd6ff',
    '--girih': '#264138',
  },
} as const;

/** The colour scheme of a screen: light or dark. */
export type Scheme = keyof typeof defaultTokens;
export type LightToken = keyof (typeof defaultTokens)['light'];
export type DarkToken = keyof (typeof defaultTokens)['dark'];

/** Surfaces that no branding changes: shades of both schemes are chosen against them. */
export const surfaces = {
  light: { page: '#fbf9f5', surface: '#ffffff', raised: '#f5f1e9' },
  dark: { page: '#0f1614', surface: '#17201d', raised: '#1d2825' },
} as const satisfies Record<Scheme, object>;

/** Texts on surfaces, and on the dark picture of the login page. */
export const inks = { light: '#1b2723', dark: '#eef2f0', onHero: '#e9e2d5', onBubble: '#ffffff' } as const;

/** Lines and texts on the surfaces, for the preview of a branding. */
export const neutrals = {
  light: { line: '#e9e2d5', text: inks.light, soft: '#5f6d67' },
  dark: { line: '#2b3834', text: inks.dark, soft: '#a3b0aa' },
} as const satisfies Record<Scheme, object>;
