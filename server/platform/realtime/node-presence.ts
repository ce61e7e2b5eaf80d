import { randomUUID } from 'node:crypto';

const HEARTBEAT_MS = 5_000;
/** A node that sends nothing for this time counts as gone, with all members online through it. */
const PEER_TIMEOUT_MS = 30_000;

/** Messages between nodes about online members. */
export type PeerMessage =
  | { kind: 'change'; node: string; version: number; memberId: string; isOnline: boolean }
  /** `isAsking` requests the lists of the other nodes: at the start, and after a missed message. */
  | { kind: 'all'; node: string; version: number; memberIds: string[]; isAsking: boolean }
  | { kind: 'beat'; node: string; version: number }
  | { kind: 'ask'; node: string; of: string }
  | { kind: 'gone'; node: string }
  | { kind: 'look'; node: string; memberId: string };

/** Transports messages between nodes; messages may be lost. */
export interface Bus {
  send(message: PeerMessage): void;
  onMessage(heard: (message: PeerMessage) => void): void;
}

interface Peer {
  members: Set<string>;
  /** Change counter of that node: a gap means a missed change. */
  version: number;
  heardAt: number;
}

type Changed = (memberId: string, isOnline: boolean) => void;

/** Members online through other nodes, as those nodes report. Empty without a bus. */
export function createNodePresence(bus: Bus | undefined) {
  const node = randomUUID();
  const peers = new Map<string, Peer>();
  const changes: Changed[] = [];
  const refreshListeners: ((memberId: string) => void)[] = [];
  const refreshHere = (memberId: string): void => {
    for (const listener of refreshListeners) listener(memberId);
  };
  let hasMet = false;
  let version = 0;
  let here: () => string[] = () => [];
  const has = (memberId: string): boolean => {
    for (const { members } of peers.values()) if (members.has(memberId)) return true;
    return false;
  };
  /** Applies a change, and notifies listeners if it affects a member's presence on the other nodes. */
  const differing = (memberId: string, change: () => void): void => {
    const before = has(memberId);
    change();
    const after = has(memberId);
    if (before !== after) for (const changed of changes) changed(memberId, after);
  };
  const replace = (id: string, members: ReadonlySet<string>, itsVersion: number): void => {
    const peer = peers.get(id) ?? { members: new Set<string>(), version: 0, heardAt: 0 };
    peers.set(id, peer);
    peer.version = itsVersion;
    for (const memberId of [...peer.members])
      if (!members.has(memberId)) differing(memberId, () => peer.members.delete(memberId));
    for (const memberId of members) differing(memberId, () => peer.members.add(memberId));
  };
  const forget = (id: string): void => {
    replace(id, new Set(), 0);
    peers.delete(id);
  };
  const publishAll = (isAsking: boolean): void =>
    bus?.send({ kind: 'all', node, version, memberIds: here(), isAsking });

  function changed(message: Extract<PeerMessage, { kind: 'change' }>): void {
    const { memberId, isOnline } = message;
    const peer = peers.get(message.node);
    if (peer?.version !== message.version - 1) {
      ask(message.node);
      return;
    }
    peer.version = message.version;
    differing(memberId, () => (isOnline ? peer.members.add(memberId) : peer.members.delete(memberId)));
  }
  const ask = (of: string): void => bus?.send({ kind: 'ask', node, of });

  function onMessage(message: PeerMessage): void {
    if (message.node === node) return;
    hasMet = true;
    if (message.kind === 'gone') forget(message.node);
    else if (message.kind === 'look') refreshHere(message.memberId);
    else if (message.kind === 'all') {
      replace(message.node, new Set(message.memberIds), message.version);
      if (message.isAsking) publishAll(false);
    } else if (message.kind === 'change') changed(message);
    else if (message.kind === 'ask' && message.of === node) publishAll(false);
    else if (message.kind === 'beat' && peers.get(message.node)?.version !== message.version) ask(message.node);
    const peer = peers.get(message.node);
    if (peer) peer.heardAt = performance.now();
  }

  function sendHeartbeat(): void {
    bus?.send({ kind: 'beat', node, version });
    for (const [id, { heardAt }] of peers) if (performance.now() - heardAt > PEER_TIMEOUT_MS) forget(id);
  }

  bus?.onMessage(onMessage);
  const beating = bus && setInterval(sendHeartbeat, HEARTBEAT_MS).unref();
  return {
    has,
    onChange: (listener: Changed) => void changes.push(listener),
    /** Whether another node was ever seen. */
    wereOnline: (): boolean => hasMet,
    onRefresh: (listener: (memberId: string) => void) => void refreshListeners.push(listener),
    refresh(memberId: string): void {
      refreshHere(memberId);
      bus?.send({ kind: 'look', node, memberId });
    },
    /** Announces to the other nodes that a member came online or went offline on this one. */
    publish(memberId: string, isOnline: boolean): void {
      version++;
      bus?.send({ kind: 'change', node, version, memberId, isOnline });
    },
    /**
     * Starts exchanging presence with other nodes. @param members returns the members online through this node, called
     * when another node asks
     */
    start(members: () => string[]): void {
      here = members;
      publishAll(true);
    },
    close(): void {
      clearInterval(beating);
      bus?.send({ kind: 'gone', node });
    },
  };
}

export type NodePresence = ReturnType<typeof createNodePresence>;
