import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { compileKernels } from './compile.ts';

it('compiled SIMD kernels match their source', async () => {
  const compiled = await compileKernels();
  const stored = await readFile(new URL('kernels.wasm', import.meta.url));
  expect(stored.equals(compiled), 'run `npm run kernels` and commit kernels.wasm').toBe(true);
});
