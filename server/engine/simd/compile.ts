import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const SOURCE = fileURLToPath(new URL('assembly/kernels.ts', import.meta.url));
const TARGET = fileURLToPath(new URL('kernels.wasm', import.meta.url));

/** Compiles the kernels from source. @throws with the compiler's messages */
export async function compileKernels(): Promise<Uint8Array> {
  let compiled: Uint8Array | undefined;
  const name = basename(SOURCE);
  const source = await readFile(SOURCE, 'utf8');
  const { error, stderr } = await asc.main(
    [
      name,
      '--outFile',
      'kernels.wasm',
      '-O3',
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--noAssert',
      '--enable',
      'threads',
      '--importMemory',
      '--sharedMemory',
      '--initialMemory',
      '1',
      '--maximumMemory',
      '65536',
    ],
    {
      readFile: (file) => (file === name ? source : null),
      writeFile: (_file, contents) => {
        compiled = contents as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !compiled) throw new Error(`The kernels do not compile: ${error?.message}\n${stderr.toString()}`);
  return compiled;
}

if (import.meta.main) await writeFile(TARGET, await compileKernels());
