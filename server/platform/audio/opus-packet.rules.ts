/** Length of a frame by the configuration number of a packet's first byte (RFC 6716 §3.1), milliseconds. */
const FRAME_MS = [
  ...[10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 40, 60],
  ...[10, 20, 10, 20],
  ...[2.5, 5, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20],
];

/** A packet holds at most this much sound (RFC 6716 §3.2.5), milliseconds. */
const MAX_PACKET_MS = 120;

/**
 * Length of the sound in an Opus packet in seconds, as its own first bytes say: containers may claim another time.
 * Undefined for bytes that are no Opus packet.
 */
export function opusPacketSeconds(packet: Uint8Array): number | undefined {
  const [head, second] = packet;
  if (head === undefined) return undefined;
  const frameMs = FRAME_MS[head >> 3] as number;
  const code = head & 3;
  if (code === 3 && second === undefined) return undefined;
  const frames = code === 0 ? 1 : code === 3 ? (second as number) & 63 : 2;
  const length = frames * frameMs;
  return frames > 0 && length <= MAX_PACKET_MS ? length / 1_000 : undefined;
}
