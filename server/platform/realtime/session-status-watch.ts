import type { Viewer } from '../http/handlers.ts';
import type { Log } from '../log/log.ts';

/** Contract §7: connections of an ended session close within 5 s, on every node; the sweep runs at this interval. */
const CHECK_INTERVAL_MS = 2_000;
/** Sessions per query: a few milliseconds of work. */
const BATCH = 1_000;

/** A connection with the viewer of its session. */
export interface WatchedSocket {
  readonly data: { viewer: Viewer };
}

interface SessionStatusOptions<C extends WatchedSocket> {
  log: Log;
  /** All connections to this node. */
  connected(): Iterable<C>;
  /** Current viewers of these sessions; ended sessions are left out. */
  sessionStatuses(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Viewer>>;
  ended(connection: C): void;
}

/** Sessions, or all those of a member, that may have ended or changed. */
export interface SessionStatusChange {
  readonly sessionIds?: readonly string[];
  readonly memberId?: string;
}

/** Closes connections of ended sessions: immediately if this node is notified, otherwise at the next sweep. */
export function watchSessionStatus<C extends WatchedSocket>({
  log,
  connected,
  sessionStatuses,
  ended,
}: SessionStatusOptions<C>) {
  let sweeping: Promise<void> | undefined;

  /** Checks these connections again. */
  async function sweep(connections: readonly C[]): Promise<void> {
    const bySession = Map.groupBy(connections, ({ data }) => data.viewer.sessionId);
    const ids = [...bySession.keys()];
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const found = await sessionStatuses(batch);
      for (const id of batch) {
        const viewer = found.get(id);
        for (const connection of bySession.get(id) ?? [])
          if (viewer && !viewer.enrolmentOnly && !viewer.underAge) connection.data.viewer = viewer;
          else ended(connection);
      }
    }
  }
  // A database outage says nothing about the sessions, so the connections stay until the next sweep.
  const safely = (connections: readonly C[]): Promise<void> =>
    sweep(connections).catch((error) => log.warn({ err: error }, 'sign-ins of connections could not be looked up'));

  const timer = setInterval(() => {
    sweeping ??= safely([...connected()]).finally(() => {
      sweeping = undefined;
    });
  }, CHECK_INTERVAL_MS).unref();

  return {
    changed({ sessionIds, memberId }: SessionStatusChange): void {
      const touched = new Set(sessionIds);
      const concerned = [...connected()].filter(
        ({ data: { viewer } }) => touched.has(viewer.sessionId) || viewer.id === memberId,
      );
      if (concerned.length) void safely(concerned);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await sweeping;
    },
  };
}
