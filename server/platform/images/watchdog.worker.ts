import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { HEARTBEAT_FD, MEMORY_EXCEEDED_SIGNAL, MEMORY_LIMIT } from './worker-protocol.ts';

// A watchdog thread in an image process. A decoder may block the process so that it misses its parent's end, or use any
// amount of memory; this thread detects both, and sends the heartbeats that show the parent that the process is
// running.

const { parent } = workerData as { parent: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > MEMORY_LIMIT) process.kill(process.pid, MEMORY_EXCEEDED_SIGNAL);
}, 100);

setInterval(() => writeSync(HEARTBEAT_FD, '.'), 500);
