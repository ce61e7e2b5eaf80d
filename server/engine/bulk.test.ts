import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, oneOf, type Random, randomMember, seeded } from '../../bench/matching/engine-people.ts';
import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';
import { columnOf } from '../platform/db/column-name.ts';
import { createBulkLoad } from './bulk.ts';
import { attributeKeys, bulkColumns } from './bulk-columns.ts';
import { Lines } from './bulk-lines.ts';
import { RowReader } from './bulk-rows.ts';
import { ByteTable } from './byte-table.ts';
import { numberOf, textOf } from './byte-values.ts';
import type { Columns } from './columns.ts';
import type { Person } from './encode.ts';
import { genders, Members } from './members.ts';
import { rowOf } from './people.ts';
import { Region, type Row } from './region.ts';
import type { BulkReading, Gender, IndexedMember } from './types.ts';

const now = new Date('2026-05-17T09:30:00Z');
const reading: BulkReading = {
  nameTokens: { first: (name) => name.split(' '), last: (name) => name.split(' ') },
  priceOf: (gender, religion) => (gender === 'MALE' ? -0.25 : -(religion?.length ?? 40) / 7),
};
const odd = [
  'Old Village',
  'tab\there',
  'two\nlines\r',
  'back\\slash',
  '\\N',
  '\\',
  '"quoted"',
  'a,b","islam',
  '{x}',
  '\b\f\v\u0001',
  'لکھنؤ',
  'घर',
  '🏡🏡',
  '',
  'x'.repeat(300),
];
const keys = (criteria as readonly Criterion[]).flatMap(keysOf);

/** A random member within the database's constraints. Timestamps are whole seconds. */
function anybody(random: Random): IndexedMember & { readonly hasPrice: boolean } {
  const member = randomMember(random, now);
  const chance = (share: number): boolean => random() < share;
  const wholly = (at: Date): Date => new Date(1000 * Math.floor(at.getTime() / 1000));
  const cities = chance(0.3) ? { city: oneOf(random, odd), nativeCity: oneOf(random, odd) } : {};
  const wish = {
    ...(chance(0.3) && { city: oneOf(random, odd) }),
    ...(chance(0.3) && { religion: [oneOf(random, odd), 'islam', oneOf(random, odd)] }),
  };
  const languagesSpoken = chance(0.7) ? ['ur', 'hi', 'bn', 'en'].filter(() => chance(0.4)) : null;
  const hasPrice = chance(0.6);
  const { religion } = member.attributes;
  return {
    ...member,
    attributes: { ...member.attributes, ...cities, languagesSpoken },
    preference: member.preference && { ...member.preference, ...wish },
    firstNameTokens: Array.from({ length: below(random, 5) }, () => oneOf(random, odd).replaceAll(' ', '') || 'ali'),
    lastNameTokens: Array.from({ length: below(random, 4) }, () => `khan${below(random, 9)}`),
    joinedAt: chance(0.1) ? new Date(-5_000) : wholly(member.joinedAt),
    lastActiveAt: member.lastActiveAt && wholly(member.lastActiveAt),
    logPrice: hasPrice ? Math.fround(member.logPrice) : reading.priceOf(member.gender, (religion ?? null) as string),
    hasPrice,
  };
}

