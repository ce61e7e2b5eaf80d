import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { develop, turn } from './develop.ts';
import { ImageRefused } from './image-types.ts';
import type { Answer, Job, Made } from './protocol.ts';
import { redraw } from './redraw.ts';
import { createWatermark } from './watermark.ts';

// An image process: handles one job at a time, received over its channel. Started only by `pool.ts`.

// Only these decoders are enabled, whatever format the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);
sharp.concurrency(1);
// Lowest priority: requests of members come first.
setPriority(19);

new Worker(new URL('./watchdog.worker.ts', import.meta.url), { workerData: { parent: process.ppid } }).unref();
// SIGKILL, because a normal exit would wait for a running decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const watermark = createWatermark();

async function work(job: Job): Promise<Made[keyof Made]> {
  if (job.kind === 'redraw') return redraw(job.bytes);
  if (job.kind === 'turn') return turn(job.bytes, job.degrees);
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
