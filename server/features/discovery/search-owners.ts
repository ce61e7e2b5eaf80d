import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log/log.ts';
import type { Home, IndexedMember, Matching } from '../matching/index.ts';

/** Owner of a search in the form that the engine needs, with their home. */
interface Owner {
  readonly viewer: string | IndexedMember;
  readonly home: Home;
}

/** Interval of the check whether the index is loaded. */
const POLL_MS = 500;

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const homeIn = ({ country, state, city }: IndexedMember['attributes']): Home => ({
  country: textIn(country),
  state: textIn(state),
  city: textIn(city),
});

/**
 * Owners of saved searches. Unpublished members (hidden or unfinished) have searches too but are not in the index. They
 * are loaded when they leave the index, or when they are not found, so that checking a change never waits.
 */
export function createSearchOwners(
  { engine, homeKnown, recordOf, ready }: Pick<Matching, 'engine' | 'homeKnown' | 'recordOf' | 'ready'>,
  log: Log,
) {
  /** Owners outside the index; null for owners who can match nobody. */
  const outside = new Map<string, IndexedMember | null>();
  const lookups = new Map<string, Promise<void>>();
  let isClosed = false;

  /** Loads a member. Of several concurrent loads of one member, the newest counts. */
  function poll(id: string): Promise<void> {
    const own: Promise<void> = recordOf(id)
      .then(
        (record) => void (lookups.get(id) === own && outside.set(id, record ?? null)),
        (error) => log.warn({ err: error }, 'the owner of a saved search could not be read'),
      )
      .finally(() => void (lookups.get(id) === own && lookups.delete(id)));
    lookups.set(id, own);
    return own;
  }

  const isReady = (): Promise<boolean> =>
    ready().then(
      () => true,
      () => false,
    );

  async function learn(id: string): Promise<void> {
    if (engine.has(id) || outside.has(id) || !(await isReady())) return;
    await (lookups.get(id) ?? poll(id));
  }

  return {
    of(id: string): Owner | undefined {
      const home = homeKnown(id);
      if (home) return { viewer: id, home };
      const record = outside.get(id);
      return record ? { viewer: record, home: homeIn(record.attributes) } : undefined;
    },

    /** Loads an unknown owner; does nothing while the index is loading, because nobody is in it yet. */
    learn,

    /** Loads the members of `ids`, who own saved searches, once the index is ready, and removes all other members from this cache. */
    async learnAll(ids: ReadonlySet<string>): Promise<void> {
      for (const id of outside.keys()) if (!ids.has(id)) outside.delete(id);
      while (!isClosed && !(await isReady())) await sleep(POLL_MS, undefined, { ref: false });
      for (const id of ids) if (!isClosed) await learn(id);
    },

    /** Call when an owner was or will be added to the index, or removed from it. */
    changed(id: string, isPublished: boolean): void {
      if (!isPublished) return void poll(id);
      lookups.delete(id);
      outside.delete(id);
    },

    async close(): Promise<void> {
      isClosed = true;
      await Promise.all(lookups.values());
    },
  };
}
