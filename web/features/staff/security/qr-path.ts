import { qrSymbol } from './qr/symbol.ts';

/** A QR code as an SVG path of its dark modules, one unit each; undefined if the text is too long. */
export function qrPath(text: string): { path: string; size: number } | undefined {
  const symbol = qrSymbol(text);
  if (!symbol) return undefined;
  const path = symbol.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { path: path.join(''), size: symbol.length };
}
