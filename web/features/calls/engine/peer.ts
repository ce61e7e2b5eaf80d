import type { ConnectingSignal, Signal } from '../../../../contract/calls/events.schema.ts';
import {
  limitsOf,
  type Measurement,
  nextQuality,
  type Quality,
  type SendLimits,
  startQuality,
} from './quality.rules.ts';
import { isRelayCandidate, withoutCandidates, withoutOwnAddress, withSession } from './signals.rules.ts';

/** The tracks sent to the other side. Both are null while media is held back. */
export interface SentMedia {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
}

/** The result of sending a signal. `later`: the server could not pass it on just now, for example because the other side is away. */
export type Sending = 'sent' | 'later' | 'refused';

export type PeerState = 'connecting' | 'connected' | 'interrupted';

interface PeerOptions {
  readonly session: string;
  /** The newcomer of the two offers, and is the polite side of later negotiations ("perfect negotiation", W3C WebRTC). */
  readonly isOffering: boolean;
  /** Gets access to the relay that is still valid. */
  readonly relay: () => Promise<RTCIceServer[]>;
  readonly media: SentMedia;
  readonly isLowData: boolean;
  readonly isMuted: boolean;
  readonly send: (signal: Signal) => Promise<Sending>;
  readonly onState: (state: PeerState) => void;
  /** The quality has changed. */
  readonly onQuality: (quality: Quality) => void;
}

/** Time an interrupted connection gets to recover by itself, ms. */
const RECOVERY_MS = 2_000;
/** Number of attempts to send a signal, and the interval between them, ms. */
const MAX_TRIES = 8;
const RESEND_MS = 1_500;
/** Interval of measurements, ms. */
const MEASURE_MS = 3_000;

/**
 * The connection to one other person in a call. It goes through the relay only. Audio and video have their places from
 * the beginning, so that a camera that is switched on later needs no new negotiation.
 */
export class Peer {
  readonly session: string;
  /** Sound and picture of the other person. */
  readonly stream = new MediaStream();
  private readonly connection: RTCPeerConnection;
  private readonly options: PeerOptions;
  private audio: RTCRtpTransceiver | undefined;
  private video: RTCRtpTransceiver | undefined;
  private media: SentMedia;
  private isLowData: boolean;
  private isMuted: boolean;
  private quality: Quality;
  private isOffering = false;
  private isClosed = false;
  private hasRelay = false;
  private waiting: RTCIceCandidateInit[] = [];
  private work: Promise<unknown> = Promise.resolve();
  private recovery: number | undefined;
  private readonly measuring: number;

  constructor(options: PeerOptions) {
    this.options = options;
    this.session = options.session;
    this.media = options.media;
    this.isLowData = options.isLowData;
    this.isMuted = options.isMuted;
    this.quality = startQuality(options.isLowData);
    this.connection = new RTCPeerConnection({
      // Strangers must not learn each other's address.
      iceTransportPolicy: 'relay',
      bundlePolicy: 'max-bundle',
    });
    this.connection.onicecandidate = ({ candidate }) => candidate && this.sendCandidate(candidate);
    this.connection.onconnectionstatechange = () => this.onConnectionState();
    this.connection.ontrack = ({ track }) => this.stream.addTrack(track);
    this.measuring = window.setInterval(() => void this.measure(), MEASURE_MS);
    if (options.isOffering) {
      this.audio = this.connection.addTransceiver('audio', { direction: 'sendrecv' });
      this.video = this.connection.addTransceiver('video', { direction: 'sendrecv' });
      void this.queue(async () => {
        await this.refreshRelay();
        await this.attach();
        await this.offer();
      });
    } else void this.queue(() => this.refreshRelay());
  }

