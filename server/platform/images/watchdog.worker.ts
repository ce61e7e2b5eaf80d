import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { MEMORY_LIMIT, PULSE_FD, SWOLLEN } from './protocol.ts';

// A watchdog thread in an image process. A decoder may block the process so that it misses its parent's end, or use any
// amount of memory; this thread detects both, and shows the parent that the process itself runs.

const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > MEMORY_LIMIT) process.kill(process.pid, SWOLLEN);
}, 100);

setInterval(() => writeSync(PULSE_FD, '.'), 500);
