import { createHash } from 'node:crypto';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { plainAacRate } from './aac-config.rules.ts';
import { opusPacketSeconds } from './opus-packet.rules.ts';
import type { VoiceFile, VoiceProblem, VoiceType } from './voice-types.ts';

/** Reason why a file is no voice note. */
export class VoiceRefused extends Error {
  readonly problem: VoiceProblem;

  constructor(problem: VoiceProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Container {
  readonly type: VoiceType;
  readonly codec: 'opus' | 'aac';
  readonly output: () => OutputFormat;
}

/** The containers that the MediaRecorder of Chromium, Firefox and Safari writes. */
const containers: Readonly<Record<string, Container>> = {
  WebM: { type: 'audio/webm', codec: 'opus', output: () => new WebMOutputFormat() },
  Ogg: { type: 'audio/ogg', codec: 'opus', output: () => new OggOutputFormat() },
  MP4: { type: 'audio/mp4', codec: 'aac', output: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
};

const MAX_CHANNELS = 2;
/** Samples per packet of AAC (ISO/IEC 14496-3). */
const AAC_SAMPLES = 1_024;
/** A recorder that stops at the limit may have finished its last packets. */
const TOLERANCE_SECONDS = 1;

/** Longest packet, bytes: a packet of Opus or AAC has a few hundred. */
const MAX_PACKET_BYTES = 65_536;
/** The new container adds headers, and some bytes to each packet. */
const mostBytes = (given: Uint8Array): number => 2 * given.byteLength + 65_536;

type DecoderConfig = NonNullable<Awaited<ReturnType<InputAudioTrack['getDecoderConfig']>>>;

/** Measures packets, as the codec defines their length. */
interface Codec {
  /** Sampling rate, Hz. */
  readonly sampleRate: number;
  /** Seconds of sound in a packet; undefined for bytes that are no packet. */
  readonly secondsOf: (packet: Uint8Array) => number | undefined;
}

/** The codec as its own header describes it. @throws VoiceRefused */
function codecOf(codec: Container['codec'], { sampleRate, description }: DecoderConfig): Codec {
  if (codec === 'opus') return { sampleRate, secondsOf: opusPacketSeconds };
  const rate = plainAacRate(description ? bytesOf(description) : new Uint8Array());
  if (rate === undefined) throw new VoiceRefused('unsupported');
  return { sampleRate: rate, secondsOf: () => AAC_SAMPLES / rate };
}

const bytesOf = (given: ArrayBufferLike | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(given) ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array(given);

/**
 * Refuses a WebM that stores the common beginning of its packets only once. No recorder makes such files, and a hostile one could
 * make the reader add up to the whole file to each packet. The library exposes this only on an internal property. @throws
 * VoiceRefused
 */
function requirePlainPackets(track: InputTrack): void {
  const { _backing } = track as unknown as { _backing?: { internalTrack?: { decodingInstructions?: unknown[] } } };
  if (_backing?.internalTrack?.decodingInstructions?.length !== 0) throw new VoiceRefused('unsupported');
}

/** The only track. @throws VoiceRefused */
async function trackOf(input: Input, { codec, type }: Container): Promise<InputAudioTrack> {
  const [track, ...others] = await input.getTracks();
  if (!track?.isAudioTrack() || others.length) throw new VoiceRefused('unsupported');
  if (type === 'audio/webm') requirePlainPackets(track);
  const channels = await track.getNumberOfChannels();
  if ((await track.getCodec()) !== codec || channels < 1 || channels > MAX_CHANNELS)
    throw new VoiceRefused('unsupported');
  return track;
}

/**
 * Reads the packets. Their total size must not exceed the file's, because a hostile file's tables can refer to the same bytes
 * thousands of times.
 */
async function* packetsOf(track: InputAudioTrack, fileBytes: number): AsyncGenerator<EncodedPacket> {
  let read = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { byteLength } = packet.data;
    read += byteLength;
    if (byteLength > MAX_PACKET_BYTES || read > fileBytes) throw new VoiceRefused('unsupported');
    yield packet;
  }
}

/**
 * Copies the sound of a recording into a new container of the same kind, without encoding it again: nothing of the
 * file remains but its packets, and the new header has the length, which a recorder does not write. The length is
 * measured from the packets: the later one of the last packet's time and the sum of what the packets hold, so that
 * neither a wrong header nor wrong times shorten it.
 * @param mostSeconds longest sound that is accepted
 * @throws VoiceRefused
 */
export async function rewriteVoice(bytes: Uint8Array, mostSeconds: number): Promise<VoiceFile> {
  const input = new Input({ formats: [WEBM, OGG, MP4], source: new BufferSource(bytes) });
  const container = containers[(await input.getFormat()).name];
  if (!container) throw new VoiceRefused('unsupported');
  const track = await trackOf(input, container);
  const given = await track.getDecoderConfig();
  if (!given) throw new VoiceRefused('unsupported');
  const { sampleRate, secondsOf } = codecOf(container.codec, given);
  const decoderConfig = { ...given, sampleRate };
  const target = new BufferTarget();
  const output = new Output({ format: container.output(), target });
  const source = new EncodedAudioPacketSource(container.codec);
  output.addAudioTrack(source);
  await output.start();
  const hash = createHash('sha256');
  let start: number | undefined;
  let end = 0;
  let held = 0;
  for await (const packet of packetsOf(track, bytes.byteLength)) {
    const seconds = secondsOf(packet.data);
    if (seconds === undefined) throw new VoiceRefused('unsupported');
    start ??= packet.timestamp;
    const timestamp = packet.timestamp - start;
    held += seconds;
    end = Math.max(end, timestamp + seconds);
    if (Math.max(held, end) > mostSeconds + TOLERANCE_SECONDS) throw new VoiceRefused('tooLong');
    hash.update(packet.data);
    await source.add(packet.clone({ timestamp, duration: seconds }), { decoderConfig });
  }
  if (held === 0) throw new VoiceRefused('unsupported');
  await output.finalize();
  if (!target.buffer || target.buffer.byteLength > mostBytes(bytes)) throw new VoiceRefused('unsupported');
  return {
    bytes: new Uint8Array(target.buffer),
    type: container.type,
    seconds: Math.max(held, end),
    soundDigest: new Uint8Array(hash.digest()),
  };
}
