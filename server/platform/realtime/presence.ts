import type { Log } from '../log/log.ts';
import type { Peers } from './peers.ts';

/** A page that is loaded again is away for a moment: that long nobody is told. */
const GRACE_MS = 5_000;

interface PresenceOptions {
  log: Log;
  /** The other nodes. */
  peers: Peers;
}

/** A member has come or gone, on whatever node. Told on every node. */
type Changed = (memberId: string, isOnline: boolean) => void;

/** Who is online: who has a connection, on any node, that has said it is in use. */
export function createPresence({ log, peers }: PresenceOptions) {
  /** How many connections of a member on this node are in use. */
  const inUse = new Map<string, number>();
  /** Who has none any more, but is not told as gone yet. */
  const lingering = new Map<string, NodeJS.Timeout>();
  const changes: Changed[] = [];
  const departures: ((memberId: string) => Promise<void>)[] = [];
  const isHere = (memberId: string): boolean => inUse.has(memberId) || lingering.has(memberId);
  const tell = (memberId: string, isOnline: boolean): void => {
    for (const changed of changes) changed(memberId, isOnline);
  };
  peers.onChange((memberId, isOnline) => {
    if (!isHere(memberId)) tell(memberId, isOnline);
  });

  function stay(memberId: string): void {
    clearTimeout(lingering.get(memberId));
    lingering.delete(memberId);
  }

  async function go(memberId: string): Promise<void> {
    if (!peers.has(memberId))
      for (const departed of departures)
        await departed(memberId).catch((error) => log.warn({ err: error }, 'when a member left could not be noted'));
    // Back in the meantime, nobody has missed the member.
    if (inUse.has(memberId) || !lingering.has(memberId)) return;
    lingering.delete(memberId);
    peers.publish(memberId, false);
    if (!peers.has(memberId)) tell(memberId, false);
  }

  return {
    /** A connection of this member is in use. */
    came(memberId: string): void {
      const isNew = !isHere(memberId);
      stay(memberId);
      inUse.set(memberId, (inUse.get(memberId) ?? 0) + 1);
      if (!isNew) return;
      peers.publish(memberId, true);
      if (!peers.has(memberId)) tell(memberId, true);
    },
    /** A connection that was in use is not any more. @param isOwnWish not by chance: nobody waits for its return */
    left(memberId: string, isOwnWish: boolean): void {
      const others = (inUse.get(memberId) ?? 0) - 1;
      if (others > 0) {
        inUse.set(memberId, others);
        return;
      }
      if (!inUse.delete(memberId)) return;
      const timer = setTimeout(() => void go(memberId), isOwnWish ? 0 : GRACE_MS);
      lingering.set(memberId, timer.unref());
    },
    isOnline: (memberId: string): boolean => isHere(memberId) || peers.has(memberId),
    /** Everybody who is online through this node. */
    here: (): string[] => [...new Set([...inUse.keys(), ...lingering.keys()])],
    onChange: (changed: Changed) => void changes.push(changed),
    /** What has to be done, on one node, before anybody is told that a member has gone. */
    onDeparture: (departed: (memberId: string) => Promise<void>) => void departures.push(departed),
    close(): void {
      for (const timer of lingering.values()) clearTimeout(timer);
      lingering.clear();
    },
  };
}
