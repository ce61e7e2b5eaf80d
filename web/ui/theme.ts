import {
  createTheme,
  type MantineColorsTuple,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';
import { BusyButton } from './busy-button.tsx';

/** Green from light to dark, by token: Mantine requires ten shades. */
const primary: MantineColorsTuple = [
  'var(--green-50)',
  'var(--green-100)',
  'var(--green-200)',
  'var(--green-500)',
  'var(--green-600)',
  'var(--primary)',
  'var(--primary)',
  'var(--primary-hover)',
  'var(--green-900)',
  'var(--green-950)',
];

interface Tone {
  solid: string;
  hover: string;
  on: string;
  soft: string;
  onSoft: string;
}

/** The values of a component's `color`. Every pair of these tokens passes AA in light and dark. */
const tones: Readonly<Record<string, Tone>> = {
  primary: {
    solid: 'var(--primary)',
    hover: 'var(--primary-hover)',
    on: 'var(--on-primary)',
    soft: 'var(--primary-soft)',
    onSoft: 'var(--on-primary-soft)',
  },
  interest: {
    solid: 'var(--interest)',
    hover: 'var(--interest)',
    on: 'var(--on-interest)',
    soft: 'var(--interest-soft)',
    onSoft: 'var(--on-interest-soft)',
  },
  premium: {
    solid: 'var(--premium-soft)',
    hover: 'var(--premium-soft)',
    on: 'var(--on-premium-soft)',
    soft: 'var(--premium-soft)',
    onSoft: 'var(--on-premium-soft)',
  },
  danger: {
    solid: 'var(--danger)',
    hover: 'var(--danger-hover)',
    on: 'var(--on-danger)',
    soft: 'var(--danger-soft)',
    onSoft: 'var(--danger)',
  },
  neutral: {
    solid: 'var(--surface-2)',
    hover: 'var(--line)',
    on: 'var(--text)',
    soft: 'var(--surface-2)',
    onSoft: 'var(--text-2)',
  },
};

const noEdge = '1px solid transparent';

/** Colours of buttons, icons and badges by variant, from tokens only, so that contrast is decided in one file. */
const variantColorResolver: VariantColorsResolver = ({ color, theme, variant }): VariantColorResolverResult => {
  const tone = tones[color ?? theme.primaryColor] ?? (tones.primary as Tone);
  switch (variant) {
    case 'filled':
      return { background: tone.solid, hover: tone.hover, color: tone.on, border: noEdge };
    case 'light':
      return { background: tone.soft, hover: tone.soft, color: tone.onSoft, border: noEdge };
    case 'outline':
      return { background: 'transparent', hover: tone.soft, color: tone.onSoft, border: `1px solid ${tone.solid}` };
    case 'subtle':
      return { background: 'transparent', hover: tone.soft, color: tone.onSoft, border: noEdge };
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: tone.onSoft, border: noEdge };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--surface-2)',
        color: 'var(--text)',
        border: '1px solid var(--line)',
      };
  }
};

/**
 * The design tokens as Mantine's theme. Sizes and colours are in `mantine.css`; this file contains what Mantine decides
 * in script.
 * Each screen imports the styles of the Mantine components it uses (`@mantine/core/styles/X.layer.css`); styles needed
 * by every screen are in `styles.css`.
 */
export const theme = createTheme({
  colors: { primary },
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 6 },
  variantColorResolver,
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-display)' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  components: {
    Button: { defaultProps: { component: BusyButton, size: 'md', radius: 'md' } },
    ActionIcon: {
      defaultProps: { component: BusyButton, size: 'xl', variant: 'subtle', color: 'neutral', radius: 'xl' },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Portal: { defaultProps: { target: '#popups' } },
    // Mantine would first focus a placeholder that is not a menu item, which confuses screen readers.
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
  },
});
