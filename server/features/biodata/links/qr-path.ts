import { encode } from 'uqr';

/** A QR code as an SVG path of its dark modules, one unit each; `size` modules wide, without the quiet zone of four. */
export interface QrPath {
  readonly path: string;
  readonly size: number;
}

/** Draws a short text, such as an address. Medium error correction: printed codes get folded and stained. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: path.join(''), size };
}
