import { availableParallelism } from 'node:os';
import { answerOf } from './answer.ts';
import { createBulkLoad, type Staging } from './bulk.ts';
import type { Columns } from './columns.ts';
import { describeRow } from './describe.ts';
import { type Person, shownWishes } from './encode.ts';
import { addStrict, testsOf } from './filters.ts';
import { InThreadScanner, MAX_IN_THREAD_ROWS } from './in-thread-scanner.ts';
import { genders, Members } from './members.ts';
import { explainPair, meetsHiddenStrict, meetsShownStrict, passesAll } from './pairs.ts';
import { rowOf } from './people.ts';
import type { PlanPart } from './plan.ts';
import { type PlannedQuery, planOf } from './planner.ts';
import { Region } from './region.ts';
import { fitOf, scoreRow } from './score.ts';
import type {
  BulkLoad,
  DescribedMember,
  Engine,
  EngineAnswer,
  EngineOptions,
  EngineQuery,
  Explanation,
  Filter,
  FitRow,
  Gender,
  HeadRow,
  IndexedMember,
} from './types.ts';
import { readUuid } from './uuid.ts';
import { wishesOf } from './wishes.ts';
import { type Shared, WorkerPool } from './worker-pool.ts';

export { bulkColumns } from './bulk-columns.ts';
export type * from './types.ts';

const MAX_WORKERS = 4;
const emptyAnswer: EngineAnswer = { ids: [], described: [], total: 0, facets: {}, withoutFilter: [] };

class MatchingEngine implements Engine {
  readonly #members = new Members();
  readonly #pool: WorkerPool;
  readonly #here = new InThreadScanner();
  readonly #fewRows: number;
  readonly #clock: EngineOptions['clock'];
  /** Changes made during a bulk load, by member id; null: the member was removed. */
  readonly #journals = new Set<Map<string, IndexedMember | null>>();

  constructor({ workers, clock }: EngineOptions) {
    this.#pool = new WorkerPool(workers ?? Math.min(availableParallelism(), MAX_WORKERS));
    this.#fewRows = workers === undefined ? MAX_IN_THREAD_ROWS : 0;
    this.#clock = clock;
  }

