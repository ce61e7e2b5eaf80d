import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { drawBrandIcons, makeBrandPng } from './brand-pictures.ts';
import { createCards } from './card.ts';
import { ImageRefused } from './image-types.ts';
import { processImage, rotateImage } from './process-image.ts';
import { reencode } from './reencode.ts';
import { createSocialImageDrawer } from './social-image.ts';
import { createWatermark } from './watermark.ts';
import type { Answer, Job, JobResults } from './worker-protocol.ts';

// An image process: handles one job at a time, received over its channel. Started only by `image-pool.ts`. Only the
// decoders listed below are enabled, whatever format the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);
sharp.concurrency(1);
// Lowest priority, because requests of members are more urgent.
setPriority(19);

new Worker(new URL('./watchdog.worker.ts', import.meta.url), { workerData: { parent: process.ppid } }).unref();
// SIGKILL, because a normal exit would wait for a running decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const watermark = createWatermark();
const drawCard = createCards();
const drawSocialImage = createSocialImageDrawer();

async function runJob(job: Job): Promise<JobResults[keyof JobResults]> {
  if (job.kind === 'redraw') return reencode(job.bytes);
  if (job.kind === 'rotate') return rotateImage(job.bytes, job.degrees);
  if (job.kind === 'drawCard') return drawCard(job.card, job.fontFolder);
  if (job.kind === 'drawSocialImage') return drawSocialImage(job.image, job.fontFolder);
  if (job.kind === 'brandPng') return makeBrandPng(job.path, job.key, job.use);
  if (job.kind === 'brandIcons') return drawBrandIcons(job.source, job.fontFolder);
  return job.kind === 'processUpload' ? processImage(job.path, job.key) : watermark(job.bytes, job.text);
}

function sendAnswer(answer: Answer): void {
  process.send?.(answer);
}

process.on('message', async (job: Job) => {
  try {
    const made = await runJob(job);
    sendAnswer({ kind: 'made', made, memory: process.memoryUsage.rss() });
  } catch (error) {
    const memory = process.memoryUsage.rss();
    if (error instanceof ImageRefused) sendAnswer({ kind: 'refused', reason: error.reason, memory });
    else sendAnswer({ kind: 'fault', message: error instanceof Error ? error.message : String(error), memory });
  }
});

sendAnswer({ kind: 'ready' });
