import { readFile, stat } from 'node:fs/promises';
import {
  createTestImages,
  imageProcesses,
  type TestImages,
} from '../../server/platform/images/fixtures/test-images.ts';
import { animatedPng, animatedWebp, blackPng, noisePng, portrait, portraitJpeg } from '../../tests/support/pictures.ts';

/** Name and generator of each file. Files are generated one after the other, so that only one is in memory. */
const CORPUS: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array])[] = [
  ['JPEG, 12 MP', () => portraitJpeg(1, { width: 3000, height: 4000 })],
  ['JPEG, 48 MP', () => portraitJpeg(2, { width: 6000, height: 8000 })],
  ['JPEG, 12 MP, progressive', async () => (await portrait(3, LARGE)).jpeg({ progressive: true }).toBuffer()],
  ['JPEG, CMYK, 12 MP', async () => (await portrait(4, LARGE)).toColourspace('cmyk').jpeg().toBuffer()],
  ['PNG, 12 MP', async () => (await portrait(5, LARGE)).png({ compressionLevel: 1 }).toBuffer()],
  [
    'PNG, 16 bit, 12 MP',
    async () => (await portrait(5, LARGE)).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer(),
  ],
  ['PNG, noise, 12 MP', () => noisePng(3000, 4000)],
  ['PNG, black, 49 MP', () => blackPng(7_000, 7_000)],
  ['WebP, 12 MP', async () => (await portrait(6, LARGE)).webp({ effort: 1 }).toBuffer()],
  ['AVIF, 12 MP', async () => (await portrait(7, LARGE)).avif({ effort: 0 }).toBuffer()],
  [
    'HEIC, 0.3 MP',
    () => readFile(new URL('../../server/platform/images/fixtures/two-drawn-portraits.heic', import.meta.url)),
  ],
  ['PNG bomb, 16k × 16k', () => blackPng(16_384, 16_384)],
  ['PNG bomb, 30k × 30k', () => blackPng(30_000, 30_000)],
  ['moving PNG, 20k × 20k', () => animatedPng(20_000, 20_000)],
  ['moving WebP, 4,000 frames', () => animatedWebp(2_000)],
  ['JPEG cut in half', async () => cut(await portraitJpeg(8, LARGE), 0.5)],
  ['text', () => Buffer.from('a photograph, honestly '.repeat(1_000))],
];

const LARGE = { width: 3000, height: 4000 };
const ROUNDS = 8;

function cut(file: Buffer, share: number): Buffer {
  return file.subarray(0, Math.floor(file.length * share));
}

/** A memory value of /proc/<pid>/status, MB. `VmHWM` is the peak of resident memory, `VmRSS` the present value. */
async function memory(pid: number, name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Processes one file in a fresh image process that has processed a small picture before, so that only the cost of the
 * file itself is counted.
 */
async function measureFile(press: TestImages, path: string): Promise<string> {
  await press.processFile(await portraitJpeg(9, { width: 300, height: 300 }));
  const [pid] = await imageProcesses();
  if (pid === undefined) throw new Error('there is no image process');
  const before = await memory(pid, 'VmRSS');
  // The peak is also read during the work: the program ends a process that has grown large right after its job.
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await memory(pid, 'VmHWM').catch(() => 0));
  }, 5);
  const at = performance.now();
  const answer = await press.processUpload(path).then(
    () => 'made',
    (error) => `refused: ${error.reason ?? error.message}`,
  );
  const took = performance.now() - at;
  clearInterval(watch);
  most = Math.max(most, await memory(pid, 'VmHWM').catch(() => 0));
  return `${answer.padEnd(24)} ${took.toFixed(0).padStart(6)} ms   process + ${(most - before).toFixed(0).padStart(4)} MB`;
}

async function corpus(): Promise<void> {
  for (const [name, make] of CORPUS) {
    const press = await createTestImages({ processes: 1 });
    try {
      const path = await press.upload(await make());
      const megabytes = (await stat(path)).size / 1e6;
      process.stdout.write(
        `${name.padEnd(26)} ${megabytes.toFixed(1).padStart(5)} MB   ${await measureFile(press, path)}\n`,
      );
    } finally {
      await press.close();
    }
  }
}

/**
 * Throughput of `processUpload` for 12 MP pictures, and of the watermark on the large rendition, with one process and
 * with two.
 */
async function throughput(): Promise<void> {
  const file = await portraitJpeg(1, LARGE);
  for (const processes of [1, 2]) {
    const press = await createTestImages({ processes });
    try {
      const path = await press.upload(file);
      const warm = await Promise.all(Array.from({ length: processes }, () => press.processUpload(path)));
      const before = process.memoryUsage.rss();
      const developed = await timed(() => press.processUpload(path));
      const grown = (process.memoryUsage.rss() - before) / 1e6;
      const large = warm[0]?.renditions.find(({ name }) => name === 'large.webp')?.bytes ?? new Uint8Array();
      const marked = await timed((index) => press.watermark(large, `R-4821${index % 2}`));
      process.stdout.write(
        `${processes} process${processes > 1 ? 'es' : ''}: develop 12 MP ${developed.toFixed(2)} /s ` +
          `(parent + ${grown.toFixed(0)} MB), watermark ${marked.toFixed(2)} /s\n`,
      );
    } finally {
      await press.close();
    }
  }
}

async function timed(work: (index: number) => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await Promise.all(Array.from({ length: ROUNDS }, (_, index) => work(index)));
  return ROUNDS / ((performance.now() - at) / 1000);
}

/** The cost of each kind of file in an image process, and the number of photographs processed per second. */
export async function run(): Promise<void> {
  process.stdout.write('images: each file in an image process of its own\n');
  await corpus();
  await throughput();
}
