import { workerData } from 'node:worker_threads';
import { MEMORY_LIMIT, SWOLLEN } from './protocol.ts';

// A thread of an image process. A decoder may keep the process so busy that it hears nothing of its parent's end, and
// may take any amount of memory; this thread sees both.

const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > MEMORY_LIMIT) process.kill(process.pid, SWOLLEN);
}, 100);
