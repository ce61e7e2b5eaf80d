import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from '../../../contract/relation.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createEngine,
  type Described,
  type EngineAnswer,
  type EngineQuery,
  type IndexedMember,
} from './engine/engine.ts';
import { createFeed } from './feed.ts';
import { recordOf } from './index-record.ts';
import { loadIndex, type Progress } from './load.ts';
import { matchingReader } from './matching.repo.ts';
import { createOutsiders } from './outsiders.ts';
import { createPricing } from './pricing.ts';
import { createStartingPrices } from './starting-prices.ts';

/** A small community is read before the first request; a large one while `/readyz` tells how far it is. */
const START_PATIENCE_MS = 2_000;
/** How long a request waits for an index that is still being read. */
const PATIENCE_MS = 10_000;
/** How long to wait before reading it again where the database could not be read. */
const RETRY_MS = 1_000;

/** Told of every change before it is in the index, so that before and after can be compared. */
export type ChangeListener = (id: string, after: IndexedMember | null) => void;

/** Where somebody lives. */
export interface Home {
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const homeIn = ({ country, state, city }: IndexedMember['attributes']): Home => ({
  country: textOf(country),
  state: textOf(state),
  city: textOf(city),
});

export type Question = Omit<EngineQuery, 'viewer' | 'now'>;

/** The matching index of this process: read from PostgreSQL at the start, and following its change feed. */
export function createMatching(platform: Pick<Platform, 'db' | 'clock' | 'log' | 'jobs'>) {
  const { db, clock, log } = platform;
  const engine = createEngine({ clock });
  const prices = createStartingPrices();
  const outsiders = createOutsiders(clock);
  const listeners: ChangeListener[] = [];
  const progress: Progress = { done: 0, total: 0, ready: false };
  let loaded: Promise<void> | undefined;
  const closing = new AbortController();

  async function apply(ids: readonly string[]): Promise<void> {
    const rows = new Map((await matchingReader(db.read).rows(ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      const record = row?.is_published ? recordOf(row, prices.of) : null;
      for (const listener of listeners) listener(id, record);
      outsiders.forget(id);
      if (record) engine.upsert(record);
      else engine.remove(id);
    }
  }
  const feed = createFeed({ db, log, jobs: platform.jobs, apply });

  /** Waits for the index, and for everything committed so far to be in it. @throws Failure 503 while it is read */
  async function upToDate(): Promise<void> {
    if (!progress.ready) {
      const patience = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late').unref());
      if ((await Promise.race([loaded, patience])) === 'late' || !progress.ready) throw fail('unavailable');
    }
    await feed.catchUp();
  }

  /** Reads the index, as often as it takes, and follows what changes from then on. */
  async function read(): Promise<void> {
    await pricing.listen();
    while (!progress.ready)
      try {
        await feed.mark();
        await loadIndex({ db, engine, progress, prices, log });
        progress.ready = true;
      } catch (error) {
        log.error({ err: error }, 'the matching index could not be read; it will be tried again');
        await sleep(RETRY_MS, undefined, { signal: closing.signal });
      }
    feed.follow();
    await pricing.follow();
  }

  const pricing = createPricing(platform, { engine, starting: prices, upToDate });

  /** The member as the index knows her, or read from the database where she is not published. */
  async function viewerOf(id: string): Promise<string | IndexedMember> {
    if (engine.has(id)) return id;
    const kept = outsiders.get(id);
    if (kept) return kept;
    const row = (await matchingReader(db.read).rows([id]))[0];
    if (!row?.gender) throw fail('not_found');
    return outsiders.keep(recordOf(row, prices.of));
  }

  /** One question of one member, on everything committed before it was asked. */
  async function ask(viewerId: string, question: Question): Promise<EngineAnswer> {
    await upToDate();
    return engine.query({ ...question, viewer: await viewerOf(viewerId), now: clock.now() });
  }

  const homeKnown = (id: string): Home | undefined => {
    const known = engine.describe(id, ['country', 'state', 'city']);
    return known && homeIn(known.attributes);
  };

  return {
    engine,
    upToDate,
    /** Makes the prices anew, now. */
    price: pricing.run,

    /** A member as the index takes her, published or not; undefined for who has no gender (staff). */
    async recordOf(id: string): Promise<IndexedMember | undefined> {
      const row = (await matchingReader(db.read).rows([id]))[0];
      return row?.gender ? recordOf(row, prices.of) : undefined;
    },

    /** Where a member lives, as far as the index knows; undefined for who is not in it. */
    homeKnown,

    /** Where a member lives; undefined for who can meet nobody here (staff). @throws Failure 503 */
    async homeOf(id: string): Promise<Home | undefined> {
      await upToDate();
      const known = homeKnown(id);
      if (known) return known;
      const outsider = await viewerOf(id).catch(() => undefined);
      return outsider === undefined || typeof outsider === 'string' ? undefined : homeIn(outsider.attributes);
    },

    /** Published members as any member may see them, in the order of the ids; who is gone is left out. */
    describe: (ids: readonly string[], keys?: readonly string[]): Described[] =>
      ids.flatMap((id) => engine.describe(id, keys) ?? []),

    /** Everybody a member could meet whom these filters find, newest first; with `bothWays` under both sides' must-haves. */
    async everybodyFor(
      viewerId: string,
      { filters, bothWays, excluded }: Pick<Question, 'filters' | 'bothWays' | 'excluded'>,
    ): Promise<string[]> {
      const limit = Math.max(engine.size.FEMALE, engine.size.MALE);
      return (await ask(viewerId, { filters, bothWays, sort: 'newest', excluded, limit })).ids;
    },

    /** How many of this gender are published, by everything committed before it was asked; undefined while the index is read. */
    async published(gender: 'FEMALE' | 'MALE'): Promise<number | undefined> {
      if (!progress.ready) return undefined;
      await feed.catchUp();
      return engine.size[gender];
    },

    /** Begins to read the index; queries wait for it. */
    async start(): Promise<void> {
      loaded = read().catch((error) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'the matching index is not followed');
      });
      await Promise.race([loaded, sleep(START_PATIENCE_MS, undefined, { ref: false })]);
    },

    /** For `/readyz`. Rejects until the index is there. */
    async ready(): Promise<void> {
      if (!progress.ready) throw new Error(`${progress.done} of ${progress.total} members read`);
    },

    ask,

    /**
     * How the viewer and each other fit, both ways, as far as each shows it; null where one of them is not among the
     * published. As of everything committed before it was asked, so that a wish just hidden is not told; while the
     * index is still being read, nothing is.
     */
    async matchOf(viewerId: string): Promise<(otherId: string) => Match | null> {
      if (progress.ready) await feed.catchUp();
      const viewer = engine.has(viewerId) ? viewerId : (outsiders.get(viewerId) ?? viewerId);
      const explain = engine.explainer(viewer);
      return (otherId) => {
        const found = explain(otherId);
        return found ? { yours: found.wanted, theirs: found.wanting } : null;
      };
    },

    /** Whether `other` meets all must-haves of `wisher` (who is published). */
    async meetsMustHaves(wisherId: string, otherId: string): Promise<boolean> {
      await upToDate();
      return engine.meetsStrict(wisherId, await viewerOf(otherId));
    },

    onChange: (listener: ChangeListener): void => {
      listeners.push(listener);
    },

    async close(): Promise<void> {
      closing.abort();
      await loaded;
      await pricing.stop();
      await feed.stop();
      await engine.close();
    },
  };
}

export type Matching = ReturnType<typeof createMatching>;