const quoted = (item: unknown): string => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`;

/** PostgreSQL's text for a value. */
function textFor(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value);
}

const letters: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};
/** A field in COPY's format (docs: COPY, "Text Format"). */
const field = (text: string | null): string =>
  text === null ? '\\N' : Array.from(text, (c) => letters[c] ?? c).join('');

function lineOf(member: ReturnType<typeof anybody>): string {
  const { preference, joinedAt, lastActiveAt } = member;
  const texts = new Map<string, string | null>([
    ['id', member.id],
    ['gender', member.gender],
    ...attributeKeys.map((key) => [columnOf(key), textFor(member.attributes[key])] as const),
    ...[...keys, 'strict', 'hidden'].map((key) => [`preference_${columnOf(key)}`, textFor(preference?.[key])] as const),
    ['first_name_tokens', member.firstNameTokens.join(' ') || null],
    ['last_name_tokens', member.lastNameTokens.join(' ')],
    ['joined_at', String(joinedAt.getTime() / 1000)],
    ['last_active_at', lastActiveAt && String(lastActiveAt.getTime() / 1000)],
    ['log_price', member.hasPrice ? String(member.logPrice) : null],
  ]);
  return `${bulkColumns.map((column) => field(texts.get(column) ?? null)).join('\t')}\n`;
}

const bytesOf = (members: readonly ReturnType<typeof anybody>[]): Buffer => Buffer.from(members.map(lineOf).join(''));

/** Splits the bytes into chunks of at most the given lengths. */
function* pieces(bytes: Buffer, next: () => number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + next());
    yield bytes.subarray(at, end);
    at = end;
  }
}

type Regions = Readonly<Record<Gender, Region>>;

/** Reference implementation: loads each member from its record. */
async function byRecords(members: readonly IndexedMember[]): Promise<[Members, Regions]> {
  const all = new Members();
  const regions = { FEMALE: new Region({ staging: true }), MALE: new Region({ staging: true }) };
  for (const member of members) {
    const person = all.person(member, now, all.writeLock) as Person;
    regions[member.gender].append(rowOf(person, member, all), 0);
  }
  await all.use(regions, () => undefined);
  return [all, regions];
}

async function byBytes(parts: Iterable<Uint8Array>): Promise<[Members, Regions]> {
  const all = new Members();
  let published: Regions | undefined;
  const bulk = createBulkLoad(all, now, {
    publish: (regions) => {
      published = regions;
    },
    abandon: () => undefined,
  });
  const read = bulk.reader(reading);
  for (const part of parts) read(part);
  await bulk.finish();
  return [all, published as Regions];
}

/** The complete contents of the columns. */
function contents({ columns, rows }: Region) {
  const { memory: _memory, codes, sets, names, ids, presence, ...one } = columns as Columns;
  const cut = (values: { subarray(from: number, to: number): unknown }): unknown => values.subarray(0, rows);
  const single = Object.fromEntries(Object.entries(one).map(([key, values]) => [key, cut(values)]));
  return { rows, ...single, ids: ids.subarray(0, 4 * rows), presence, columns: [...codes, ...sets, ...names].map(cut) };
}

const wordsOf = ({ sets, hidden, texts }: Members) => ({
  hidden: Array.from({ length: hidden.size }, (_, number) => hidden.get(number)),
  names: texts.names.matching({ text: '', prefix: true }).length,
  places: Array.from({ length: texts.places.size }, (_, code) => texts.places.nameOf(code)),
  choiceSets: Array.from({ length: texts.choiceSets.size }, (_, code) => texts.choiceSets.keysOf(code)),
  sets: sets.map((one) => Array.from({ length: one.count }, (_, id) => one.get(id))),
});

describe('reading members from COPY bytes', () => {
  it('fills the same columns and dictionaries as reading records, however the bytes are split', async () => {
    const random = seeded(21);
    const members = Array.from({ length: 900 }, () => anybody(random));
    const bytes = bytesOf(members);
    const [slow, right] = await byRecords(members);
    for (const most of [1, 50, 3_000, 400_000]) {
      const [fast, regions] = await byBytes(pieces(bytes, () => 1 + below(random, most)));
      for (const gender of genders) expect(contents(regions[gender])).toEqual(contents(right[gender]));
      expect(wordsOf(fast)).toEqual(wordsOf(slow));
    }
  });

  it('reads the same rows wherever the bytes are cut, and with a tiny cache', async () => {
    const random = seeded(22);
    const members = Array.from({ length: 40 }, () => anybody(random)).slice(0, 5);
    const bytes = bytesOf(members);
    const all = new Members();
    const ages = all.agesAt(now);
    const right = members.map((member) =>
      plain(member.gender, rowOf(all.person(member, now, all.writeLock) as Person, member, all)),
    );
    const source = { sets: all.sets, hidden: all.hidden, lexicon: all.writeLock, ages, reading };
    const rowsOf = (parts: Iterable<Uint8Array>, mostRemembered?: number) => {
      const [lines, reader] = [new Lines(), new RowReader({ ...source, mostRemembered })];
      const rows: unknown[] = [];
      for (const part of parts) {
        const whole = lines.add(part);
        for (let at = 0; at < whole; rows.push(plain(reader.gender, reader.row))) at = reader.read(lines.bytes, at);
        lines.drop(whole);
        reader.tidy();
      }
      expect(lines.isWhole).toBe(true);
      return rows;
    };
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(rowsOf([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(right);
    for (const remembered of [0, 1, 3])
      expect(
        rowsOf(
          pieces(bytes, () => 100),
          remembered,
        ),
      ).toEqual(right);
  });

  it('rejects rows with other columns, and input that ends within a row', async () => {
    const line = lineOf(anybody(seeded(23)));
    const staging = { publish: () => undefined, abandon: () => undefined };
    const reader = () => createBulkLoad(new Members(), now, staging).reader(reading);
    for (const wrong of [
      '\n',
      line.replace('\t', ''),
      line.replace('\n', '\tmore\n'),
      line.replace(/\tF?E?MALE\t/, '\tOTHER\t'),
      line.slice(1),
    ])
      expect(() => reader()(Buffer.from(wrong))).toThrow(/A row of the matching index has/);
    const bulk = createBulkLoad(new Members(), now, staging);
    expect(bulk.reader(reading)(Buffer.from(line + line.slice(0, -1)))).toBe(1);
    await expect(bulk.finish()).rejects.toThrow('not whole');
  });
});

const plain = (gender: Gender, row: Row) => ({
  ...row,
  gender,
  price: Math.fround(row.price),
  id: [...row.id],
  codes: [...row.codes],
  sets: [...row.sets],
  names: [...row.names],
  strict: row.strict >>> 0,
});

describe('ByteTable', () => {
  it('numbers byte sequences like a map does, even when all hashes collide', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('a', 'ab', 'abc', 'abcd', 'abcde'),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 300 }), fc.constantFrom(0, 1, 7, 0x7fff_ffff), (texts, hashes) => {
        const [table, known] = [new ByteTable(), new Map<string, number>()];
        for (const one of texts.map((each) => each.replaceAll('\t', ' '))) {
          const bytes = Buffer.from(`..${one}\tafter it`);
          const to = bytes.indexOf('\t');
          if (!known.has(one)) known.set(one, known.size);
          const hash = Math.imul(bytes.length ^ (bytes[2] ?? 0), hashes);
          const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
          expect(table.numberOf(view, 2, to, hash)).toBe(known.get(one));
        }
        expect(table.size).toBe(known.size);
      }),
    );
  });
});

describe('values in COPY’s text format', () => {
  const bytes = (text: string): [Uint8Array, number, number] => {
    const padded = Buffer.from(`..${text}..`);
    return [padded, 2, padded.length - 2];
  };

  it('parse as numbers as JavaScript parses them', () => {
    const digits = fc.stringMatching(/^-?\d{1,20}(\.\d{1,20})?$/);
    const number = fc.oneof(fc.double().map(String), fc.float().map(String), fc.maxSafeInteger().map(String), digits);
    fc.assert(
      fc.property(number, (text) => {
        expect(numberOf(...bytes(text))).toBe(Number(text));
      }),
      { numRuns: 2_000 },
    );
    for (const text of ['', '-', '.', '5.', '-.5', '1e-7', '1.2.3', '-0'])
      expect(numberOf(...bytes(text))).toBe(Number(text));
  });

  it('parse as texts without their escapes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...odd)), (text) => {
        const whole = text.toWellFormed();
        expect(textOf(...bytes(field(whole)))).toBe(whole);
      }),
    );
    expect(textOf(...bytes('\\N'))).toBeNull();
  });
});
