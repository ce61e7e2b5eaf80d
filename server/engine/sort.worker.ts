import { parentPort } from 'node:worker_threads';
import { type SortTask, sortRows } from './sorted.ts';

parentPort?.once('message', (work: SortTask) => {
  parentPort?.postMessage(sortRows(work));
});
