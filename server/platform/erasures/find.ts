import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Erasure, JournalEntry } from './erasure.ts';
import { readJournal } from './journal.rules.ts';

/** What journals in several places know together. */
export interface Found {
  /** Each once, in the order in which they happened. */
  readonly entries: readonly JournalEntry[];
  readonly from: string | undefined;
  readonly until: string | undefined;
  /** Where something could not be read, in sentences. */
  readonly damages: readonly string[];
}

/** A day of a journal, with the name of its file. */
export interface Part {
  readonly name: string;
  readonly text: string;
}

/** As in the store, and as in a folder of its own. */
const NAME = /^(journal|\d{4}-\d\d-\d\d)\.jsonl$/;

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The files of a journal: one of them, a folder with them, a backup, or the data directory of an installation. Undefined
 * where there is nothing.
 */
export async function readParts(path: string): Promise<Part[] | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  if (found.isFile()) return [{ name: path, text: await readFile(path, 'utf8') }];
  for (const below of ['files/erasures', 'erasures'])
    if (await isThere(join(path, below))) return partsBelow(join(path, below));
  return partsBelow(path);
}

async function partsBelow(folder: string): Promise<Part[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.flatMap((entry) =>
    entry.isFile() && NAME.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
  );
  return Promise.all(paths.sort().map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
}

const placesOf = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'line' : 'lines'} ${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ', …' : ''}`;

/** Puts together what several files tell, and says what is wrong with them. */
export function together(parts: readonly Part[]): Found {
  const byId = new Map<string, JournalEntry>();
  const moments: string[] = [];
  const damages: string[] = [];
  for (const { name, text } of parts) {
    const { entries, from, until, unreadable, broken } = readJournal(text);
    for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry);
    moments.push(...[from, until].flatMap((moment) => moment ?? []));
    if (unreadable.length) damages.push(`${name}: ${placesOf(unreadable)} cannot be read (cut off or changed).`);
    if (broken.length)
      damages.push(`${name}: before ${placesOf(broken)} something is missing, or the line was changed; it counts.`);
  }
  moments.sort();
  const entries = [...byId.values()].sort(inOrder);
  return { entries, from: moments[0], until: moments.at(-1), damages };
}

/** Ids of version 7 are in the order of their making. */
const inOrder = (one: JournalEntry, other: JournalEntry): number => {
  const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`];
  return a < b ? -1 : Number(a > b);
};

/** Of what was answered both ways the last word: what was withdrawn and given again was not withdrawn. */
export function standing(entries: readonly JournalEntry[]): JournalEntry[] {
  const last = new Map<string, string>();
  for (const { id, erasure } of entries) last.set(questionOf(erasure) ?? id, id);
  return entries.filter(({ id, erasure }) => last.get(questionOf(erasure) ?? id) === id);
}

/** What is answered; accounts that were deleted and restored go both ways again, for more than the account went. */
function questionOf(erasure: Erasure): string | undefined {
  const { kind, subjectId } = erasure;
  switch (kind) {
    case 'consent.given':
    case 'consent.withdrawn':
      // Whichever version: what was withdrawn is given anew to the text of that day.
      return `consent ${subjectId} ${erasure.purpose}`;
    case 'candidate.objected':
    case 'candidate.confirmed':
      return `candidate ${subjectId}`;
    case 'block.made':
    case 'block.lifted':
      return `block ${subjectId} ${erasure.otherId}`;
    case 'gallery.closed':
    case 'gallery.opened':
      return `gallery ${subjectId} ${erasure.otherId}`;
    case 'account.suspended':
    case 'account.hidden':
    case 'account.shown':
      return `standing ${subjectId}`;
    case 'role.given':
    case 'password.changed':
      return `${kind} ${subjectId}`;
    default:
      return undefined;
  }
}
