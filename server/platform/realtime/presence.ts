import type { Log } from '../log/log.ts';
import type { NodePresence } from './node-presence.ts';

/** Delay before a member counts as offline: a page reload disconnects for a moment. */
const OFFLINE_GRACE_MS = 5_000;

interface PresenceOptions {
  log: Log;
  /** Presence on the other nodes. */
  peers: NodePresence;
}

/** Called on every node when a member comes online or goes offline on any node. */
type Changed = (memberId: string, isOnline: boolean) => void;

/** Online members: those with a connection, on any node, that is in use. */
export function createPresence({ log, peers }: PresenceOptions) {
  /** Number of connections in use per member on this node. */
  const inUse = new Map<string, number>();
  /** Members without a connection in use who do not count as offline yet. */
  const lingering = new Map<string, NodeJS.Timeout>();
  const changes: Changed[] = [];
  const departures: ((memberId: string) => Promise<void>)[] = [];
  const isHere = (memberId: string): boolean => inUse.has(memberId) || lingering.has(memberId);
  const notify = (memberId: string, isOnline: boolean): void => {
    for (const changed of changes) changed(memberId, isOnline);
  };
  peers.onChange((memberId, isOnline) => {
    if (!isHere(memberId)) notify(memberId, isOnline);
  });

  function setOnline(memberId: string): void {
    clearTimeout(lingering.get(memberId));
    lingering.delete(memberId);
  }

  async function setOffline(memberId: string): Promise<void> {
    if (!peers.has(memberId))
      for (const departed of departures)
        await departed(memberId).catch((error) => log.warn({ err: error }, 'when a member left could not be noted'));
    // The member was back before the delay ended.
    if (inUse.has(memberId) || !lingering.has(memberId)) return;
    lingering.delete(memberId);
    peers.publish(memberId, false);
    if (!peers.has(memberId)) notify(memberId, false);
  }

  return {
    /** A connection of this member is now in use. */
    connected(memberId: string): void {
      const isNew = !isHere(memberId);
      setOnline(memberId);
      inUse.set(memberId, (inUse.get(memberId) ?? 0) + 1);
      if (!isNew) return;
      peers.publish(memberId, true);
      if (!peers.has(memberId)) notify(memberId, true);
    },
    /** A connection is no longer in use. @param isOwnWish the member closed it on purpose, so the delay is skipped */
    disconnected(memberId: string, isOwnWish: boolean): void {
      const others = (inUse.get(memberId) ?? 0) - 1;
      if (others > 0) {
        inUse.set(memberId, others);
        return;
      }
      if (!inUse.delete(memberId)) return;
      const timer = setTimeout(() => void setOffline(memberId), isOwnWish ? 0 : OFFLINE_GRACE_MS);
      lingering.set(memberId, timer.unref());
    },
    isOnline: (memberId: string): boolean => isHere(memberId) || peers.has(memberId),
    /** Members online through this node. */
    onlineHere: (): string[] => [...new Set([...inUse.keys(), ...lingering.keys()])],
    onChange: (changed: Changed) => void changes.push(changed),
    /** Registers work that runs on one node before others are notified that a member went offline. */
    onDeparture: (departed: (memberId: string) => Promise<void>) => void departures.push(departed),
    close(): void {
      for (const timer of lingering.values()) clearTimeout(timer);
      lingering.clear();
    },
  };
}
