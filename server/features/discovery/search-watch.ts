import { createHash } from 'node:crypto';
import { type SearchFilters, searchFields } from '../../../contract/discovery/values.ts';
import type { SearchField } from '../../../contract/profiles/field-kinds.ts';
import { indianDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Astro } from '../astro/index.ts';
import type { Answers } from '../extra-questions/index.ts';
import type { IndexedMember, Matching } from '../matching/index.ts';
import { kundliFilters } from './kundli-filter.ts';
import { matchesFilter } from './matches-filter.ts';
import { type NewHit, savedSearchReader, savedSearchWriter } from './saved-searches.repo.ts';
import { createSearchOwners } from './search-owners.ts';
import { engineFilters, type SearchTerms } from './search-terms.ts';

const CHANNEL = 'saved_search';

interface WatchedSearch {
  readonly id: string;
  readonly ownerId: string;
  readonly terms: SearchTerms;
  /** The list, boolean and flag fields that the search filters by. */
  readonly chosen: readonly SearchField[];
}

/** Delay before the owner of a search is notified. */
const NOTIFY_AFTER_MS = 5 * 60_000;

/**
 * Minimum interval before the same member counts as a new hit again: prevents members from reaching the top of lists by
 * hiding and returning, and absorbs time differences between the nodes, which all check every change.
 */
const REPEAT_AFTER_MS = 86_400_000;

/** Maximum number of members whose fingerprint is cached. */
const MAX_CACHED = 50_000;

const isOneOf = (field: SearchField): boolean => ['list', 'boolean', 'flag'].includes(field.kind);

/** Cheap pre-check that avoids most index queries: false if the search cannot match the member. */
const canMatch = ({ chosen, terms }: WatchedSearch, { attributes }: IndexedMember): boolean =>
  chosen.every((field) => matchesFilter(field, terms as SearchFilters, attributes[field.key]));

/** Fingerprint of everything that searches match: most changes only affect the last activity. */
function matchFingerprint({ lastActiveAt: _active, logPrice: _price, ...compared }: IndexedMember): string {
  return createHash('sha1').update(JSON.stringify(compared)).digest('base64url');
}

/**
 * Reverse matching: every new or changed profile is checked immediately against all saved searches (matching.md, "one
 * engine"). A hit is recorded if the search matches now and did not before, also for a member who returns. Every node
 * checks every change, and duplicate hits count once, so that no hit is lost when a node fails.
 */
