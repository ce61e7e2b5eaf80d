import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { detectFile, type SealedUpload } from './detect-file.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { createTableBuilder } from './table-builder.ts';
import { FileRefused, type RawRow, type SheetInfo, type TableMessage, type TableRow } from './table-events.ts';

// Reads one uploaded file in a thread of its own, so that the server stays responsive. Started by `read-table.ts`.

/** Rows of one message. The next is sent once the receiver has stored them, so that rows do not pile up. */
const BATCH = 500;

const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');

const send = (message: TableMessage): void => port.postMessage(message);

async function read(upload: SealedUpload): Promise<void> {
  const table = createTableBuilder();
  let batch: TableRow[] = [];
  let sheet: SheetInfo | null = null;

  const take = (raw: RawRow): void => {
    const taken = table.take(raw);
    if ('row' in taken) batch.push(taken.row);
    else send({ kind: 'headings', headings: taken.headings, sheet });
  };
  const flush = async (size: number): Promise<void> => {
    while (batch.length >= size && batch.length > 0) {
      send({ kind: 'rows', rows: batch.slice(0, BATCH) });
      batch = batch.slice(BATCH);
      await once(port as NonNullable<typeof parentPort>, 'message');
    }
  };

  const file = await detectFile(upload);
  if (file.kind === 'csv') {
    for await (const raw of readCsv(upload, file.encoding)) {
      take(raw);
      await flush(BATCH);
    }
    await flush(1);
    table.end([]);
    send({ kind: 'end', merged: [] });
    return;
  }
  const merged = await readXlsx(upload, {
    sheet: (read) => {
      sheet = read;
    },
    row: take,
    flush: () => flush(BATCH),
  });
  await flush(1);
  table.end(merged);
  send({ kind: 'end', merged });
}

try {
  await read(workerData as SealedUpload);
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  send({ kind: 'refused', problem: error.problem, detail: error.detail });
} finally {
  port.close();
}
