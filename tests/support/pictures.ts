import { crc32, deflateRawSync, deflateSync, constants as zlib } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

// Valid and invalid picture files. The people are generated: ellipses for faces, with eyes, hair, a patterned dress and
// a background.

export interface Shape {
  readonly width?: number;
  readonly height?: number;
}

/** A generated portrait; each seed gives another person in another place. 900 × 1200 px by default. */
export async function portrait(seed: number, { width = 900, height = 1200 }: Shape = {}): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(portraitSvg(seed)))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Adds grain, as a camera produces: without it, all edges would be unrealistically sharp.
  const next = randomNumbers(seed + 1);
  const grain = Array.from({ length: 4_096 }, () => Math.round((next() - 0.5) * 14));
  for (let index = 0; index < data.length; index++) {
    data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) + (grain[(index * 7 + (index >> 10)) & 4_095] ?? 0)));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

export async function portraitJpeg(seed: number, shape: Shape = {}): Promise<Buffer> {
  return (await portrait(seed, shape)).jpeg({ quality: 92 }).toBuffer();
}

function portraitSvg(seed: number): string {
  const next = randomNumbers(seed);
  const between = (low: number, high: number) => low + next() * (high - low);
  const hue = (saturation: number, light: number) => `hsl(${Math.round(next() * 360)} ${saturation}% ${light}%)`;
  const skin = `hsl(${between(18, 30)} ${between(35, 55)}% ${between(45, 72)}%)`;
  const [x, y] = [between(250, 350), between(260, 340)];
  const [wide, tall] = [between(85, 120), between(115, 150)];
  const eye = (side: number) =>
    `<ellipse cx="${x + side * wide * 0.42}" cy="${y - 15}" rx="19" ry="10" fill="#fff"/>` +
    `<circle cx="${x + side * wide * 0.42}" cy="${y - 15}" r="8" fill="#2b1a10"/>` +
    `<path d="M${x + side * wide * 0.42 - 24} ${y - 38}q24 -16 48 0" stroke="#2b1a10" stroke-width="7" fill="none"/>`;
  const ground = Array.from({ length: 14 }, () => {
    const light = between(30, 80);
    return next() < 0.5
      ? `<circle cx="${next() * 600}" cy="${next() * 800}" r="${between(20, 130)}" fill="${hue(40, light)}" opacity="0.7"/>`
      : `<path d="M${next() * 600} ${next() * 800}l${between(-200, 200)} ${between(-200, 200)}l${between(-200, 200)} 90z" ` +
          `fill="${hue(40, light)}" opacity="0.7"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">` +
    `<defs><pattern id="cloth" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(${next() * 90})">` +
    `<path d="M0 0h22v22H0z" fill="${hue(50, 35)}"/><path d="M0 6h22" stroke="${hue(60, 65)}" stroke-width="5"/></pattern></defs>` +
    `<path d="M0 0h600v800H0z" fill="${hue(30, between(25, 85))}"/>${ground.join('')}` +
    `<ellipse cx="${x}" cy="${y - 30}" rx="${wide * 1.35}" ry="${tall * 1.3}" fill="hsl(25 30% ${between(8, 30)}%)"/>` +
    `<path d="M${x - 270} 800q30 -270 ${270 - 60} -300h120q180 30 210 300z" fill="url(#cloth)"/>` +
    `<path d="M${x - 45} ${y + 80}h90v130q-45 40 -90 0z" fill="${skin}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${tall}" fill="${skin}"/>${eye(-1)}${eye(1)}` +
    `<path d="M${x} ${y - 10}l-14 50h24" stroke="#7a4a30" stroke-width="5" fill="none"/>` +
    `<path d="M${x - 38} ${y + 68}q38 ${between(8, 40)} 76 0q-38 -10 -76 0" fill="#a03b3b"/></svg>`
  );
}

/** A generator of random numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SECRETS = ['SecretCamera', 'SecretArtist', 'SecretNote', 'ns.adobe.com', 'ICC_PROFILE'];

/**
 * Returns the metadata in a picture that no stored picture may have: place, camera, artist and note, in EXIF and XMP.
 * The blocks are searched for, not their names, because three letters such as GPS occur by chance in the noise of some
 * of several hundred pictures.
 */
export async function metadataIn(bytes: Buffer): Promise<string[]> {
  const { exif, icc, iptc, xmp, comments } = await sharp(bytes).metadata();
  const blocks = Object.entries({ exif, icc, iptc, xmp, comments }).filter(([, block]) => block !== undefined);
  return [...blocks.map(([name]) => name), ...SECRETS.filter((secret) => bytes.includes(secret))];
}

/** A photo as a phone writes it: with place, camera, artist, note, orientation and a P3 profile. */
export async function taggedJpeg(seed: number, orientation = 1, shape: Shape = {}): Promise<Buffer> {
  return (await portrait(seed, shape))
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'SecretCamera', Artist: 'SecretArtist' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '26/1 50/1 48/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '80/1 56/1 46/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note xmlns="http://ns.adobe.com/note">SecretNote</note></x:xmpmeta>')
    .jpeg({ quality: 92 })
    .toBuffer();
}

/**
 * A photo as newer phones write it (Ultra HDR): an ordinary JPEG, followed by a second one that says how much brighter
 * each place is on an HDR screen.
 */
export async function ultraHdrJpeg(seed: number, shape: Shape = {}): Promise<Buffer> {
  const gain = withXmp(
    await (await portrait(seed, { width: 225, height: 300 })).greyscale().toColourspace('b-w').jpeg().toBuffer(),
    '<rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:GainMapMin="0" ' +
      'hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" ' +
      'hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"/>',
  );
  const item = (semantic: string, length = '') =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${length}/></rdf:li>`;
  const items = item('Primary') + item('GainMap', ` Item:Length="${gain.length}"`);
  const base = withXmp(
    await portraitJpeg(seed, shape),
    '<rdf:Description xmlns:Container="http://ns.google.com/photos/1.0/container/" ' +
      'xmlns:Item="http://ns.google.com/photos/1.0/container/item/" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" ' +
      `hdrgm:Version="1.0"><Container:Directory><rdf:Seq>${items}</rdf:Seq></Container:Directory></rdf:Description>`,
  );
  return Buffer.concat([withIndex(base, gain.length), gain]);
}

/**
 * Inserts the index of a file with two JPEGs (CIPA DC-007, multi-picture format) right after the start of the first.
 */
function withIndex(first: Buffer, secondLength: number): Buffer {
  const segment = Buffer.alloc(90);
  segment.writeUInt32BE(0xffe20058, 0);
  segment.write('MPF\0MM\0*', 4, 'latin1');
  const index = segment.subarray(8);
  index.writeUInt32BE(8, 4);
  index.writeUInt16BE(3, 8);
  // Version, number of pictures, and offset of their two 16-byte entries; each tag has tag, type, count and value.
  for (const [at, entry] of ['b000000700000004', 'b001000400000001', 'b002000700000020'].entries()) {
    index.write(entry, 10 + at * 12, 'hex');
  }
  index.write('0100', 18, 'latin1');
  index.writeUInt32BE(2, 30);
  index.writeUInt32BE(50, 42);
  index.writeUInt32BE(0x30000, 50);
  const firstLength = first.length + segment.length;
  index.writeUInt32BE(firstLength, 54);
  index.writeUInt32BE(secondLength, 70);
  // The offset counts from the index itself, which begins 10 bytes into the file.
  index.writeUInt32BE(firstLength - 10, 74);
  return Buffer.concat([first.subarray(0, 2), segment, first.subarray(2)]);
}

function withXmp(jpeg: Buffer, description: string): Buffer {
  const note = Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
      `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`,
  );
  const head = Buffer.from([0xff, 0xe1, (note.length + 2) >> 8, (note.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, note, jpeg.subarray(2)]);
}

/** An animation of two different frames, repeated `repeats` times. */
export async function animatedWebp(repeats = 1, { width = 400, height = 400 }: Shape = {}): Promise<Buffer> {
  const frames = await Promise.all(
    [1, 2].map(async (seed) => (await portrait(seed, { width, height })).png().toBuffer()),
  );
  const file = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 30, delay: [100, 100] })
    .toBuffer();
  const at = file.indexOf('ANMF');
  const head = file.subarray(0, at);
  const repeated = Buffer.concat([head, ...Array.from({ length: repeats }, () => file.subarray(at))]);
  repeated.writeUInt32LE(repeated.length - 8, 4);
  return repeated;
}

export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    [1, 2].map(async (seed) => (await portrait(seed, { width: 300, height: 300 })).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A black picture of any size in a small file: 8 bits, RGB. */
export function blackPng(width: number, height: number): Buffer {
  return Buffer.concat([
    SIGNATURE,
    header(width, height),
    chunk('IDAT', zeros((width * 3 + 1) * height)),
    chunk('IEND'),
  ]);
}

/** An animated PNG whose header claims a million frames. */
export function animatedPng(width: number, height: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(1_000_000, 0);
  const frame = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(width, 4);
    data.writeUInt32BE(height, 8);
    return chunk('fcTL', data);
  };
  const picture = zeros((width * 3 + 1) * height);
  const later = Array.from({ length: 50 }, (_, index) => [
    frame(1 + index * 2),
    chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2 + index * 2]), picture])),
  ]);
  const parts = [header(width, height), chunk('acTL', control), frame(0), chunk('IDAT', picture), ...later.flat()];
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND')]);
}

/** A picture that compresses badly and is slow to read: noise in every pixel. */
export async function noisePng(width: number, height: number): Promise<Buffer> {
  const next = randomNumbers(width);
  const row = Buffer.from(Array.from({ length: width * 3 }, () => Math.floor(next() * 256)));
  const data = Buffer.concat(
    Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.from([(y % 4) + 1]), row])),
  );
  return Buffer.concat([
    SIGNATURE,
    header(width, height),
    chunk('IDAT', deflateSync(data, { level: 1 })),
    chunk('IEND'),
  ]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2], 8);
  return chunk('IHDR', data);
}

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** `count` zero bytes as a zlib stream, assembled from one compressed block so that even gigabytes take no time. */
function zeros(count: number): Buffer {
  const step = 4_000_000;
  const block = (length: number) => deflateRawSync(Buffer.alloc(length), { finishFlush: zlib.Z_FULL_FLUSH });
  const whole = block(step);
  // Adler-32 of zeros: the lower half stays 1, the upper half counts the bytes.
  const check = Buffer.alloc(4);
  check.writeUInt16BE(count % 65_521, 0);
  check.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: Math.floor(count / step) }, () => whole),
    block(count % step),
    Buffer.from([0x03, 0x00]),
    check,
  ]);
}
