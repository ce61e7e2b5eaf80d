import { Circle, Image, Path, Svg, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { defaultTokens } from '../../../contract/branding/default-tokens.ts';
import { starPath } from '../../../contract/drawing/girih.ts';
import type { PdfLook } from './pdf-look.ts';
import { words } from './words.ts';

/** Look of the page that this thread is making. */
let current: PdfLook | undefined;

/** Sets the look of the next page. */
export const setPdfLook = (look: PdfLook): void => {
  current = look;
};

export const colours = {
  paper: '#fffdf9',
  ink: '#1b2723',
  label: '#5f6d67',
  /** Headings, in the primary colour of the site. */
  get heading(): string {
    return current?.primary ?? defaultTokens.light['--primary'];
  },
  /** Stars and rules, in the accent colour of the site. */
  get ornament(): string {
    return current?.ornament ?? defaultTokens.light['--gold-500'];
  },
  line: '#e2d9c6',
  pattern: '#ece4d3',
};

const LOGO_MAX_WIDTH = 170;

/** The logo in the given height; null if the site has none. */
export function siteLogo(height: number): ReactElement | null {
  const logo = current?.logo;
  if (!logo) return null;
  const width = Math.min(LOGO_MAX_WIDTH, (height * logo.width) / logo.height);
  const src = { data: Buffer.from(logo.bytes), format: 'png' as const };
  return createElement(Image, { src, style: { width, height: (width * logo.height) / logo.width } });
}

/** Head of a business page: the logo, or the star and the name of the site. */
export const siteMark = (site: string): ReactElement =>
  siteLogo(30) ??
  createElement(
    View,
    { style: { flexDirection: 'row', alignItems: 'center' } },
    createElement(View, { style: { marginRight: 7 } }, star(20, colours.ornament)),
    words(site, { fontSize: 17, fontWeight: 600, color: colours.heading }, { kind: 'display' }),
  );

/** Line of the site at the top of a biodata, with the logo; null if neither is set. */
export function siteHeader(size: number): ReactElement | null {
  const logo = siteLogo(size * 3);
  const line = current?.biodataHeader;
  if (!logo && !line) return null;
  return createElement(
    View,
    { style: { alignItems: 'center', marginBottom: size * 0.4 } },
    logo,
    line ? words(line, { fontSize: size, color: colours.heading, marginTop: 2 }, { align: 'center' }) : null,
  );
}

/** One eight-pointed star with the dot of the logo in its middle. */
export function star(size: number, colour: string): ReactElement {
  return createElement(
    Svg,
    { viewBox: '0 0 32 32', style: { width: size, height: size } },
    createElement(Path, { d: starPath(16, 16, 18), fill: 'none', stroke: colour, strokeWidth: 1.6 }),
    createElement(Circle, { cx: 16, cy: 16, r: 3, fill: colour }),
  );
}

/** A row of the pattern in the given width: interlaced stars like on a cornice. */
export function frieze(width: number, height: number, colour: string): ReactElement {
  const count = Math.round(width / height);
  const step = width / count;
  const d = Array.from({ length: count }, (_, i) => starPath((i + 0.5) * step, height / 2, height * 0.62)).join('');
  const rule = `M0 ${height / 2}h${width}`;
  return createElement(
    Svg,
    { viewBox: `0 0 ${width} ${height}`, style: { width, height } },
    createElement(Path, { d: rule, fill: 'none', stroke: colour, strokeWidth: 0.5 }),
    createElement(Path, { d, fill: colours.paper, stroke: colour, strokeWidth: 0.8 }),
  );
}
