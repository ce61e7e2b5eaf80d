import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writePageParts } from './page-parts.ts';
import { prerenderPages } from './prerender-pages.ts';
import { stampWorker } from './stamp-worker.ts';

const OUT = 'dist/web';
const SOURCES = ['web', 'contract', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'].concat(
  ['card-labels', 'chunks', 'page-parts', 'preload-manifest', 'prerender-pages', 'stamp-worker'].map(
    (name) => `scripts/${name}.ts`,
  ),
);
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest|txt)$/;

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).sort()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Compresses the assets at the highest level at build time, so that the server never compresses an asset itself. */
async function precompress(): Promise<void> {
  const brotli = promisify(brotliCompress);
  for (const file of filesIn(OUT).filter((name) => COMPRESSED.test(name))) {
    const plain = await readFile(file);
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    };
    await writeFile(`${file}.br`, await brotli(plain, options));
    await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
  }
}

/**
 * Sets NODE_ENV to production even when a test runs the build: Vite would otherwise use the caller's NODE_ENV and
 * bundle React's slow development version.
 */
async function bundle(): Promise<void> {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({ logLevel: 'warn' });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Builds the web app if its sources differ from those of the last build. */
export async function buildWeb(): Promise<void> {
  const stamp = join(OUT, '.built-from');
  const wanted = fingerprint();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  process.stderr.write('Building the web app …\n');
  await rm(OUT, { recursive: true, force: true });
  await bundle();
  await prerenderPages(OUT);
  await stampWorker(OUT);
  await writePageParts(OUT);
  await precompress();
  await writeFile(stamp, wanted);
}

if (import.meta.main) await buildWeb();