  async load(members: Iterable<IndexedMember> | AsyncIterable<IndexedMember>): Promise<void> {
    const now = this.#clock.now();
    const regions = { FEMALE: new Region({ staging: true }), MALE: new Region({ staging: true }) };
    const { publish } = this.#staging();
    for await (const member of members) {
      const person = this.#members.person(member, now, this.#members.writeLock) as Person;
      regions[member.gender].append(rowOf(person, member, this.#members), 0);
    }
    await this.#members.use(regions, publish);
  }

  bulk(expected = 0): BulkLoad {
    return createBulkLoad(this.#members, this.#clock.now(), this.#staging(), expected);
  }

  upsert(member: IndexedMember): void {
    this.#members.upsert(member, this.#clock.now());
    for (const journal of this.#journals) journal.set(member.id, member);
  }

  remove(id: string): void {
    this.#members.remove(id);
    for (const journal of this.#journals) journal.set(id, null);
  }

  has(id: string): boolean {
    return this.#members.find(id) !== undefined;
  }

  describe(id: string, keys?: readonly string[]): DescribedMember | undefined {
    const at = this.#members.find(id);
    const ages = this.#members.agesAt(this.#clock.now());
    return at && describeRow(id, at.region.columns, at.row, ages, this.#members.texts, keys);
  }

  setPrices(prices: Iterable<readonly [string, number]>): void {
    for (const [id, logPrice] of prices) this.#members.setPrice(id, logPrice);
  }

  setActive(id: string, at: Date | null): void {
    this.#members.setActive(id, at);
  }

  async query(query: EngineQuery): Promise<EngineAnswer> {
    const viewer = this.#members.person(query.viewer, query.now);
    if (!viewer) return emptyAnswer;
    const { planned, columns } = this.#plan(query, viewer);
    const parts = await this.#ask(planned);
    return answerOf(query, planned, parts, columns, this.#members.texts, this.#members.agesAt(query.now));
  }

  explainer(viewer: string | IndexedMember): (other: string) => Explanation | undefined {
    const now = this.#clock.now();
    const one = this.#members.person(viewer, now);
    return (other) => {
      const two = one && this.#members.person(other, now);
      return two && explainPair(one, two);
    };
  }

  meetsStrict(wisher: string, other: string | IndexedMember): boolean {
    const now = this.#clock.now();
    const [one, two] = [this.#members.person(wisher, now), this.#members.person(other, now)];
    return one !== undefined && two !== undefined && meetsShownStrict(one, two);
  }

  meetsHidden(wisher: string | IndexedMember): (other: string) => boolean {
    const now = this.#clock.now();
    const one = this.#members.person(wisher, now);
    return (other) => {
      const two = one && this.#members.person(other, now);
      return !two || meetsHiddenStrict(one, two);
    };
  }

  matches(
    filters: readonly Filter[],
    viewer: string | IndexedMember,
    subject: string | IndexedMember,
    { bothWays, now }: { readonly bothWays: boolean; readonly now: Date },
  ): boolean {
    // The subject's texts are added to the dictionaries first, so that the filters can find them.
    const two = this.#members.person(subject, now, this.#members.writeLock);
    const one = this.#members.person(viewer, now);
    if (!one || !two || one.gender === two.gender) return false;
    const tests = testsOf(filters, this.#members.texts);
    if (bothWays) addStrict(tests, one.wishes, this.#members.texts);
    return passesAll(tests, two) && (!bothWays || meetsShownStrict(two, one));
  }

  async fits(viewer: string): Promise<FitRow | undefined> {
    const now = this.#clock.now();
    const found = this.#members.person(viewer, now);
    if (!found) return undefined;
    // Prices are computed from everybody's matches and sort all members' lists, so hidden wishes must not affect them.
    const person = { ...found, wishes: shownWishes(found) };
    const query: EngineQuery = { viewer, filters: [], bothWays: true, sort: 'best', limit: 0, excluded: [], now };
    const { planned, columns } = this.#plan(query, person);
    const { plan, tests } = planned;
    const sums = new Float32Array(new SharedArrayBuffer(4 * plan.rows)).fill(-1);
    await this.#ask({ plan: { ...plan, sums }, tests });
    // As long as the array of ids is the same object, row numbers keep their members.
    return { sums, idAt: (row) => readUuid(columns.ids, 4 * row), layout: columns.ids };
  }

  async head(viewer: string, limit: number): Promise<HeadRow[]> {
    const now = this.#clock.now();
    const found = this.#members.person(viewer, now);
    if (!found) return [];
    const person = { ...found, wishes: shownWishes(found) };
    const query: EngineQuery = { viewer, filters: [], bothWays: true, sort: 'best', limit, excluded: [], now };
    const { planned, columns } = this.#plan(query, person);
    const parts = await this.#ask(planned);
    const { ids } = answerOf(query, planned, parts, columns, this.#members.texts, this.#members.agesAt(now));
    return ids.flatMap((id) => {
      const [at, other] = [this.#members.find(id), this.#members.person(id, now)];
      if (!at || !other) return [];
      const { wanted, wanting } = explainPair(person, other);
      const [fit, back] = [wanted, wanting].map(({ met, missed }) => fitOf(met.length, met.length + missed.length));
      const price = at.region.columns.prices[at.row] as number;
      return [
        { id, fit: fit as number, back: back as number, score: scoreRow((fit as number) + (back as number), price, 0) },
      ];
    });
  }

  ids(gender: Gender): string[] {
    return this.#members.regions[gender].ids();
  }

  get size(): { FEMALE: number; MALE: number } {
    const { FEMALE, MALE } = this.#members.regions;
    return { FEMALE: FEMALE.size, MALE: MALE.size };
  }

  bytesPerMember(): number {
    const { FEMALE, MALE } = this.size;
    return this.#members.bytes / Math.max(1, FEMALE + MALE);
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#members.close()]);
  }

  #plan(query: EngineQuery, viewer: Person): { planned: PlannedQuery; columns: Columns } {
    this.#members.ageTo(query.now);
    const { texts, sets, change, regions } = this.#members;
    const gender = viewer.gender === 'FEMALE' ? 'MALE' : 'FEMALE';
    const wishes = query.wishes ? wishesOf(query.wishes, this.#members.readLock.place) : viewer.wishes;
    const rowOf = (id: string): number | undefined => {
      const at = this.#members.find(id);
      return at?.gender === gender ? at.row : undefined;
    };
    // A scan goes through the rows once, so each row is listed once even if the question repeats an id.
    const rowsOf = (ids: readonly string[]): Uint32Array =>
      Uint32Array.from(new Set(ids.flatMap((id) => rowOf(id) ?? []))).sort();
    const { rows, columns, mostPrice } = regions[gender];
    return {
      planned: planOf(query, viewer, wishes, { texts, sets, rows, columns, mostPrice, change, rowOf, rowsOf }),
      columns,
    };
  }

  async #ask({ plan }: PlannedQuery): Promise<PlanPart[]> {
    const { regions, sets } = this.#members;
    const shared: Shared = {
      columns: genders.map((gender) => ({
        gender,
        version: regions[gender].version,
        data: regions[gender].columns,
      })),
      sets: sets.map(({ version, data }) => ({ version, data })),
    };
    return plan.rows <= this.#fewRows ? this.#here.scan(plan, shared) : this.#pool.ask(plan, shared);
  }

  /** Starts recording changes; they are applied when the new regions are published. */
  #staging(): Staging {
    const journal = new Map<string, IndexedMember | null>();
    this.#journals.add(journal);
    return {
      publish: (regions) => {
        this.#journals.delete(journal);
        this.#members.regions = regions;
        for (const [id, member] of journal)
          if (member) this.upsert(member);
          else this.remove(id);
      },
      abandon: () => this.#journals.delete(journal),
    };
  }
}

/** Creates an empty index with its worker threads; `close` ends the threads. */
export function createEngine(options: EngineOptions): Engine {
  return new MatchingEngine(options);
}
