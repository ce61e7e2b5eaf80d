import { encode } from 'uqr';

/** Capacity in bytes of the largest QR code, with medium error correction. */
const MAX_BYTES = 2_331;

/** Draws a QR code as an SVG path of its dark modules, one unit each; undefined if the text is too long. */
export function qrPath(text: string): { path: string; size: number } | undefined {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return undefined;
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { path: path.join(''), size };
}
