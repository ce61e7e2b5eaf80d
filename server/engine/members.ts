import type { Worker } from 'node:worker_threads';
import { agesOn, dayOf, minuteOf } from './calendar.ts';
import { ChoiceSets } from './choice-sets.ts';
import type { Lexicon, Texts } from './dimension-kinds.ts';
import { encodeMember, type Person } from './encode.ts';
import { HiddenWishes } from './hidden-wishes.ts';
import { Names } from './names.ts';
import { personAt, rowOf } from './people.ts';
import { Places } from './places.ts';
import { Region } from './region.ts';
import { sortInWorker } from './sort-in-worker.ts';
import { sortRows } from './sorted.ts';
import type { Gender, IndexedMember } from './types.ts';
import { isUuid, writeUuid } from './uuid.ts';
import { createWishSets } from './wish-sets.ts';

export const genders = ['FEMALE', 'MALE'] as const satisfies readonly Gender[];

/** Below this number of rows, sorting is faster than starting a thread. */
const SORT_IN_THREAD_ROWS = 20_000;
/** Approximate size of a text in a dictionary. */
const TEXT_BYTES = 64;

/** All indexed members, and the dictionaries of their rows. Main thread only. */
export class Members {
  regions: Readonly<Record<Gender, Region>> = { FEMALE: new Region(), MALE: new Region() };
  readonly sets = createWishSets();
  readonly hidden = new HiddenWishes();
  readonly texts: Texts = { places: new Places(), names: new Names(), choiceSets: new ChoiceSets() };
  /** Lexicon that adds new texts to the dictionaries. */
  readonly writeLock: Lexicon = {
    place: (text) => this.texts.places.intern(text),
    name: (token) => this.texts.names.intern(token),
    choices: (keys) => this.texts.choiceSets.intern(keys),
  };
  readonly readLock: Lexicon = {
    place: (text) => this.texts.places.find(text),
    name: (token) => this.texts.names.find(token),
    choices: (keys) => this.texts.choiceSets.find(keys),
  };
  /** Number of additions, changes and removals so far. */
  change = 0;
  #day = 0;
  #ages = agesOn(0);
  /** For each region being sorted in the background: the rows changed since the sorting started. */
  readonly #touched = new Map<Region, Set<number>>();
  /** Running sort threads. */
  readonly sorting = new Set<Worker>();
  #isClosed = false;

  /** Ages by birth code on the current day. */
  agesAt(now: Date): Uint8Array {
    const day = dayOf(now);
    if (day !== this.#day) {
      this.#day = day;
      this.#ages = agesOn(day);
    }
    return this.#ages;
  }

  /** Updates the rows' ages to the current day. */
  ageTo(now: Date): void {
    const ages = this.agesAt(now);
    for (const gender of genders) this.regions[gender].setAges(ages, this.#day);
  }

  /** Finds the region and row of a member id. */
  find(id: string): { gender: Gender; region: Region; row: number } | undefined {
    if (!isUuid(id)) return undefined;
    const words = new Uint32Array(4);
    writeUuid(id, words, 0);
    for (const gender of genders) {
      const region = this.regions[gender];
      const row = region.find(words);
      if (row >= 0) return { gender, region, row };
    }
    return undefined;
  }

  /** Encodes a member given by its id in the index or as a record outside the index. */
  person(who: string | IndexedMember, now: Date, lexicon = this.readLock): Person | undefined {
    const ages = this.agesAt(now);
    if (typeof who !== 'string') return encodeMember(who, ages, lexicon);
    const at = this.find(who);
    return at && personAt(at.gender, at.region, at.row, this, ages);
  }

  upsert(member: IndexedMember, now: Date): void {
    this.ageTo(now);
    const person = encodeMember(member, this.agesAt(now), this.writeLock);
    const before = this.find(member.id);
    if (before && before.gender !== member.gender) this.remove(member.id);
    else if (before) this.#touch(before.region, before.row);
    const region = this.regions[member.gender];
    region.append(rowOf(person, member, this), ++this.change);
    this.#tidy(region);
  }

  remove(id: string): void {
    const at = this.find(id);
    if (!at) return;
    this.#touch(at.region, at.row);
    at.region.remove(at.row, ++this.change);
    this.#tidy(at.region);
  }

  setPrice(id: string, logPrice: number): void {
    const at = this.find(id);
    if (!at) return;
    at.region.setPrice(at.row, logPrice);
    this.#touch(at.region, at.row);
  }

  setActive(id: string, moment: Date | null): void {
    const at = this.find(id);
    if (!at) return;
    at.region.columns.active[at.row] = moment ? minuteOf(moment) : 0;
    this.#touch(at.region, at.row);
  }

  /** Sorts a region in the background; changes during it are applied afterwards. @param isFew too small for a thread */
  async sort(region: Region, isFew = false): Promise<void> {
    const touched = new Set<number>();
    this.#touched.set(region, touched);
    try {
      const { columns, rows } = region;
      const work = { columns, rows, change: this.change };
      const sorted = isFew ? sortRows(work) : await sortInWorker(work, this.sorting);
      region.replace(sorted, rows, touched);
      region.setAges(this.#ages, this.#day);
    } finally {
      this.#touched.delete(region);
    }
  }

  /** Sorts filled regions and publishes them. */
  async use(regions: Members['regions'], publish: (regions: Members['regions']) => void): Promise<void> {
    await Promise.all(genders.map((gender) => this.sort(regions[gender], regions[gender].rows < SORT_IN_THREAD_ROWS)));
    publish(regions);
  }

  get bytes(): number {
    const regions = genders.reduce((sum, gender) => sum + this.regions[gender].bytes, 0);
    const sets = this.sets.reduce((sum, one) => sum + one.bytes, 0);
    const { names, places, choiceSets } = this.texts;
    return regions + sets + TEXT_BYTES * (names.size + places.size + choiceSets.size + this.hidden.size);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.sorting].map((worker) => worker.terminate()));
  }

  #touch(region: Region, row: number): void {
    this.#touched.get(region)?.add(row);
  }

  #tidy(region: Region): void {
    if (this.#isClosed || !region.isUntidy || this.#touched.has(region)) return;
    // A region that could not be sorted still answers correctly; the next change tries to sort it again.
    this.sort(region).catch(() => undefined);
  }
}
