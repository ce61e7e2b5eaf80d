import type { Signal } from '../../../../contract/calls/events.schema.ts';
import { Peer, type PeerState, type Sending, type SentMedia } from './peer.ts';
import { isVideoPaused } from './quality.rules.ts';
import { isLaterSession, joinsOf, readSession, renewalsOf, renewedSession, sessionOf } from './signals.rules.ts';

interface MeshOptions {
  /** Gets access to the relay that is still valid. */
  readonly relay: () => Promise<RTCIceServer[]>;
  readonly media: SentMedia;
  readonly isLowData: boolean;
  readonly isMuted: boolean;
  /** Sends a signal to one other person. */
  readonly send: (to: string, signal: Signal) => Promise<Sending>;
  /** Something that the screen shows has changed. */
  readonly onChange: () => void;
  /** Called when one connection is replaced and the others stay. */
  readonly onRenewal: () => void;
  /** Called when a new connection was not established in time, so that all have to be replaced. */
  readonly onStuck: () => void;
}

/** Somebody who is in the call, and the number with which he or she joined. */
interface Present {
  readonly id: string;
  readonly joinNumber: number;
  /** Whether a new connection may be made now; an existing one is kept in any case. */
  readonly canConnect: boolean;
}

interface Other {
  readonly peer: Peer;
  state: PeerState;
  isVideoPaused: boolean;
  /** The other person cannot be heard. */
  isMuted: boolean;
}

/** Time within which a new connection must be established, ms: shorter for the side that offers, so that only it retries. */
const CONNECT_MS = { offering: 20_000, waiting: 35_000 };
/** Number of attempts to replace one connection, before all connections are replaced. */
const MAX_RENEWALS = 2;

/**
 * The connections of one call: one to each other person. The newcomer offers, and those who are there wait for the offer:
 * when both sides offered at once, connections through a relay hung.
 */
export class Mesh {
  private readonly options: MeshOptions;
  private readonly others = new Map<string, Other>();
  /** The connections for which this side waits for an offer. */
  private readonly awaited = new Map<string, string>();
  /** The timers of connections that are not established yet. */
  private readonly late = new Map<string, number>();
  private media: SentMedia;
  private isLowData: boolean;
  private isMuted: boolean;

  constructor(options: MeshOptions) {
    this.options = options;
    this.media = options.media;
    this.isLowData = options.isLowData;
    this.isMuted = options.isMuted;
  }

  /**
   * Brings the connections into agreement with who is in the call: closes those of people who left or joined again, and
   * offers new ones to everybody who came before the caller.
   */
  sync(mine: number, present: readonly Present[]): void {
    const ids = new Set(present.map(({ id }) => id));
    for (const id of [...this.others.keys(), ...this.awaited.keys()]) if (!ids.has(id)) this.drop(id);
    for (const { id, joinNumber, canConnect } of present) {
      const session = sessionOf(mine, joinNumber);
      const known = this.others.get(id)?.peer.session;
      if (known && joinsOf(known) === session) continue;
      if (canConnect && this.awaited.get(id) === session) continue;
      this.drop(id);
      if (!canConnect) continue;
      if (mine > joinNumber) this.open(id, session, true);
      else {
        this.awaited.set(id, session);
        this.watch(id, session, false);
      }
    }
    this.options.onChange();
  }

  /**
   * Handles a signal from another person in the call.
   * @param session the name of the connection to that person, as far as the caller knows it
   */
  take(from: string, signal: Signal, session: string): void {
    const other = this.others.get(from);
    const known = other?.peer;
    if (signal.type === 'microphone') {
      if (other) other.isMuted = signal.isMuted;
      this.options.onChange();
      return;
    }
    if (signal.type === 'candidate') return void known?.take(signal);
    // A client that writes no name of a connection means the one that exists now.
    const current = known && joinsOf(known.session) === session ? known.session : session;
    const meant = readSession(signal.sdp) ?? current;
    if (known?.session === meant) return void known.take(signal);
    // Signals of an earlier connection are ignored; an offer begins a new one.
    const isEarlier = joinsOf(meant) !== session || (known && isLaterSession(known.session, meant));
    if (signal.type === 'offer' && !isEarlier) void this.open(from, meant, false).take(signal);
  }

