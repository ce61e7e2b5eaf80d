import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Erasure, JournalEntry } from './erasure.ts';
import { readJournal } from './journal.rules.ts';

/** The merged content of several journals. */
export interface MergedJournal {
  /** Without duplicates, in chronological order. */
  readonly entries: readonly JournalEntry[];
  readonly from: string | undefined;
  readonly until: string | undefined;
  /** Unreadable parts, described in sentences. */
  readonly damages: readonly string[];
}

/** One day of a journal, with its file name. */
export interface JournalFile {
  readonly name: string;
  readonly text: string;
}

/** File names in the store, and in a separate folder. */
const FILE_NAME = /^(journal|\d{4}-\d\d-\d\d)\.jsonl$/;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The files of a journal, given a single file, a folder with such files, a backup, or the data directory of an
 * installation. Undefined if the path does not exist.
 */
export async function readJournalFiles(path: string): Promise<JournalFile[] | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  if (found.isFile()) return [{ name: path, text: await readFile(path, 'utf8') }];
  for (const below of ['files/erasures', 'erasures'])
    if (await exists(join(path, below))) return readFolder(join(path, below));
  return readFolder(path);
}

async function readFolder(folder: string): Promise<JournalFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.flatMap((entry) =>
    entry.isFile() && FILE_NAME.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
  );
  return Promise.all(paths.sort().map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
}

const describeLines = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'line' : 'lines'} ${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ', …' : ''}`;

/** Merges journal files and reports their damages. */
export function mergeJournals(parts: readonly JournalFile[]): MergedJournal {
  const byId = new Map<string, JournalEntry>();
  const moments: string[] = [];
  const damages: string[] = [];
  for (const { name, text } of parts) {
    const { entries, from, until, unreadable, broken } = readJournal(text);
    for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry);
    moments.push(...[from, until].flatMap((moment) => moment ?? []));
    if (unreadable.length) damages.push(`${name}: ${describeLines(unreadable)} cannot be read (cut off or changed).`);
    if (broken.length)
      damages.push(
        `${name}: before ${describeLines(broken)} something is missing, or the line was changed. The line is still used.`,
      );
  }
  moments.sort();
  const entries = [...byId.values()].sort(compareEntries);
  return { entries, from: moments[0], until: moments.at(-1), damages };
}

/** Sorts by time, then by id (UUIDv7 ids are chronological). */
const compareEntries = (one: JournalEntry, other: JournalEntry): number => {
  const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`];
  return a < b ? -1 : Number(a > b);
};

/** Keeps the last of several entries about the same subject: a consent that was withdrawn and given again counts as given. */
export function keepLatest(entries: readonly JournalEntry[]): JournalEntry[] {
  const last = new Map<string, string>();
  for (const { id, erasure } of entries) last.set(subjectKey(erasure) ?? id, id);
  return entries.filter(({ id, erasure }) => last.get(subjectKey(erasure) ?? id) === id);
}

/**
 * Key of the decision that an entry records. Account deletions and restores have no key: all of them are repeated, with
 * all side effects.
 */
function subjectKey(erasure: Erasure): string | undefined {
  const { kind, subjectId } = erasure;
  switch (kind) {
    case 'consent.given':
    case 'consent.withdrawn':
      // The key has no version of the text: agreeing again always refers to the current text.
      return `consent ${subjectId} ${erasure.purpose}`;
    case 'candidate.objected':
    case 'candidate.confirmed':
      return `candidate ${subjectId}`;
    case 'birth.removed':
    case 'birth.given':
      return `birth ${subjectId}`;
    case 'block.made':
    case 'block.lifted':
      return `block ${subjectId} ${erasure.otherId}`;
    case 'gallery.closed':
    case 'gallery.opened':
      return `gallery ${subjectId} ${erasure.otherId}`;
    case 'chatPhotos.stopped':
    case 'chatPhotos.allowed':
      return `chatPhotos ${subjectId} ${erasure.otherId}`;
    case 'account.suspended':
    case 'account.hidden':
    case 'account.shown':
      return `standing ${subjectId}`;
    case 'role.given':
    case 'password.changed':
    case 'account.recovery_ended':
    case 'account.recovered':
      return `${kind} ${subjectId}`;
    default:
      return undefined;
  }
}
