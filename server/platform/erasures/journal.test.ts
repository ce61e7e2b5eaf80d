import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { createDiskFiles } from '../files/disk.ts';
import type { JournalEntry } from './erasure.ts';
import { formatAddition, readJournal } from './journal.rules.ts';
import { inFileStore, inFolder } from './journal-stores.ts';
import { keepLatest, mergeJournals, readJournalFiles } from './merge-journals.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 23, hour));
const entry = (hour: number, erasure: JournalEntry['erasure']): JournalEntry => ({
  id: uuid(),
  at: at(hour).toISOString(),
  erasure,
});
const message = (hour: number): JournalEntry => entry(hour, { kind: 'message.takenBack', subjectId: uuid() });

describe('one day of the erasure journal', () => {
  it('is read back as written, with the time up to which it is complete', () => {
    const all = [
      message(1),
      entry(2, { kind: 'account.deleted', subjectId: uuid(), comesBack: true }),
      entry(3, { kind: 'consent.withdrawn', subjectId: uuid(), purpose: 'sms', version: '1' }),
    ];
    const first = formatAddition('', all.slice(0, 1), at(1));
    const text = first + formatAddition(first, all.slice(1), at(4));
    expect(readJournal(text)).toMatchObject({
      entries: all,
      from: at(1).toISOString(),
      until: at(4).toISOString(),
      unreadable: [],
      broken: [],
    });
  });

  it('does not add entries it already contains', () => {
    const one = message(1);
    const first = formatAddition('', [one], at(1));
    expect(readJournal(first + formatAddition(first, [one, message(2)], at(2))).entries).toHaveLength(2);
  });

  it('can be continued after a truncated line, wherever it was cut', () => {
    const [one, other, third] = [message(1), message(2), message(3)];
    const start = formatAddition('', [one], at(1));
    const text = start + formatAddition(start, [other], at(2));
    for (let length = start.length + 1; length < text.length; length++) {
      const cut = text.slice(0, length);
      const whole = cut + formatAddition(cut, [third], at(3));
      const { entries, unreadable, broken } = readJournal(whole);
      expect(entries[0]).toEqual(one);
      expect(entries.at(-1)).toEqual(third);
      expect(broken).toEqual([]);
      // A truncation is undetectable if only the line end is missing, or exactly between two lines.
      const isReported = !['\n', '}'].includes(cut.at(-1) as string);
      expect(unreadable.length, cut).toBe(isReported ? 1 : 0);
    }
  });

  it('reports a missing or changed line and reads the others', () => {
    const text = formatAddition('', [message(1), message(2), message(3)], at(4));
    const lines = text.trimEnd().split('\n');
    const without = readJournal([lines[0], ...lines.slice(2)].join('\n'));
    expect(without).toMatchObject({ broken: [2], unreadable: [] });
    expect(without.entries).toHaveLength(2);
    const changed = readJournal(text.replace(at(2).toISOString(), at(1).toISOString()));
    expect(changed).toMatchObject({ broken: [2], unreadable: [] });
    expect(readJournal(`${text}\0\0garbage\n{"at":"x"}\n[]\nnull\n`)).toMatchObject({ unreadable: [5, 6, 7, 8] });
  });
});

describe('an erasure journal stored in several places', () => {
  it('merges into one: each erasure once, in the order of events', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rishta-journal-'));
    try {
      const [one, other, third] = [message(3), message(2), message(1)];
      const [store, second] = [inFileStore(createDiskFiles(folder)), inFolder(join(folder, 'second'))];
      for (const [place, entries] of [
        [store, [one, other]],
        [second, [other, third]],
      ] as const)
        await place.append('2026-11-23', '', formatAddition('', entries, at(4)));
      const parts = [folder, join(folder, 'second'), join(folder, 'second/2026-11-23.jsonl')].map(readJournalFiles);
      const found = mergeJournals((await Promise.all(parts)).flatMap((part) => part ?? []));
      expect(found).toMatchObject({ entries: [third, other, one], until: at(4).toISOString(), damages: [] });
      // Other files in the data directory are not mistaken for a journal.
      expect(await readJournalFiles(join(folder, 'nowhere'))).toBeUndefined();

      for (const place of [store, second]) {
        await place.deleteBefore(at(12));
        expect(await place.read('2026-11-23')).not.toBe('');
        await place.deleteBefore(new Date(Date.UTC(2026, 10, 24)));
        expect(await place.read('2026-11-23')).toBe('');
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('applies the last entry when a consent was withdrawn and given again', () => {
    const [subjectId, purpose, version] = [uuid(), 'sms', '1'];
    const withdrawn = entry(1, { kind: 'consent.withdrawn', subjectId, purpose, version });
    const given = entry(2, { kind: 'consent.given', subjectId, purpose, version });
    const elsewhere = entry(3, { kind: 'consent.withdrawn', subjectId: uuid(), purpose, version });
    const deleted = entry(4, { kind: 'account.deleted', subjectId, comesBack: true });
    const restored = entry(5, { kind: 'account.restored', subjectId });
    expect(keepLatest([withdrawn, given, elsewhere, deleted, restored])).toEqual([given, elsewhere, deleted, restored]);
  });
});
