import type { Engine, Gender } from '../../engine/engine.ts';
import { BETA } from '../../engine/score.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctedOrdersWriter } from './corrected-orders.repo.ts';
import { blendPrice } from './market/price-changes.ts';
import { congestionPrices, type MarketSide } from './market/prices.ts';
import { runInSlices } from './market/run-in-slices.ts';
import { segmentOf } from './market/segments.ts';
import { matchingReader } from './matching.repo.ts';
import { pricesReader, pricesWriter } from './prices.repo.ts';
import { expiryAt, type Refinement } from './refinement.ts';
import type { StartingPrices } from './starting-prices.ts';

const CHANNEL = 'market_price';
export const PRICING_JOB = 'matching.prices';
/** Up to this number of members, prices are recomputed every hour instead of nightly. */
const SMALL_MARKET = 20_000;
const NIGHT_HOURS = 20;
/** UTC hours of 02:00 to 04:59 in India, when few members are active. */
const NIGHT_UTC: readonly number[] = [20, 21, 22];
const HOUR_MS = 3_600_000;
const BATCH_SIZE = 10_000;
/** Maximum wait for closing the listening connection. */
const SHUTDOWN_MS = 5_000;

interface PricingParts {
  readonly engine: Engine;
  readonly starting: StartingPrices;
  /** Absent if the operator has switched the refinement off. */
  readonly refinement: Refinement | undefined;
  readonly upToDate: () => Promise<void>;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Congestion prices: computed by a job on one node, stored in the database, and loaded by every node (matching.md 3).
 * @param upToDate resolves when the index is loaded
 */
export function createPricing(
  { db, clock, jobs, log }: Deps,
  { engine, starting, refinement, upToDate }: PricingParts,
) {
  let listener: { stop(): Promise<void> } | undefined;

  async function sideOf(gender: Gender): Promise<MarketSide> {
    const ids = engine.ids(gender);
    const segments: string[] = [];
    await runInSlices(ids.length, (from, to) => {
      for (const id of ids.slice(from, to))
        segments.push(segmentOf(textOf(engine.describe(id, ['religion'])?.attributes.religion)));
    });
    return { ids, segments };
  }

  /** Computes everybody's price for the current market. */
  async function run(): Promise<void> {
    await upToDate();
    const began = performance.now();
    // Uses different landmarks each hour, so that blending old and new prices averages out sampling noise.
    const seed = Math.floor(clock.now().getTime() / HOUR_MS);
    const [women, men] = [await sideOf('FEMALE'), await sideOf('MALE')];
    const fresh = await congestionPrices(women, men, (id) => engine.fits(id), { beta: BETA, seed });
    const before = new Map<string, number>();
    for await (const page of pricesReader(db.read).pages()) for (const [id, price] of page) before.set(id, price);
    const at = clock.now();
    const priced = [
      ...women.ids.map((id, index) => [id, fresh.first[index] as number] as const),
      ...men.ids.map((id, index) => [id, fresh.second[index] as number] as const),
    ].map(([id, price]) => [id, blendPrice(before.get(id), price)] as const);
    for (let start = 0; start < priced.length; start += BATCH_SIZE) {
      const some = priced.slice(start, start + BATCH_SIZE);
      await db.transaction(({ tx }) =>
        pricesWriter(tx).save(
          some.map(([id]) => id),
          some.map(([, price]) => price),
          at,
        ),
      );
    }
    await db.transaction(({ tx }) => pricesWriter(tx).announce());
    log.info({ members: priced.length, ms: Math.round(performance.now() - began) }, 'priced the market');
  }

  async function refineLists(refinement: Refinement): Promise<void> {
    const genders = ['FEMALE', 'MALE'] as const;
    const sides = [];
    for (const gender of genders) sides.push({ gender, ...(await sideOf(gender)) });
    // In a large community an interrupted refinement continues in the next hour of the night.
    const since = isSmall() ? clock.now() : new Date(clock.now().getTime() - NIGHT_HOURS * HOUR_MS);
    await refinement.run(sides, since);
  }

  const isSmall = (): boolean => engine.size.FEMALE + engine.size.MALE <= SMALL_MARKET;
  const isNight = (): boolean => NIGHT_UTC.includes(clock.now().getUTCHours());

  async function isDue(): Promise<boolean> {
    const last = await pricesReader(db.read).lastRun();
    if (!last || isSmall()) return true;
    return isNight() && clock.now().getTime() - last.getTime() > NIGHT_HOURS * HOUR_MS;
  }

  jobs.define({
    name: PRICING_JOB,
    cron: '17 * * * *',
    isLong: true,
    async handle() {
      // Also while the refinement is off: the rows hold ids of members who may be erased.
      await db.transaction(({ tx }) => correctedOrdersWriter(tx).deleteBefore(expiryAt(clock.now())));
      const isNow = await isDue();
      if (isNow) await run();
      if (refinement && (isNow || isNight())) await refineLists(refinement);
    },
  });

  let isLoaded = false;

  async function refresh(): Promise<void> {
    const { FEMALE, MALE } = engine.size;
    starting.setPrices(await matchingReader(db.read).communityPrices(FEMALE + MALE));
    for await (const page of pricesReader(db.read).pages()) {
      if (!isLoaded) return;
      engine.setPrices(page);
    }
  }

  /** Only one refresh runs at a time; an announcement during a refresh triggers another. */
  let refreshing: Promise<void> | undefined;
  let isStale = false;
  function refreshSoon(): void {
    isStale = true;
    if (!isLoaded || refreshing) return;
    isStale = false;
    refreshing = refresh()
      .catch((error) => log.warn({ err: error }, 'market prices'))
      .finally(() => {
        refreshing = undefined;
        if (isStale) refreshSoon();
      });
  }

  return {
    run,
    /**
     * Starts listening for prices computed by other nodes. Call before loading the index, which uses the current
     * prices; prices announced during loading are loaded by `follow`. Resolves when listening, or after a time-out.
     */
    async listen(): Promise<void> {
      if (listener) return;
      await new Promise<void>((resolve) => {
        let isListening = false;
        const late = setTimeout(() => {
          isListening = true;
          resolve();
        }, SHUTDOWN_MS);
        listener = db.listen(CHANNEL, () => {
          if (isListening) return refreshSoon();
          // The first call confirms that the connection is listening.
          isListening = true;
          clearTimeout(late);
          resolve();
        });
      });
    },
    /**
     * Call when the index is loaded. Loads prices announced in the meantime, and requests a first computation if none
     * has been made yet.
     */
    async follow(): Promise<void> {
      isLoaded = true;
      if (isStale) refreshSoon();
      const isEmpty = engine.size.FEMALE + engine.size.MALE === 0;
      if (!isEmpty && !(await pricesReader(db.read).lastRun()))
        await db.transaction(({ tx }) => jobs.enqueue(tx, PRICING_JOB, {}));
    },
    stop: async (): Promise<void> => {
      isLoaded = false;
      await listener?.stop();
      await refreshing;
    },
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