  /** Replaces the sound and picture sent to all others. */
  replace(media: SentMedia): void {
    this.media = media;
    for (const { peer } of this.others.values()) void peer.replace(media);
  }

  setLowData(isLowData: boolean): void {
    this.isLowData = isLowData;
    for (const { peer } of this.others.values()) peer.setLowData(isLowData);
  }

  /** Lets everybody know whether this person can be heard. */
  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    for (const { peer } of this.others.values()) peer.setMuted(isMuted);
  }

  /** Sound and picture of another person; undefined: there is no connection. */
  streamOf(id: string): MediaStream | undefined {
    return this.others.get(id)?.peer.stream;
  }

  stateOf(id: string): PeerState | undefined {
    return this.others.get(id)?.state;
  }

  /** Whether another person's microphone is known to be off. */
  isMutedAt(id: string): boolean {
    return this.others.get(id)?.isMuted ?? false;
  }

  /** Whether the own video is paused towards anybody, because the connection is too slow. */
  get isVideoPaused(): boolean {
    return [...this.others.values()].some((other) => other.isVideoPaused);
  }

  /** Whether an existing connection to anybody is interrupted. */
  get isInterrupted(): boolean {
    return [...this.others.values()].some(({ state }) => state === 'interrupted');
  }

  close(): void {
    for (const id of [...this.others.keys(), ...this.awaited.keys()]) this.drop(id);
  }

  private drop(id: string): void {
    window.clearTimeout(this.late.get(id));
    this.late.delete(id);
    this.awaited.delete(id);
    this.others.get(id)?.peer.close();
    this.others.delete(id);
  }

  /**
   * Checks that a new connection is established in time. If it is not, but others are connected, the side that offers
   * replaces this one alone, and the other side waits: joining the call again would interrupt the other connections.
   */
  private watch(id: string, session: string, isOffering: boolean, hasWaited = false): void {
    const onLate = (): void => {
      const isAlone = ![...this.others.values()].some(({ state }) => state === 'connected');
      const hasTried = isOffering ? renewalsOf(session) >= MAX_RENEWALS : hasWaited;
      if (isAlone || hasTried) this.options.onStuck();
      else if (isOffering) {
        this.options.onRenewal();
        this.open(id, renewedSession(session), true);
      } else this.watch(id, session, false, true);
    };
    this.late.set(id, window.setTimeout(onLate, isOffering ? CONNECT_MS.offering : CONNECT_MS.waiting));
  }

  private open(id: string, session: string, isOffering: boolean): Peer {
    const before = this.others.get(id);
    const isRenewal = before !== undefined && joinsOf(before.peer.session) === joinsOf(session);
    this.drop(id);
    const change = (part: Partial<Pick<Other, 'state' | 'isVideoPaused'>>): void => {
      const other = this.others.get(id);
      if (other?.peer !== peer) return;
      Object.assign(other, part);
      if (part.state === 'connected') window.clearTimeout(this.late.get(id));
      this.options.onChange();
    };
    const peer = new Peer({
      session,
      isOffering,
      relay: this.options.relay,
      media: this.media,
      isLowData: this.isLowData,
      isMuted: this.isMuted,
      send: (signal) => this.options.send(id, signal),
      onState: (state) => change({ state }),
      onQuality: (quality) => change({ isVideoPaused: isVideoPaused(quality) }),
    });
    this.others.set(id, { peer, state: 'connecting', isVideoPaused: false, isMuted: isRenewal && before.isMuted });
    this.watch(id, session, isOffering);
    this.options.onChange();
    return peer;
  }
}
