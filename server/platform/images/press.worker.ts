import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { develop } from './develop.ts';
import { ImageRefused } from './image-types.ts';
import type { Answer, Job, Made } from './protocol.ts';
import { redraw } from './redraw.ts';
import { createWatermark } from './watermark.ts';

// An image process: works on one job at a time and is told what to do over its channel. Started by `pool.ts` alone.

// Whatever the bytes claim to be, only these decoders can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);
sharp.concurrency(1);
// The program answers its members first.
setPriority(19);

new Worker(new URL('./watchdog.worker.ts', import.meta.url), { workerData: { parent: process.ppid } }).unref();
// At once and without farewell: a decoder at work would be waited for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const watermark = createWatermark();

async function work(job: Job): Promise<Made[keyof Made]> {
  if (job.kind === 'redraw') return redraw(job.bytes);
  return job.kind === 'develop' ? develop(job.path, job.key) : watermark(job.bytes, job.text);
}

function say(answer: Answer): void {
  process.send?.(answer);
}

process.on('message', async (job: Job) => {
  try {
    const made = await work(job);
    say({ kind: 'made', made, memory: process.memoryUsage.rss() });
  } catch (error) {
    const memory = process.memoryUsage.rss();
    if (error instanceof ImageRefused) say({ kind: 'refused', reason: error.reason, memory });
    else say({ kind: 'fault', message: error instanceof Error ? error.message : String(error), memory });
  }
});

say({ kind: 'ready' });