  /** Handles a signal of the other side. Signals are handled one after the other. */
  take(signal: ConnectingSignal): Promise<unknown> {
    return this.queue(async () => {
      if (signal.type === 'candidate') return this.takeCandidate(signal);
      if (signal.type === 'answer') {
        if (this.connection.signalingState !== 'have-local-offer') return;
        await this.connection.setRemoteDescription({ type: 'answer', sdp: signal.sdp });
        return this.flushCandidates();
      }
      // Without the relay, an answer would lead nowhere.
      if (!this.hasRelay) await this.refreshRelay();
      // Both sides offered a change at the same time: the newcomer's offer is dropped.
      if (this.connection.signalingState !== 'stable' && !this.options.isOffering) return;
      await this.connection.setRemoteDescription({ type: 'offer', sdp: signal.sdp });
      await this.flushCandidates();
      await this.answer();
    });
  }

  /** Replaces what is sent. */
  replace(media: SentMedia): Promise<unknown> {
    this.media = media;
    return this.queue(() => this.attach());
  }

  setLowData(isLowData: boolean): void {
    if (isLowData === this.isLowData) return;
    this.isLowData = isLowData;
    this.setQuality(startQuality(isLowData));
    // The voice has another limit, even if the video keeps its step.
    void this.queue(() => this.limit());
  }

  /** Tells the other side whether this person can be heard: now, or once the connection is established. */
  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    if (this.isConnected) this.sendMuted();
  }

  private sendMuted(): void {
    void this.sendUntilTaken({ type: 'microphone', isMuted: this.isMuted });
  }

  /** Looks for a new way through the relay, after the network has changed. */
  private restart(): Promise<unknown> {
    return this.queue(async () => {
      await this.refreshRelay();
      // A restart that the other side offered is under way.
      if (this.connection.signalingState !== 'stable') return;
      this.connection.restartIce();
      await this.offer();
    });
  }

  private async refreshRelay(): Promise<void> {
    const iceServers = await this.options.relay();
    if (this.isClosed) return;
    this.connection.setConfiguration({ ...this.connection.getConfiguration(), iceServers });
    this.hasRelay = true;
  }

  private get isConnected(): boolean {
    return this.connection.connectionState === 'connected';
  }

  close(): void {
    this.isClosed = true;
    window.clearInterval(this.measuring);
    window.clearTimeout(this.recovery);
    this.connection.onicecandidate = null;
    this.connection.onconnectionstatechange = null;
    this.connection.ontrack = null;
    this.connection.close();
    for (const track of this.stream.getTracks()) this.stream.removeTrack(track);
  }

  private queue<T>(step: () => Promise<T>): Promise<T | undefined> {
    const next = this.work.then(
      async () => (this.isClosed ? undefined : step()),
      () => undefined,
    );
    // A failed step, such as a signal for a closed connection, must not stop the later ones.
    this.work = next.catch(() => undefined);
    return next.catch(() => undefined);
  }

  private async offer(): Promise<void> {
    if (this.isOffering) return;
    this.isOffering = true;
    try {
      await this.connection.setLocalDescription();
      await this.sendDescription('offer');
    } finally {
      this.isOffering = false;
    }
  }

  private async answer(): Promise<void> {
    // The first offer has created the transceivers for audio and video.
    for (const transceiver of this.connection.getTransceivers()) {
      const { kind } = transceiver.receiver.track;
      if (kind === 'audio') this.audio ??= transceiver;
      else this.video ??= transceiver;
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv';
    }
    await this.attach();
    await this.connection.setLocalDescription();
    await this.sendDescription('answer');
  }

  private async sendDescription(type: 'offer' | 'answer'): Promise<void> {
    const sdp = this.connection.localDescription?.sdp;
    // The candidates that follow use the same socket and arrive later, so nothing waits for this signal.
    if (sdp) void this.sendUntilTaken({ type, sdp: withSession(withoutCandidates(sdp), this.session) });
  }

  /** Sends a signal again while the server cannot pass it on, until a newer one has replaced it. */
  private async sendUntilTaken(signal: Signal): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if ((await this.options.send(signal)) !== 'later') return;
      await new Promise((resolve) => setTimeout(resolve, RESEND_MS));
      if (this.isClosed) return;
      if (signal.type === 'offer' && this.connection.signalingState !== 'have-local-offer') return;
      if (signal.type === 'microphone' && signal.isMuted !== this.isMuted) return;
    }
  }

  private sendCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    if (!isRelayCandidate(candidate)) return;
    const cleaned = withoutOwnAddress(candidate);
    void this.sendUntilTaken({ type: 'candidate', candidate: cleaned, sdpMid, sdpMLineIndex, usernameFragment });
  }

  private async takeCandidate(signal: Extract<Signal, { type: 'candidate' }>): Promise<void> {
    const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = signal;
    // A sender of another kind of candidate learns nothing: this side connects through the relay only.
    if (!isRelayCandidate(candidate)) return;
    const received = { candidate, sdpMid, sdpMLineIndex, usernameFragment };
    if (!this.connection.remoteDescription) this.waiting.push(received);
    else await this.connection.addIceCandidate(received);
  }

  private async flushCandidates(): Promise<void> {
    const waiting = this.waiting.splice(0);
    for (const candidate of waiting) await this.connection.addIceCandidate(candidate).catch(() => undefined);
  }

  /** Puts the tracks into their transceivers, and applies the limits of the connection. */
  private async attach(): Promise<void> {
    const { audio, video } = this.media;
    await this.audio?.sender.replaceTrack(audio);
    await this.video?.sender.replaceTrack(video);
    await this.limit();
  }

  private async limit(): Promise<void> {
    const limits = limitsOf(this.quality, this.isLowData);
    if (this.audio) await setLimits(this.audio.sender, { maxBitrate: limits.audio, priority: 'high' });
    if (this.video) await setLimits(this.video.sender, videoLimits(limits));
  }

  private onConnectionState(): void {
    window.clearTimeout(this.recovery);
    switch (this.connection.connectionState) {
      case 'connected':
        this.options.onState('connected');
        this.sendMuted();
        // Some browsers accept limits only on a connection that exists.
        void this.queue(() => this.limit());
        break;
      case 'disconnected':
        this.options.onState('interrupted');
        this.recovery = window.setTimeout(() => void this.restart(), RECOVERY_MS);
        break;
      case 'failed':
        this.options.onState('interrupted');
        void this.restart();
        break;
    }
  }

  private setQuality(quality: Quality): void {
    const isSameStep = quality.step === this.quality.step;
    this.quality = quality;
    if (isSameStep) return;
    void this.queue(() => this.limit());
    this.options.onQuality(quality);
  }

  private async measure(): Promise<void> {
    if (!this.isConnected) return;
    const measurement = measurementOf(await this.connection.getStats());
    if (measurement && !this.isClosed) this.setQuality(nextQuality(this.quality, measurement, this.isLowData));
  }
}

