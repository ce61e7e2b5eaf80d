import { View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { colours, star } from '../../platform/pdf/drawing.ts';

/** A4, in points. */
export const A4_POINTS = { width: 595.28, height: 841.89 };
const FRAME = 18;

/**
 * Two thin lines around the page, with a star in each corner; `fixed`, because the library would otherwise split them
 * at the margin.
 */
export function pageFrame(): ReactElement[] {
  const box = (inset: number, width: number, color: string) =>
    h(View, {
      key: inset,
      fixed: true,
      style: {
        position: 'absolute',
        top: inset,
        left: inset,
        width: A4_POINTS.width - 2 * inset,
        height: A4_POINTS.height - 2 * inset,
        borderWidth: width,
        borderColor: color,
      },
    });
  const size = 22;
  const corner = (edges: Readonly<Record<string, number>>, key: string) =>
    h(
      View,
      { key, fixed: true, style: { position: 'absolute', backgroundColor: colours.paper, ...edges } },
      star(size, colours.ornament),
    );
  const at = FRAME - size / 2 + 1;
  return [
    box(FRAME, 0.8, colours.ornament),
    box(FRAME + 4, 0.4, colours.line),
    corner({ top: at, left: at }, 'a'),
    corner({ top: at, right: at }, 'b'),
    corner({ bottom: at, left: at }, 'c'),
    corner({ bottom: at, right: at }, 'd'),
  ];
}
