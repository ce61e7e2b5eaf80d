import type { Platform } from '../../platform/platform.ts';
import type { IndexedMember, Matching } from '../matching/index.ts';
import { savedSearchReader, savedSearchWriter } from './saved-searches.repo.ts';
import { engineFilters, type SearchTerms } from './search-terms.ts';

const CHANNEL = 'saved_search';

interface Watched {
  readonly id: string;
  readonly ownerId: string;
  readonly terms: SearchTerms;
}

interface Hit {
  search_id: string;
  member_id: string;
  at: Date;
}

/**
 * Reverse matching: whoever joins or changes is checked at once against every saved search (matching.md, "one engine").
 * It is a hit when the search finds her now and did not before. Every node checks every change, and the same hit counts
 * once, so that none is lost with a node.
 */
export function createSearchWatch({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, matching: Matching) {
  let watched: readonly Watched[] = [];
  let listener: { stop(): Promise<void> } | undefined;
  let waiting: Hit[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    const rows = await savedSearchReader(db.read).all();
    watched = rows.map((row) => ({ id: row.id, ownerId: row.member_id, terms: row.terms as SearchTerms }));
  }

  const finds = (search: Watched, subject: string | IndexedMember): boolean => {
    const home = matching.homeKnown(search.ownerId);
    // A search for one profile id is not a search that anybody new can fit.
    if (!home || search.terms.profileId) return false;
    return matching.engine.matches(engineFilters(search.terms, home), search.ownerId, subject, {
      bothWays: search.terms.bothWays ?? true,
      now: clock.now(),
    });
  };

  function write(): void {
    writing = writing
      .then(async () => {
        const hits = waiting.slice();
        if (hits.length) await db.transaction(({ tx }) => savedSearchWriter(tx).addHits(hits));
        waiting = waiting.slice(hits.length);
      })
      // They stay waiting for the next try.
      .catch((error) => log.warn({ err: error }, 'hits of saved searches could not be written'));
  }

  matching.onChange((id, after) => {
    if (!after) return;
    const at = clock.now();
    const isKnown = matching.engine.has(id);
    for (const search of watched) {
      if (search.ownerId === id || !finds(search, after) || (isKnown && finds(search, id))) continue;
      waiting.push({ search_id: search.id, member_id: id, at });
    }
    if (waiting.length) write();
  });

  const quietly = (): void => void refresh().catch((error) => log.warn({ err: error }, 'saved searches'));

  return {
    refresh,
    start(): void {
      listener = db.listen(CHANNEL, quietly);
    },
    /** Resolves when all hits found so far are written. */
    settled: (): Promise<void> => writing,
    async stop(): Promise<void> {
      await listener?.stop();
      await writing;
    },
  };
}

export type SearchWatch = ReturnType<typeof createSearchWatch>;
