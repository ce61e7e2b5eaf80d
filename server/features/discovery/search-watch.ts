import { createHash } from 'node:crypto';
import { type SearchField, type SearchFilters, searchFields } from '../../../contract/search-fields.ts';
import { indianDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IndexedMember, Matching } from '../matching/index.ts';
import { isChosen } from './chosen.ts';
import { type NewHit, savedSearchReader, savedSearchWriter } from './saved-searches.repo.ts';
import { createSearchOwners } from './search-owners.ts';
import { engineFilters, type SearchTerms } from './search-terms.ts';

const CHANNEL = 'saved_search';

interface Watched {
  readonly id: string;
  readonly ownerId: string;
  readonly terms: SearchTerms;
  /** Which of the fields that are one of a list, yes or no, or a flag, it asks for. */
  readonly chosen: readonly SearchField[];
}

/** When the owner of a search is told. */
const TOLD_AFTER_MS = 5 * 60_000;

/**
 * Who comes to fit a search again is new to it at most once in so long: nobody gets to the top of every list by hiding and
 * coming back, and the nodes, which all check a change, are not at it at the very same moment.
 */
const AGAIN_AFTER_MS = 86_400_000;

/** How many members' looks are remembered. */
const MOST_SEEN = 50_000;

const isOneOf = (field: SearchField): boolean => ['list', 'boolean', 'flag'].includes(field.kind);

/** False only where the search cannot find her: a glance that spares asking the index about most searches. */
const couldFind = ({ chosen, terms }: Watched, { attributes }: IndexedMember): boolean =>
  chosen.every((field) => isChosen(field, terms as SearchFilters, attributes[field.key]));

/** All that a search can find a member by: most changes are only that somebody was here. */
function looksOf({ lastActiveAt: _active, logPrice: _price, ...looks }: IndexedMember): string {
  return createHash('sha1').update(JSON.stringify(looks)).digest('base64url');
}

/**
 * Reverse matching: whoever joins or changes is checked at once against every saved search (matching.md, "one engine").
 * It is a hit when the search finds her now and did not before, also where she had fitted once and was away. Every node
 * checks every change, and the same hit counts once, so that none is lost with a node.
 */
export function createSearchWatch(
  { db, clock, log, events }: Pick<Platform, 'db' | 'clock' | 'log' | 'events'>,
  matching: Matching,
) {
  const owners = createSearchOwners(matching, log);
  let watched: readonly Watched[] = [];
  let ownerIds: ReadonlySet<string> = new Set();
  let listener: { stop(): Promise<void> } | undefined;
  const seen = new Map<string, string>();
  let waiting: NewHit[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    const rows = await savedSearchReader(db.read).all();
    watched = rows.map(({ id, member_id, terms }) => ({
      id,
      ownerId: member_id,
      terms: terms as SearchTerms,
      chosen: searchFields.filter(
        (field) => isOneOf(field) && [(terms as SearchFilters)[field.key] ?? []].flat().length,
      ),
    }));
    ownerIds = new Set(rows.map(({ member_id }) => member_id));
  }

  const finds = (search: Watched, subject: string | IndexedMember): boolean => {
    const owner = owners.of(search.ownerId);
    // A search for one profile id is not a search that anybody new can fit.
    if (!owner || search.terms.profileId) return false;
    return matching.engine.matches(engineFilters(search.terms, owner.home), owner.viewer, subject, {
      bothWays: search.terms.bothWays ?? true,
      now: clock.now(),
    });
  };

  /** Whether a change can make any search find her: not where nothing but her presence, or her price, has changed. */
  function isOtherwise(id: string, after: IndexedMember): boolean {
    const looks = looksOf(after);
    if (seen.get(id) === looks) return false;
    if (seen.size >= MOST_SEEN) seen.delete(seen.keys().next().value as string);
    seen.set(id, looks);
    return true;
  }

  /** The owner of a search is told of those who come within some minutes together. */
  async function keep(tx: Tx, hits: readonly NewHit[]): Promise<void> {
    const now = clock.now();
    // They come when they are noted: one who had to wait for it is not older than who was shown meanwhile.
    const moments = { at: now, again: new Date(now.getTime() - AGAIN_AFTER_MS) };
    const added = await savedSearchWriter(tx).addHits(hits, moments);
    const dueAt = new Date(now.getTime() + TOLD_AFTER_MS);
    await events.publishAll(
      tx,
      added.map(({ searchId, memberId, ownerId }) => ({
        event: { type: 'search.found', searchId, by: memberId, to: ownerId },
        key: `search:${searchId}:${indianDay(now)}`,
        dueAt,
      })),
    );
  }

  function write(): void {
    writing = writing
      .then(async () => {
        const hits = waiting.slice();
        if (hits.length) await db.transaction(({ tx }) => keep(tx, hits));
        waiting = waiting.slice(hits.length);
      })
      // They stay waiting for the next try.
      .catch((error) => log.warn({ err: error }, 'hits of saved searches could not be written'));
  }

  function check(id: string, after: IndexedMember): void {
    const isKnown = matching.engine.has(id);
    for (const search of watched) {
      if (search.ownerId === id || !couldFind(search, after) || !finds(search, after)) continue;
      if (isKnown && finds(search, id)) continue;
      waiting.push({ search_id: search.id, member_id: id });
    }
  }

  matching.onChange((id, after) => {
    if (ownerIds.has(id)) owners.changed(id, after !== null);
    // Who comes back is new to every search again.
    if (!after) seen.delete(id);
    else if (watched.length && isOtherwise(id, after)) check(id, after);
    if (waiting.length) write();
  });

  const learn = (): Promise<void> => owners.learnAll(ownerIds);
  const quietly = (work: Promise<void>): void => void work.catch((error) => log.warn({ err: error }, 'saved searches'));

  return {
    refresh,
    /** Somebody has one more: it is watched when this resolves. */
    async added(ownerId: string): Promise<void> {
      await refresh();
      await owners.learn(ownerId);
    },
    start(): void {
      quietly(learn());
      listener = db.listen(CHANNEL, () => quietly(refresh().then(learn)));
    },
    /** Resolves when all hits found so far are written. */
    settled: (): Promise<void> => writing,
    async stop(): Promise<void> {
      await listener?.stop();
      await owners.close();
      await writing;
    },
  };
}

export type SearchWatch = ReturnType<typeof createSearchWatch>;
