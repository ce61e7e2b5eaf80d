import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/**
 * Variants of a browser test that differ in screen size. `npm run test:long` runs all of them. `npm test` runs one,
 * chosen by the name of the test file: about half of the files use a phone and half a laptop, and each file always uses
 * the same.
 * @param file `import.meta.filename` of the test file
 */
export function oneScreenSize<const V extends readonly unknown[]>(file: string, variants: readonly V[]): readonly V[] {
  if (process.env.RISHTA_LONG_TESTS === '1') return variants;
  const hash = createHash('sha256').update(basename(file)).digest().readUInt32BE();
  return [variants[hash % variants.length] as V];
}
