import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { unpackWoff } from '../pdf/unpack-woff.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Packages and subsets of the fonts; letters that the first ones lack are taken from the others. */
const faces = [
  ['inter', 'latin'],
  ['inter', 'latin-ext'],
  ['fraunces', 'latin'],
  ['fraunces', 'latin-ext'],
  ['noto-naskh-arabic', 'arabic'],
  ['noto-sans-devanagari', 'devanagari'],
] as const;
const weights = [400, 600] as const;

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Makes our fonts known to the text renderer of this process: a server may have no fonts installed. The renderer reads
 * plain font files only, so the packed ones are unpacked into a folder once.
 * @param folder is created if it is missing; its files are named by content, so that an update adds new ones
 */
export async function loadCardFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, subset] of faces)
    for (const weight of weights) {
      const packed = await readFile(resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`));
      const hash = createHash('sha256').update(packed).digest('hex').slice(0, 16);
      const path = join(folder, `${name}-${subset}-${weight}-${hash}.ttf`);
      if (!(await isThere(path))) {
        // Renamed into place, because another process may be doing the same: a file appears whole or not at all.
        const draft = join(folder, `${randomUUID()}.part`);
        await writeFile(draft, unpackWoff(packed));
        await rename(draft, path);
      }
      await sharp({ text: { text: 'a', fontfile: path } })
        .png()
        .toBuffer();
    }
}
