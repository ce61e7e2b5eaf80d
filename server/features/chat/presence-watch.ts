import type { Presence } from '../../../contract/chat/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SocketChat, VisiblePresence } from './chat.types.ts';

interface Deps {
  chat: Pick<SocketChat, 'presenceOf' | 'allowedWatchers'>;
  log: Log;
  isOnline(memberId: string): boolean;
  /** Sends to one connection of a viewer. */
  emit(socketId: string, presence: Presence & { userId: string }): void;
}

/** Members whose presence is sent to some sockets of a viewer. */
interface PresenceQuery {
  readonly viewerId: string;
  readonly sockets: readonly string[];
  readonly subjectIds: readonly string[];
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Presence subscriptions on this node; permissions are checked again at each update. */
export function createPresenceWatch({ chat, log, isOnline, emit }: Deps) {
  /** Map: watched member id → connection → viewer's member id. */
  const watchers = new Map<string, Map<string, string>>();
  const watched = new Map<string, { readonly viewerId: string; readonly subjectIds: readonly string[] }>();
  /** Map: member → the member's connections with subscriptions. */
  const watching = new Map<string, Set<string>>();

  function unwatch(socketId: string, subjectIds: readonly string[]): void {
    for (const subjectId of subjectIds) {
      const sockets = watchers.get(subjectId);
      if (sockets?.delete(socketId) && sockets.size === 0) watchers.delete(subjectId);
    }
  }

  function removeSocket(socketId: string): void {
    const watch = watched.get(socketId);
    if (!watch) return;
    watched.delete(socketId);
    unwatch(socketId, watch.subjectIds);
    const sockets = watching.get(watch.viewerId);
    if (sockets?.delete(socketId) && sockets.size === 0) watching.delete(watch.viewerId);
  }

  const present = (subjectId: string, visible: VisiblePresence | undefined): Presence => {
    const online = visible?.canSeeOnline ? isOnline(subjectId) : null;
    return { online, lastSeenAt: online ? null : iso(visible?.lastSeenAt ?? null) };
  };

  /** Sends only if the viewer is still subscribed after the query. */
  const notifyWatcher = (socketId: string, subjectId: string, visible: VisiblePresence | undefined): void => {
    if (watchers.get(subjectId)?.has(socketId)) emit(socketId, { userId: subjectId, ...present(subjectId, visible) });
  };

  async function cameOnline(subjectId: string, sockets: ReadonlyMap<string, string>): Promise<void> {
    const allowed = await chat.allowedWatchers(subjectId, [...new Set(sockets.values())]);
    for (const [socketId, viewerId] of sockets)
      if (allowed.has(viewerId)) notifyWatcher(socketId, subjectId, { canSeeOnline: true, lastSeenAt: null });
  }

  async function wentOffline(subjectId: string, sockets: ReadonlyMap<string, string>): Promise<void> {
    for (const [viewerId, entries] of Map.groupBy(sockets, ([, viewer]) => viewer)) {
      const visible = (await chat.presenceOf(viewerId, [subjectId])).get(subjectId);
      if (visible?.canSeeOnline || visible?.lastSeenAt)
        for (const [socketId] of entries) notifyWatcher(socketId, subjectId, visible);
    }
  }

  async function notifyAll({ viewerId, sockets, subjectIds }: PresenceQuery): Promise<void> {
    const presences = await chat.presenceOf(viewerId, subjectIds);
    for (const socketId of sockets) for (const id of subjectIds) notifyWatcher(socketId, id, presences.get(id));
  }

  return {
    /** Subscribes this connection to these members, replacing its previous subscription. */
    async watch(socketId: string, viewerId: string, userIds: readonly string[], isThere: () => boolean): Promise<void> {
      removeSocket(socketId);
      const subjectIds = [...new Set(userIds)].filter((id) => id !== viewerId);
      watched.set(socketId, { viewerId, subjectIds });
      watching.set(viewerId, (watching.get(viewerId) ?? new Set()).add(socketId));
      // The subscription starts before the query, so that no change is missed in between.
      for (const id of subjectIds) watchers.set(id, (watchers.get(id) ?? new Map()).set(socketId, viewerId));
      const presences = await chat.presenceOf(viewerId, subjectIds);
      if (!isThere()) return removeSocket(socketId);
      for (const id of subjectIds) notifyWatcher(socketId, id, presences.get(id));
    },

    /** A member came online or went offline. */
    changed(subjectId: string, isOnlineNow: boolean): void {
      const sockets = watchers.get(subjectId);
      if (!sockets) return;
      const sending = isOnlineNow ? cameOnline(subjectId, sockets) : wentOffline(subjectId, sockets);
      sending.catch((error) => log.warn({ err: error }, 'a presence change could not be sent'));
    },

    /**
     * A member's visibility, or what the member may see, has changed: sends updates, also to viewers who lost
     * permission.
     */
    refresh(memberId: string): void {
      const viewers = Map.groupBy(watchers.get(memberId) ?? [], ([, viewer]) => viewer);
      const queries = [...viewers].map(([viewerId, entries]) => ({
        viewerId,
        sockets: entries.map(([socketId]) => socketId),
        subjectIds: [memberId],
      }));
      for (const socketId of watching.get(memberId) ?? [])
        queries.push({
          viewerId: memberId,
          sockets: [socketId],
          subjectIds: [...(watched.get(socketId)?.subjectIds ?? [])],
        });
      Promise.all(queries.map(notifyAll)).catch((error) =>
        log.warn({ err: error }, 'a presence change could not be sent'),
      );
    },

    /** Ends the subscriptions between two members, until one of them subscribes again. */
    end(memberId: string, otherId: string): void {
      for (const [subjectId, viewerId] of [
        [memberId, otherId],
        [otherId, memberId],
      ] as const)
        for (const [socketId, viewer] of watchers.get(subjectId) ?? [])
          if (viewer === viewerId) unwatch(socketId, [subjectId]);
    },
    removeSocket,
  };
}
