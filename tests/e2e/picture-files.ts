import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { portraitJpeg } from '../support/pictures.ts';

/** A file in the form that a file input accepts. */
export const file = (buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
/** A generated portrait; each seed gives a different one. */
export const photo = async (seed: number) => file(await portraitJpeg(seed, { width: 600, height: 800 }));

/** A wide picture, red on the left and blue on the right: rotated clockwise, red is at the top. */
export const createTwoColourPicture = async () => {
  const half = { width: 600, height: 900, channels: 3, background: '#c03028' } as const;
  const red = await sharp({ create: half }).png().toBuffer();
  const whole = { width: 1200, height: 900, channels: 3, background: '#2848c0' } as const;
  return sharp({ create: whole })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
};

/** Waits until the visible picture has loaded and is not an empty frame. */
export const hasLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

/** Drops a file onto a slot. */
export async function dropOnSlot(
  page: Page,
  { buffer, name, mimeType }: ReturnType<typeof file>,
  slot: string,
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([base64, fileName, type]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  const target = page.getByRole('listitem').filter({ hasText: new RegExp(`^.*${slot}$`) });
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}
