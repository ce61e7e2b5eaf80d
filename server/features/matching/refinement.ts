import type { Engine, Gender } from '../../engine/engine.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type CorrectedOrder,
  correctedOrdersReader,
  correctedOrdersWriter,
  type MemberLoad,
} from './corrected-orders.repo.ts';
import { ANSWER_CAPACITY, hasReducedLoad, weightOf } from './market/answering.ts';
import { type Behaviour, behaviourFrom } from './market/behaviour.ts';
import { CORRECTED_MEMBERS, correctionsOf } from './market/corrections.ts';
import { inverseExamination } from './market/examination-model.ts';
import { refine } from './market/refine.ts';
import { bySegment } from './market/segments.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
/** Only lists of members who were here lately are computed: the others' would be out of date when they return. */
const ACTIVE_DAYS = 30;
/** Accepted interests that count as open conversations. */
const CONVERSATION_DAYS = 30;
/** Days after which an order that was not computed again has no effect. */
const EXPIRY_DAYS = 3;
/** Orders computed before this time have no effect and are deleted. */
export const expiryAt = (now: Date): Date => new Date(now.getTime() - EXPIRY_DAYS * DAY_MS);
const LOGGED_DAYS = 7;
/** Pairs computed together: at about 50 bytes a pair 1.5 GB. Larger markets have shorter heads. */
const MOST_PAIRS = 30_000_000;
const BATCH_SIZE = 500;
const ACTIVE_BATCH = 10_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'log'>;

/** A market: members of a gender and segment, and everybody whom their lists may begin with. */
interface Market {
  readonly name: string;
  readonly viewers: readonly string[];
}

/** Collects the pairs of a market. */
function createPairs(count: number) {
  const numbers = new Map<string, number>();
  const others: string[] = [];
  const receiverOf = new Uint32Array(count);
  const [likes, liked, scores] = [new Float32Array(count), new Float32Array(count), new Float64Array(count)];
  return {
    receiverOf,
    likes,
    liked,
    scores,
    others,
    /** The number of a receiver. */
    numberOf(id: string): number {
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, others.length);
      return others.push(id) - 1;
    },
  };
}

/**
 * Refines the order of lists beyond the prices (decision 0065): for each market, everybody's best members by price are
 * put into the order that gives most expected matches, under the attention that was logged and what the receivers can
 * answer. The result is stored by viewer and read with each question.
 */
export function createRefinement({ db, clock, log }: Deps, engine: Engine) {
  /** How far members read lists, from the logged impressions of all markets. */
  const readBehaviour = (): Promise<Behaviour> =>
    db.transaction(async ({ tx }) => {
      await correctedOrdersWriter(tx).allowTenMinutes();
      return behaviourFrom(
        await correctedOrdersReader(tx).placesSince(new Date(clock.now().getTime() - LOGGED_DAYS * DAY_MS)),
      );
    });

  async function refineMarket(
    { name, viewers }: Market,
    behaviour: Behaviour,
    loads: ReadonlyMap<string, MemberLoad>,
  ): Promise<void> {
    const began = performance.now();
    const now = clock.now();
    const limit = Math.max(1, Math.min(CORRECTED_MEMBERS, Math.floor(MOST_PAIRS / Math.max(1, viewers.length))));
    const pairs = createPairs(limit * viewers.length);
    const starts = new Uint32Array(viewers.length + 1);
    let count = 0;
    for (const [i, viewer] of viewers.entries()) {
      for (const { id, fit, back, score } of await engine.head(viewer, limit)) {
        pairs.receiverOf[count] = pairs.numberOf(id);
        pairs.likes[count] = behaviour.rate * fit;
        pairs.liked[count] = back;
        pairs.scores[count++] = score;
      }
      starts[i + 1] = count;
    }
    const loadOf = pairs.others.map((id) => loads.get(id));
    const order = await refine(
      {
        receivers: pairs.others.length,
        starts,
        receiverOf: pairs.receiverOf.subarray(0, count),
        likes: pairs.likes.subarray(0, count),
        liked: pairs.liked.subarray(0, count),
      },
      pairs.scores,
      {
        examination: inverseExamination(behaviour.decay, 8),
        capacity: {
          ...ANSWER_CAPACITY,
          open: Float64Array.from(loadOf, (load) => load?.waiting ?? 0),
          weights: Float64Array.from(loadOf, (load) => weightOf(load?.accepted ?? 0)),
          resting: Uint8Array.from(
            pairs.others,
            (id) => +hasReducedLoad(Number.parseInt(id.slice(-8), 16), dayOf(now)),
          ),
        },
      },
    );
    const orderOf = (id: string, i: number): CorrectedOrder => {
      const own = order.subarray(starts[i], starts[i + 1]);
      return {
        id,
        others: Array.from(own, (pair) => pairs.others[pairs.receiverOf[pair] ?? 0] ?? ''),
        corrections: Array.from(correctionsOf(Float64Array.from(own, (pair) => pairs.scores[pair] ?? 0))),
      };
    };
    // The time of the market is that of its last batch: an interrupted market is computed again.
    for (let from = 0; from < viewers.length; from += BATCH_SIZE) {
      const isLast = from + BATCH_SIZE >= viewers.length;
      const some = viewers.slice(from, from + BATCH_SIZE).map((id, at) => orderOf(id, from + at));
      await db.transaction(({ tx }) =>
        correctedOrdersWriter(tx).save(name, some, isLast ? now : new Date(now.getTime() - DAY_MS)),
      );
    }
    log.info(
      {
        market: name,
        members: viewers.length,
        pairs: count,
        ...behaviour,
        waiting: loadOf.reduce((sum, load) => sum + (load?.waiting ?? 0), 0),
        ms: Math.round(performance.now() - began),
      },
      'refined the order of lists',
    );
  }

  /** The markets of one gender, with the members who were active lately. */
  async function marketsOf(gender: Gender, ids: readonly string[], segments: readonly string[]): Promise<Market[]> {
    const since = new Date(clock.now().getTime() - ACTIVE_DAYS * DAY_MS);
    const markets: Market[] = [];
    for (const [segment, positions] of await bySegment(segments)) {
      const viewers: string[] = [];
      for (let from = 0; from < positions.length; from += ACTIVE_BATCH) {
        const some = positions.slice(from, from + ACTIVE_BATCH).map((position) => ids[position] ?? '');
        viewers.push(...(await correctedOrdersReader(db.read).active(some, since)));
      }
      if (viewers.length) markets.push({ name: `${gender} ${segment}`, viewers });
    }
    return markets;
  }

  const expiry = (): Date => expiryAt(clock.now());

  return {
    /**
     * Refines the markets that were not refined since `since`, one after the other, so that an interrupted run continues
     * with the market that it had reached.
     */
    async run(
      sides: readonly {
        readonly gender: Gender;
        readonly ids: readonly string[];
        readonly segments: readonly string[];
      }[],
      since: Date,
    ): Promise<void> {
      const behaviour = await readBehaviour();
      const recently = new Date(clock.now().getTime() - CONVERSATION_DAYS * DAY_MS);
      const loads = new Map((await correctedOrdersReader(db.read).loads(recently)).map((load) => [load.id, load]));
      for (const { gender, ids, segments } of sides)
        for (const market of await marketsOf(gender, ids, segments)) {
          const last = await correctedOrdersReader(db.read).lastOf(market.name);
          if (!last || last < since) await refineMarket(market, behaviour, loads);
        }
    },

    /** Corrections of the scores in a member's list. */
    of: (memberId: string) => correctedOrdersReader(db.read).of(memberId, expiry()),
  };
}

export type Refinement = ReturnType<typeof createRefinement>;
