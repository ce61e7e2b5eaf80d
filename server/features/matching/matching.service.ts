import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from '../../../contract/relations/relation.schema.ts';
import {
  createEngine,
  type DescribedMember,
  type EngineAnswer,
  type EngineQuery,
  type IndexedMember,
} from '../../engine/engine.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { createChangeFeed } from './change-feed.ts';
import { recordOf } from './index-record.ts';
import { loadIndex, type Progress } from './load-index.ts';
import { matchingReader } from './matching.repo.ts';
import { createPricing } from './pricing.ts';
import { createRefinement } from './refinement.ts';
import { createStartingPrices } from './starting-prices.ts';
import { createUnpublishedMembersCache } from './unpublished-members-cache.ts';

/**
 * Maximum wait at startup: a small community is loaded before the first request; for a large one `/readyz` shows the
 * progress.
 */
const START_TIMEOUT_MS = 2_000;
/** Maximum wait of a request for an index that is still loading. */
const QUERY_TIMEOUT_MS = 10_000;
/** Delay before loading again after a database error. */
const RETRY_MS = 1_000;

/**
 * Called for every change before it is applied to the index, so that the listener can compare the states before and
 * after.
 */
export type ChangeListener = (id: string, after: IndexedMember | null) => void;

/** The place where a member lives. */
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

/** The matching index of this process: loaded from PostgreSQL at the start, and updated by its change feed. */
export function createMatching(platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'jobs'>) {
  const { db, clock, log } = platform;
  const engine = createEngine({ clock });
  const prices = createStartingPrices();
  const refinement = platform.config.refineLists ? createRefinement(platform, engine) : undefined;
  const outsiders = createUnpublishedMembersCache(clock);
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
      outsiders.delete(id);
      if (record) engine.upsert(record);
      else engine.remove(id);
    }
  }
  const feed = createChangeFeed({ db, log, jobs: platform.jobs, apply });

  /** Waits until everything committed so far is in the index. @throws Failure 503 while it is loading */
  async function upToDate(): Promise<void> {
    if (!progress.ready) {
      const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, QUERY_TIMEOUT_MS, 'late').unref());
      if ((await Promise.race([loaded, timeout])) === 'late' || !progress.ready) throw fail('unavailable');
    }
    await feed.catchUp();
  }

  /** Loads the index, with retries, and then follows the change feed. */
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

  const pricing = createPricing(platform, { engine, starting: prices, refinement, upToDate });

  /** The id of an indexed member, or, for an unpublished member, a record loaded from the database. */
  async function viewerOf(id: string): Promise<string | IndexedMember> {
    if (engine.has(id)) return id;
    const kept = outsiders.get(id);
    if (kept) return kept;
    const row = (await matchingReader(db.read).rows([id]))[0];
    if (!row?.gender) throw fail('not_found');
    return outsiders.set(recordOf(row, prices.of));
  }

  /** Runs one query for a member on an index that includes everything committed before the call. */
  async function ask(viewerId: string, question: Question): Promise<EngineAnswer> {
    await upToDate();
    const isRefined = question.sort === 'best' && question.limit > 0;
    const corrections = isRefined ? await refinement?.of(viewerId) : undefined;
    return engine.query({ ...question, corrections, viewer: await viewerOf(viewerId), now: clock.now() });
  }

  const homeKnown = (id: string): Home | undefined => {
    const known = engine.describe(id, ['country', 'state', 'city']);
    return known && homeIn(known.attributes);
  };

  return {
    engine,
    upToDate,
    /** Recomputes all congestion prices immediately. */
    price: pricing.run,

    /** A member's index record, published or not; undefined for accounts without gender (staff). */
    async recordOf(id: string): Promise<IndexedMember | undefined> {
      const row = (await matchingReader(db.read).rows([id]))[0];
      return row?.gender ? recordOf(row, prices.of) : undefined;
    },

    /** Home of an indexed member; undefined for members who are not in the index. */
    homeKnown,

    /** Home of a member; undefined for accounts that can match nobody (staff). @throws Failure 503 */
    async homeOf(id: string): Promise<Home | undefined> {
      await upToDate();
      const known = homeKnown(id);
      if (known) return known;
      const outsider = await viewerOf(id).catch(() => undefined);
      return outsider === undefined || typeof outsider === 'string' ? undefined : homeIn(outsider.attributes);
    },

    /** Published members as any member may see them, in the order of the ids; ids of other members are left out. */
    describe: (ids: readonly string[], keys?: readonly string[]): DescribedMember[] =>
      ids.flatMap((id) => engine.describe(id, keys) ?? []),

    /**
     * All members who pass these filters, newest first; with `bothWays` only those within both people's must-haves
     * (`EngineQuery`).
     */
    async candidatesFor(
      viewerId: string,
      { filters, bothWays, excluded }: Pick<Question, 'filters' | 'bothWays' | 'excluded'>,
    ): Promise<string[]> {
      const limit = Math.max(engine.size.FEMALE, engine.size.MALE);
      return (await ask(viewerId, { filters, bothWays, sort: 'newest', excluded, limit })).ids;
    },

    /** Number of published members of this gender, including everything committed before; undefined while loading. */
    async published(gender: 'FEMALE' | 'MALE'): Promise<number | undefined> {
      if (!progress.ready) return undefined;
      await feed.catchUp();
      return engine.size[gender];
    },

    /** Starts loading the index; queries wait for it. */
    async start(): Promise<void> {
      loaded = read().catch((error) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'the matching index is not followed');
      });
      await Promise.race([loaded, sleep(START_TIMEOUT_MS, undefined, { ref: false })]);
    },

    /** Check for `/readyz`: rejects until the index is loaded. */
    async ready(): Promise<void> {
      if (!progress.ready) throw new Error(`${progress.done} of ${progress.total} members read`);
    },

    ask,

    /**
     * Returns a function giving the match, in both directions, of the viewer with another member, without hidden
     * criteria. The function returns null if one of the two is not published, or while the index is loading. Everything
     * committed before is included, so a criterion hidden just now is not shown.
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

    /** Whether `other` meets all must-haves that `wisher` (who is published) shows. */
    async meetsMustHaves(wisherId: string, otherId: string): Promise<boolean> {
      await upToDate();
      return engine.meetsStrict(wisherId, await viewerOf(otherId));
    },

    /**
     * The members among these who miss a must-have that the owner hides. Only the owner may learn of the result
     * (decision 0025).
     */
    async missingHidden(ownerId: string, ids: readonly string[]): Promise<string[]> {
      await upToDate();
      const meetsHidden = engine.meetsHidden(await viewerOf(ownerId));
      return ids.filter((id) => !meetsHidden(id));
    },

    onChange: (listener: ChangeListener): void => {
      listeners.push(listener);
    },

    async stop(): Promise<void> {
      closing.abort();
      await loaded;
      await pricing.stop();
      await feed.stop();
      await engine.close();
    },
  };
}

export type Matching = ReturnType<typeof createMatching>;
