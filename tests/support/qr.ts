import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { blackShapes } from './pdf-text.ts';

/** Returns the text of the QR code in a picture, as the camera of a phone reads it. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

/** Draws SVG shapes, in a box as wide as a QR code with its white edge, as a picture of the size of a phone's screen. */
const drawn = (box: string, shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="${box}">${shapes}</svg>`),
  )
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();

/** Returns the text of the QR code on a page of HTML. */
export async function readQrOfPage(html: string): Promise<string> {
  const [, box = '', shapes = ''] = /<svg class="qr" viewBox="([^"]+)"[^>]*>(.*?)<\/svg>/s.exec(html) ?? [];
  return readQr(await drawn(box, shapes));
}

/** Returns the text of the QR code in a PDF that the program writes: its only black shapes. */
export async function readQrOfPdf(pdf: Buffer): Promise<string> {
  const path = blackShapes(pdf);
  const side = Math.max(...[...path.matchAll(/\d+/g)].map(Number)) + 8;
  return readQr(await drawn(`-4 -4 ${side} ${side}`, `<path d="${path}"/>`));
}
