import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const formats = {
  webm: () => new WebMOutputFormat({ appendOnly: true }),
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat(),
};

/** Frames of 20 ms of silence: the shortest valid packet of Opus. */
const OPUS_SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);
const OPUS_HEAD = Uint8Array.of(...Buffer.from('OpusHead'), 1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0);
const AAC_CONFIG = Uint8Array.of(0x11, 0x88);

const codecs = {
  opus: { packet: OPUS_SILENCE, seconds: 0.02, config: { codec: 'opus', description: OPUS_HEAD } },
  aac: {
    packet: new Uint8Array(8).fill(1),
    seconds: 1_024 / 48_000,
    config: { codec: 'mp4a.40.2', description: AAC_CONFIG },
  },
} as const;

interface VoiceFileOptions {
  readonly container?: keyof typeof formats;
  readonly codec?: keyof typeof codecs;
  /** Length of the sound in the packets, seconds. */
  readonly seconds?: number;
  /** Time between two packets in the container, seconds; by default the length of their sound. */
  readonly step?: number;
  readonly tracks?: number;
  /** The packets' bytes; by default silence. */
  readonly packet?: Uint8Array | undefined;
  /** The codec's own header. */
  readonly description?: Uint8Array | undefined;
}

/** A file as a MediaRecorder makes it, with silence. */
export async function voiceFile({
  container = 'webm',
  codec = container === 'mp4' ? 'aac' : 'opus',
  seconds = 3,
  step,
  tracks = 1,
  packet = codecs[codec].packet,
  description = codecs[codec].config.description,
}: VoiceFileOptions = {}): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](), target });
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(codec));
  for (const source of sources) output.addAudioTrack(source);
  await output.start();
  const { seconds: length, config } = codecs[codec];
  const decoderConfig = { ...config, description, numberOfChannels: 1, sampleRate: 48_000 };
  const between = step ?? length;
  for (let index = 0; index < Math.round(seconds / length); index++)
    for (const source of sources)
      await source.add(new EncodedPacket(packet, 'key', index * between, between), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer as ArrayBuffer);
}

/** An element of a WebM with a size of four bytes. */
function element(id: string, ...content: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + bytes.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes]);
}

/** A WebM whose header gives a beginning that every packet shares: the reader adds it to each of them. */
export async function webmWithSharedBeginning(beginning: Uint8Array): Promise<Uint8Array> {
  const file = Buffer.from(await voiceFile());
  const compression = element('5034', Buffer.from('42548103', 'hex'), element('4255', beginning));
  const encodings = element('6d80', element('6240', compression));
  const tracks = file.indexOf('1654ae6b', 0, 'hex');
  const clusters = file.indexOf('1f43b675', 0, 'hex');
  // The sizes of the list of tracks and of its only entry.
  for (const place of [tracks + 4, tracks + 9]) file.writeUInt32BE(file.readUInt32BE(place) + encodings.length, place);
  return Buffer.concat([file.subarray(0, clusters), encodings, file.subarray(clusters)]);
}

/** An MP4 of one large packet size, whose table of offsets names the same bytes again and again. */
export async function mp4WithRepeatedBytes(packetBytes: number): Promise<Uint8Array> {
  const file = Buffer.from(await voiceFile({ container: 'mp4' }));
  const sizes = file.indexOf('stsz') + 8;
  const count = file.readUInt32BE(sizes + 4);
  file.writeUInt32BE(packetBytes, sizes);
  const offsets = file.indexOf('stco') + 8;
  const first = file.readUInt32BE(offsets + 4);
  const chunks = file.readUInt32BE(offsets);
  for (let index = 0; index < chunks; index++) file.writeUInt32BE(first, offsets + 4 + 4 * index);
  // Enough for one chunk.
  return Buffer.concat([file, new Uint8Array(Math.ceil((2 * count) / chunks) * packetBytes)]);
}
