import { createHash } from 'node:crypto';
import { z } from 'zod';
import { roles } from '../../../contract/roles.ts';
import type { Erasure, JournalEntry } from './erasure.ts';

/** Retention of entries in days: several times that of backups (operations.md: 30 days). */
export const RETENTION_DAYS = 180;

const subject = { subjectId: z.uuid() };
const schema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account.deleted'), ...subject, comesBack: z.boolean() }),
  z.object({ kind: z.enum(['account.restored', 'account.erased', 'registration.erased']), ...subject }),
  z.object({ kind: z.literal('photo.removed'), ...subject, isEvidence: z.boolean() }),
  z.object({ kind: z.literal('proof.destroyed'), ...subject, isDecided: z.boolean() }),
  z.object({ kind: z.literal('message.takenBack'), ...subject }),
  z.object({
    kind: z.enum(['consent.withdrawn', 'consent.given']),
    ...subject,
    purpose: z.string(),
    version: z.string(),
  }),
  z.object({ kind: z.enum(['candidate.objected', 'candidate.confirmed']), ...subject }),
  z.object({
    kind: z.enum([
      'block.made',
      'block.lifted',
      'gallery.closed',
      'gallery.opened',
      'chatPhotos.stopped',
      'chatPhotos.allowed',
    ]),
    ...subject,
    otherId: z.uuid(),
  }),
  z.object({ kind: z.literal('guardianSeat.ended'), ...subject, endedBy: z.string() }),
  z.object({ kind: z.literal('account.hidden'), ...subject, byTeam: z.boolean(), byOwner: z.literal(true).optional() }),
  z.object({ kind: z.literal('role.given'), ...subject, role: z.enum(roles) }),
  z.object({
    kind: z.enum([
      'boardSeat.ended',
      'biodataLink.stopped',
      'account.suspended',
      'account.shown',
      'password.changed',
      'passkey.removed',
      'identity.unlinked',
    ]),
    ...subject,
  }),
  z.object({ kind: z.enum(['walkIn.erased', 'story.ended', 'birth.removed', 'birth.given']), ...subject }),
  z.object({ kind: z.literal('story.replaced'), ...subject, version: z.int() }),
  z.object({ kind: z.enum(['account.recovery_ended', 'account.recovered']), ...subject }),
]) satisfies z.ZodType<Erasure>;

const entrySchema = z.object({ id: z.uuid(), at: z.iso.datetime() }).and(schema);
/** Marks the journal as complete up to this time, even if nothing was erased. */
const markSchema = z.object({ kind: z.literal('mark'), at: z.iso.datetime() });

/** One day of a journal as read. */
export interface JournalText {
  readonly entries: readonly JournalEntry[];
  /** Times of the first and the last entry. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  /** Numbers of unreadable lines, from 1. */
  readonly unreadable: readonly number[];
  /** Numbers of lines before which lines are missing or changed, from 1. */
  readonly broken: readonly number[];
  /** Input for the next line's checksum. */
  readonly lastSum: string;
}

/** A line's checksum covers the line and the previous checksum, so that missing or changed lines are detected. */
const sumOf = (before: string, body: string): string =>
  createHash('sha256').update(before).update(body).digest('hex').slice(0, 16);

const SUM = /,"sum":"([0-9a-f]{16})"\}$/;

function lines(bodies: readonly object[], before: string): string {
  let sum = before;
  return bodies
    .map((object) => {
      const body = JSON.stringify(object);
      sum = sumOf(sum, body);
      return `${body.slice(0, -1)},"sum":"${sum}"}\n`;
    })
    .join('');
}

/**
 * Lines to append so that a day contains these entries and is complete up to `at`; entries already in the day are
 * skipped. If the day ends with a truncated line, the addition starts on a new line.
 */
export function formatAddition(text: string, entries: readonly JournalEntry[], at: Date): string {
  const known = readJournal(text);
  const ids = new Set(known.entries.map(({ id }) => id));
  const bodies = entries
    .filter(({ id }) => !ids.has(id))
    .map(({ id, at: when, erasure }) => ({ at: when, id, ...erasure }));
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  return end + lines([...bodies, { at: at.toISOString(), kind: 'mark' }], known.lastSum);
}

/** Reads the valid lines of a journal, regardless of damaged ones. */
export function readJournal(text: string): JournalText {
  const found = { entries: [] as JournalEntry[], unreadable: [] as number[], broken: [] as number[] };
  const moments: string[] = [];
  let lastSum = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [, sum] = SUM.exec(line) ?? [];
    const parsed = parse(line);
    if (sum === undefined || !parsed) {
      found.unreadable.push(index + 1);
      continue;
    }
    if (sumOf(lastSum, line.replace(SUM, '}')) !== sum) found.broken.push(index + 1);
    lastSum = sum;
    moments.push(parsed.at);
    if ('erasure' in parsed) found.entries.push(parsed);
  }
  moments.sort();
  return { ...found, lastSum, from: moments[0], until: moments.at(-1) };
}

function parse(line: string): JournalEntry | { at: string } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  const mark = markSchema.safeParse(value);
  if (mark.success) return { at: mark.data.at };
  const entry = entrySchema.safeParse(value);
  if (!entry.success) return undefined;
  const { id, at, ...erasure } = entry.data;
  return { id, at, erasure };
}

/** The UTC day, which names a part of the journal. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
