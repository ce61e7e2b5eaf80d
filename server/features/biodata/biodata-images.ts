import { Circle, Image, Path, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { type PortraitOptions, portraitSvg } from '../../../contract/drawing/portrait.ts';

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The drawn portrait as PDF elements. Its markup contains only paths and circles. */
export function portrait(options: PortraitOptions, size: number): ReactElement {
  const shapes = [...portraitSvg(options).matchAll(/<(path|circle) ([^>]*?)\/>/g)].map(([, kind, given], key) => {
    const attributes = [...(given ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      camel(name ?? ''),
      value,
    ]);
    const props = { key, ...Object.fromEntries(attributes) };
    return kind === 'path' ? createElement(Path, props) : createElement(Circle, props);
  });
  return createElement(Svg, { viewBox: '0 0 400 400', style: { width: size, height: size } }, ...shapes);
}

/** A photo, cropped to a square around its upper middle, where faces usually are. */
export function photograph(jpeg: Uint8Array, size: number): ReactElement {
  const style = { width: size, height: size, objectFit: 'cover', objectPosition: '50% 25%' } as const;
  return createElement(Image, { src: { data: Buffer.from(jpeg), format: 'jpg' }, style });
}
