import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { JournalEntry } from '../erasures/erasure.ts';
import { dayOf } from '../erasures/journal.rules.ts';
import { inFileStore, JOURNAL_PREFIX } from '../erasures/journal-stores.ts';
import {
  type JournalFile,
  keepLatest,
  type MergedJournal,
  mergeJournals,
  readJournalFiles,
} from '../erasures/merge-journals.ts';
import type { Files } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

const DAY_MS = 86_400_000;

/** Erasures made since the backup, as far as the journal shows them to a restore. */
export interface ErasedSince {
  /** Entries of the journal; some may already be in the backup, which is recognised by their ids. */
  readonly entries: readonly JournalEntry[];
  /** Notes about the erasures for the operator. */
  readonly summary: readonly string[];
}

interface Asked {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly config: Pick<Config, 'erasureJournal'>;
  /** The target store: after a loss, the journal may be the only thing left in it. */
  readonly files: Pick<Files, 'get' | 'put' | 'removeAll'>;
  /** Locations of the journal that the operator named. */
  readonly paths: readonly string[];
}

/**
 * Finds the journal of erasures: at the given locations, or else at likely ones. The backup's own copy counts too, but
 * is never complete.
 * @throws BackupError when no journal is found, or it ends before the backup
 */
export async function findErasuresSince(asked: Asked): Promise<ErasedSince> {
  const { folder, manifest } = asked;
  const parts = asked.paths.length ? await describeEntries(asked.paths) : await likely(asked);
  const found = mergeJournals(parts);
  const { until } = found;
  if (until === undefined)
    throw new BackupError(
      'No journal of erasures was found, so data erased since the backup would come back. Give its ' +
        'place (--erasures PATH: its folder, one of its files, or the former DATA_DIR), or add --without-erasures ' +
        'to continue without it; see "Erasures are replayed" in docs/operations.md.',
    );
  if (until < manifest.at)
    throw new BackupError(
      `The journal of erasures ends at ${until}, before the backup (${manifest.at}): it does not show what was erased since then. ` +
        'Use a newer copy (--erasures PATH), or add --without-erasures to continue without it.',
    );
  const all = mergeJournals([...parts, ...((await readJournalFiles(join(folder, 'files', JOURNAL_PREFIX))) ?? [])]);
  // A safety margin: clocks of nodes differ, and a slow transaction may have committed after the backup.
  const since = new Date(Date.parse(manifest.at) - DAY_MS).toISOString();
  return { entries: keepLatest(all.entries.filter(({ at }) => at >= since)), summary: describe(found, manifest) };
}

const describe = ({ from = '', until = '', damages }: MergedJournal, { at }: Manifest): string[] => [
  `The journal of erasures ends at ${until}: erasures after that time are not known.`,
  ...(from > at
    ? [`WARNING: it starts at ${from}, after the backup: erasures between ${at} and that time are not known either.`]
    : []),
  ...damages.map((damage) => `WARNING: the journal is damaged. ${damage}`),
];

async function describeEntries(paths: readonly string[]): Promise<JournalFile[]> {
  const parts: JournalFile[] = [];
  for (const path of paths) {
    const found = await readJournalFiles(path);
    if (!found?.length) throw new BackupError(`No journal of erasures found in ${path}.`);
    parts.push(...found);
  }
  return parts;
}

/** Searches the configured second location, the store, and the folder beside the backup. */
async function likely({ folder, manifest, config, files }: Asked): Promise<JournalFile[]> {
  const beside = await readJournalFiles(join(folder, '..', 'erasures'));
  const second = config.erasureJournal === undefined ? undefined : await readJournalFiles(config.erasureJournal);
  return [...(second ?? []), ...(await inStoreSince(files, Date.parse(manifest.at))), ...(beside ?? [])];
}

async function inStoreSince(files: Asked['files'], moment: number): Promise<JournalFile[]> {
  const store = inFileStore(files);
  const parts: JournalFile[] = [];
  for (let time = moment - DAY_MS; time < Date.now() + DAY_MS; time += DAY_MS) {
    const day = dayOf(new Date(time));
    const text = await store.read(day);
    if (text) parts.push({ name: `${JOURNAL_PREFIX}${day}`, text });
  }
  return parts;
}
