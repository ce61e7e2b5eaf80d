import { Circle, Path, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { starPath } from '../../../contract/drawing/girih.ts';

export const colours = {
  paper: '#fffdf9',
  ink: '#1b2723',
  label: '#5f6d67',
  green: '#12604f',
  gold: '#c6973a',
  line: '#e2d9c6',
  pattern: '#ece4d3',
} as const;

/** One eight-pointed star, with the dot of the logo when it is drawn alone. */
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
