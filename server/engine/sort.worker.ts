import { parentPort } from 'node:worker_threads';
import { sortRows, type ToSort } from './sorted.ts';

parentPort?.once('message', (work: ToSort) => {
  parentPort?.postMessage(sortRows(work));
});
