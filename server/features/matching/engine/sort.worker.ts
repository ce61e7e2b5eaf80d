import { parentPort } from 'node:worker_threads';
import type { Columns } from './columns.ts';
import { sortRows } from './sorted.ts';

/** What is to be put in order. */
export interface ToSort {
  readonly columns: Columns;
  readonly rows: number;
  readonly change: number;
}

parentPort?.once('message', ({ columns, rows, change }: ToSort) => {
  parentPort?.postMessage(sortRows(columns, rows, change));
});
