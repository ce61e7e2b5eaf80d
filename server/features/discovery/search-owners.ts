import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log/log.ts';
import type { Home, IndexedMember, Matching } from '../matching/index.ts';

/** Whose search it is, as the engine takes them, and where they live. */
interface Owner {
  readonly viewer: string | IndexedMember;
  readonly home: Home;
}

/** How often is looked whether the index has been read. */
const LOOK_MS = 500;

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const homeIn = ({ country, state, city }: IndexedMember['attributes']): Home => ({
  country: textIn(country),
  state: textIn(state),
  city: textIn(city),
});

/**
 * Owners of searches. Who is not published (hidden, or not finished) searches too, and is not in the index: those are read
 * when they leave it, or are found not to be in it, so that checking a change waits for nobody.
 */
export function createSearchOwners(
  { engine, homeKnown, recordOf, ready }: Pick<Matching, 'engine' | 'homeKnown' | 'recordOf' | 'ready'>,
  log: Log,
) {
  /** Of who is not in the index; null for who can meet nobody. */
  const outside = new Map<string, IndexedMember | null>();
  const looks = new Map<string, Promise<void>>();
  let isClosed = false;

  /** Of several looks at one member the newest counts. */
  function look(id: string): Promise<void> {
    const own: Promise<void> = recordOf(id)
      .then(
        (record) => void (looks.get(id) === own && outside.set(id, record ?? null)),
        (error) => log.warn({ err: error }, 'the owner of a saved search could not be read'),
      )
      .finally(() => void (looks.get(id) === own && looks.delete(id)));
    looks.set(id, own);
    return own;
  }

  const isReady = (): Promise<boolean> =>
    ready().then(
      () => true,
      () => false,
    );

  async function learn(id: string): Promise<void> {
    if (engine.has(id) || outside.has(id) || !(await isReady())) return;
    await (looks.get(id) ?? look(id));
  }

  return {
    of(id: string): Owner | undefined {
      const home = homeKnown(id);
      if (home) return { viewer: id, home };
      const record = outside.get(id);
      return record ? { viewer: record, home: homeIn(record.attributes) } : undefined;
    },

    /** Reads one who is not known. Not while the index is being read: nobody is in it then. */
    learn,

    /** The same of all owners, as soon as the index has been read; others are forgotten. */
    async learnAll(ids: ReadonlySet<string>): Promise<void> {
      for (const id of outside.keys()) if (!ids.has(id)) outside.delete(id);
      while (!isClosed && !(await isReady())) await sleep(LOOK_MS, undefined, { ref: false });
      for (const id of ids) if (!isClosed) await learn(id);
    },

    /** An owner is, or is about to be, in the index or outside of it. */
    changed(id: string, isPublished: boolean): void {
      if (!isPublished) return void look(id);
      looks.delete(id);
      outside.delete(id);
    },

    async close(): Promise<void> {
      isClosed = true;
      await Promise.all(looks.values());
    },
  };
}