const videoLimits = ({ video, scale, frames }: SendLimits): RTCRtpEncodingParameters => ({
  active: video > 0,
  ...(video > 0 && { maxBitrate: video }),
  scaleResolutionDownBy: scale,
  maxFramerate: frames,
});

async function setLimits(sender: RTCRtpSender, limits: RTCRtpEncodingParameters): Promise<void> {
  const parameters = sender.getParameters();
  // Before the connection exists, some browsers have no encodings yet.
  if (!parameters.encodings?.length) return;
  Object.assign(parameters.encodings[0] as RTCRtpEncodingParameters, limits);
  await sender.setParameters(parameters).catch(() => undefined);
}

interface StatsPart {
  type: string;
  fractionLost?: number;
  roundTripTime?: number;
  availableOutgoingBitrate?: number;
  nominated?: boolean;
}

/** The statistics of the way to the other side; undefined: nothing was reported yet. */
function measurementOf(report: RTCStatsReport): Measurement | undefined {
  const lost: number[] = [];
  const delays: number[] = [];
  let available: number | undefined;
  report.forEach((part: StatsPart) => {
    if (part.type === 'remote-inbound-rtp') {
      if (part.fractionLost !== undefined) lost.push(part.fractionLost);
      if (part.roundTripTime !== undefined) delays.push(part.roundTripTime);
    }
    if (part.type === 'candidate-pair' && part.nominated) available = part.availableOutgoingBitrate ?? available;
  });
  if (lost.length === 0) return undefined;
  return { loss: Math.max(...lost), delay: Math.max(0, ...delays), available };
}