export function createSearchWatch(
  { db, clock, log, events }: Pick<Platform, 'db' | 'clock' | 'log' | 'events'>,
  matching: Matching,
  answers: Pick<Answers, 'find' | 'onSaved'>,
  astro: Pick<Astro, 'codesBelow'>,
) {
  const owners = createSearchOwners(matching, log);
  let watched: readonly WatchedSearch[] = [];
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

  const matches = (search: WatchedSearch, subject: string | IndexedMember): boolean => {
    const owner = owners.of(search.ownerId);
    // A search for one profile id can have no new matches.
    if (!owner || search.terms.profileId) return false;
    return matching.engine.matches(engineFilters(search.terms, owner.home), owner.viewer, subject, {
      bothWays: search.terms.bothWays ?? true,
      now: clock.now(),
    });
  };

  /** Whether a change can affect matches: false if only the last activity or the price changed. */
  function hasChanged(id: string, after: IndexedMember): boolean {
    const compared = matchFingerprint(after);
    if (seen.get(id) === compared) return false;
    if (seen.size >= MAX_CACHED) seen.delete(seen.keys().next().value as string);
    seen.set(id, compared);
    return true;
  }

  /** Stores hits and schedules one notification for all hits of the next minutes. */
  async function storeHits(tx: Tx, hits: readonly NewHit[]): Promise<void> {
    const now = clock.now();
    // Hits are dated when they are stored: a delayed hit must not be older than hits already viewed.
    const moments = { at: now, again: new Date(now.getTime() - REPEAT_AFTER_MS) };
    const added = await savedSearchWriter(tx).addHits(hits, moments);
    const dueAt = new Date(now.getTime() + NOTIFY_AFTER_MS);
    await events.publishAll(
      tx,
      added.map(({ searchId, memberId, ownerId }) => ({
        event: { type: 'search.found', searchId, by: memberId, to: ownerId },
        key: `search:${searchId}:${indianDay(now)}`,
        dueAt,
      })),
    );
  }

  /** Leaves out members who have fewer points of the Kundli comparison than the search asks for. */
  async function passingKundli(
    { ownerId, terms }: WatchedSearch,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const filters = await kundliFilters(astro, { id: ownerId }, terms);
    const owner = filters.length ? owners.of(ownerId)?.viewer : undefined;
    if (!owner) return new Set(ids);
    const options = { bothWays: false, now: clock.now() };
    return new Set(ids.filter((id) => matching.engine.matches(filters, owner, id, options)));
  }

  /**
   * Applies the filters that the index does not know: leaves out members whose answers do not pass, and members with too few Kundli
   * points.
   */
  async function passingLater(hits: readonly NewHit[]): Promise<NewHit[]> {
    const passing: NewHit[] = [];
    for (const [searchId, found] of Map.groupBy(hits, (hit) => hit.search_id)) {
      const among = found.map((hit) => hit.member_id);
      const search = watched.find(({ id }) => id === searchId);
      const answering = (await answers.find(search?.terms.extraAnswers, among)).only ?? among;
      const only = search ? await passingKundli(search, answering) : new Set(answering);
      passing.push(...found.filter((hit) => only.has(hit.member_id)));
    }
    return passing;
  }

  function write(): void {
    writing = writing
      .then(async () => {
        const found = waiting.slice();
        const hits = await passingLater(found);
        if (hits.length) await db.transaction(({ tx }) => storeHits(tx, hits));
        waiting = waiting.slice(found.length);
      })
      // Hits that could not be stored stay queued for the next attempt.
      .catch((error) => log.warn({ err: error }, 'hits of saved searches could not be written'));
  }

  function check(id: string, after: IndexedMember): void {
    const isKnown = matching.engine.has(id);
    for (const search of watched) {
      if (search.ownerId === id || !canMatch(search, after) || !matches(search, after)) continue;
      if (isKnown && matches(search, id)) continue;
      waiting.push({ search_id: search.id, member_id: id });
    }
  }

  matching.onChange((id, after) => {
    if (ownerIds.has(id)) owners.changed(id, after !== null);
    // A member who returns counts as new for every search.
    if (!after) seen.delete(id);
    else if (watched.length && hasChanged(id, after)) check(id, after);
    if (waiting.length) write();
  });

  // Saved answers can make a member match a saved search although nothing changes in the index.
  answers.onSaved((id, before, after) => {
    for (const search of watched) {
      const { extraAnswers: wanted } = search.terms;
      if (!wanted?.length || search.ownerId === id || before(wanted) || !after(wanted)) continue;
      if (matches(search, id)) waiting.push({ search_id: search.id, member_id: id });
    }
    if (waiting.length) write();
  });

  const learn = (): Promise<void> => owners.learnAll(ownerIds);
  const quietly = (work: Promise<void>): void => void work.catch((error) => log.warn({ err: error }, 'saved searches'));

  return {
    refresh,
    /** Call when a member has added a search: the search is watched once this resolves. */
    async added(ownerId: string): Promise<void> {
      await refresh();
      await owners.learn(ownerId);
    },
    start(): void {
      quietly(learn());
      listener = db.listen(CHANNEL, () => quietly(refresh().then(learn)));
    },
    /** Resolves when all hits found so far are stored. */
    whenIdle: (): Promise<void> => writing,
    async stop(): Promise<void> {
      await listener?.stop();
      await owners.close();
      await writing;
    },
  };
}

export type SearchWatch = ReturnType<typeof createSearchWatch>;
