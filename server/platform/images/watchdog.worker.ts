import { workerData } from 'node:worker_threads';
import { MEMORY_LIMIT, SWOLLEN } from './protocol.ts';

// A watchdog thread in an image process. A decoder may block the process so that it misses its parent's end, or use any
// amount of memory; this thread detects both.

const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > MEMORY_LIMIT) process.kill(process.pid, SWOLLEN);
}, 100);
