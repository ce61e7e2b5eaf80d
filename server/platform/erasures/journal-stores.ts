import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '../files/file-store.ts';
import { dayOf } from './journal.rules.ts';

/** Storage of a journal: one text per day. */
export interface JournalStore {
  /** Empty for a day without entries. */
  read(day: string): Promise<string>;
  /** Appends to the text that was read. The change is durable once the promise resolves. */
  append(day: string, read: string, more: string): Promise<void>;
  /** Deletes the days before that one. */
  deleteBefore(before: Date): Promise<void>;
}

/** Prefix of the journal's keys in the file store. */
export const JOURNAL_PREFIX = 'erasures/';

const DAY_MS = 86_400_000;
/** Days searched for the last entry: the program may have been down this long. */
const LOOK_BACK_DAYS = 30;

const keyOf = (day: string): string => `${JOURNAL_PREFIX}${day}/journal.jsonl`;

/**
 * A journal in the photo store, which all nodes share and which is not in the database. A day is rewritten as a whole.
 */
export const inFileStore = (files: Pick<Files, 'get' | 'put' | 'removeAll'>): JournalStore => ({
  read: async (day) => Buffer.from((await files.get(keyOf(day))) ?? []).toString(),
  append: (day, read, more) => files.put(keyOf(day), Buffer.from(read + more), 'application/jsonl'),
  async deleteBefore(before) {
    for (let days = 1; days <= LOOK_BACK_DAYS; days++)
      await files.removeAll(`${JOURNAL_PREFIX}${dayOf(new Date(before.getTime() - days * DAY_MS))}/`);
  },
});

/** A journal in a separate folder, on another disk: lines are only appended. */
export function inFolder(folder: string): JournalStore {
  const pathOf = (day: string): string => join(folder, `${day}.jsonl`);
  return {
    read: (day) =>
      readFile(pathOf(day), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      }),
    async append(day, read, more) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(day), 'a', 0o600);
      try {
        await file.writeFile(more);
        await file.sync();
      } finally {
        await file.close();
      }
      if (read === '') await syncFolder(dirname(pathOf(day)));
    },
    async deleteBefore(before) {
      for (const name of await readdir(folder).catch(() => []))
        if (/^\d{4}-\d\d-\d\d\.jsonl$/.test(name) && name < dayOf(before))
          await rm(join(folder, name), { force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  await opened.sync().finally(() => opened.close());
}
