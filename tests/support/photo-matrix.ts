import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { chatPhotoSchema, voiceSchema } from '../../contract/chat/attachments.schema.ts';
import { galleryAccesses, type PhotoSlot, photoSlots } from '../../contract/photos/values.ts';
import { endpoints, type NamedEndpoint } from './endpoints.ts';

// Tools of the photo matrix: pictures that can be recognised in any rendition, and the list of calls that carry
// addresses.

/**
 * The picture is divided into blocks of two by two fields. A blur reduces each block to its mean, which is the same for
 * every block.
 */
const BLOCKS = { across: 9, down: 12 };
const FIELD = 20;
const GROUNDS: readonly (readonly [number, number, number])[] = [
  [190, 80, 80],
  [80, 150, 80],
  [80, 90, 190],
  [170, 160, 60],
  [150, 70, 170],
];
/** Difference between a block's fields and its mean, out of 255. */
const CONTRAST = 45;
/** Brightness offsets of the four quarters of each picture, so that the pictures also differ when strongly reduced. */
const QUARTERS = [
  [14, -14, -14, 14],
  [14, 14, -14, -14],
  [14, -14, 14, -14],
  [-14, 14, 14, 14],
  [-14, -14, 14, 14],
];

/** Which diagonal of a block has the light fields: 1 or -1. */
const signOf = (picture: number, block: number): number =>
  ((createHash('sha256').update(`${picture} ${block}`).digest()[0] ?? 0) & 1) * 2 - 1;

const drawn = new Map<number, Promise<Buffer>>();

/**
 * A different picture for each number from 0 to 4, 360 × 480 px: its colour survives any blur, its pattern survives
 * none.
 */
export function pattern(picture: number): Promise<Buffer> {
  const known = drawn.get(picture) ?? draw(picture);
  drawn.set(picture, known);
  return known;
}

async function draw(picture: number): Promise<Buffer> {
  const [width, height] = [BLOCKS.across * 2, BLOCKS.down * 2];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sign = signOf(picture, (y >> 1) * BLOCKS.across + (x >> 1)) * (x % 2 === y % 2 ? 1 : -1);
      const quarter = QUARTERS[picture]?.[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? 0;
      for (let channel = 0; channel < 3; channel++)
        pixels[(y * width + x) * 3 + channel] = (GROUNDS[picture]?.[channel] ?? 0) + sign * CONTRAST + quarter;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(width * FIELD, height * FIELD, { kernel: 'nearest' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** A recognised picture. */
interface Seen {
  /** Number of the picture, recognised by its colour. */
  readonly picture: number;
  readonly how: 'clear' | 'blurred';
}

const judged = new Map<string, Promise<Seen>>();

/**
 * Recognises a picture by its pixels alone: its number, and whether the pattern is visible.
 * @throws Error if it is none of the known pictures
 */
export function judge(bytes: Uint8Array): Promise<Seen> {
  const key = createHash('sha256').update(bytes).digest('hex');
  const known = judged.get(key) ?? recognisePicture(bytes);
  judged.set(key, known);
  return known;
}

async function recognisePicture(bytes: Uint8Array): Promise<Seen> {
  const [width, height] = [BLOCKS.across * 2, BLOCKS.down * 2];
  const { data, info } = await sharp(bytes)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number, channel: number) => data[(y * width + x) * info.channels + channel] ?? 0;
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sum += at(x, y, channel);
    return sum / (width * height);
  });
  const away = GROUNDS.map((ground) => Math.hypot(...ground.map((value, channel) => value - (mean[channel] ?? 0))));
  const picture = away.indexOf(Math.min(...away));
  const light = (x: number, y: number) => (at(x, y, 0) + at(x, y, 1) + at(x, y, 2)) / 3;
  const likeness = GROUNDS.map((_, other) => {
    let sum = 0;
    for (let y = 0; y < BLOCKS.down; y++)
      for (let x = 0; x < BLOCKS.across; x++) {
        const [left, top] = [x * 2, y * 2];
        const across = light(left, top) + light(left + 1, top + 1) - light(left + 1, top) - light(left, top + 1);
        sum += (signOf(other, y * BLOCKS.across + x) * across) / 4;
      }
    return sum / (BLOCKS.across * BLOCKS.down * CONTRAST);
  });
  const own = likeness[picture] ?? 0;
  if (own > 0.3) return { picture, how: 'clear' };
  if (Math.max(...likeness.map(Math.abs)) < 0.1 && (away[picture] ?? 0) < 40) return { picture, how: 'blurred' };
  throw new Error(
    `neither clear nor blurred: ${picture} ${likeness.map((one) => one.toFixed(2))} ${away.map(Math.round)}`,
  );
}

/** Matches names of fields that may contain a photo's address, in any likely spelling. */
const NAMES_A_PHOTO = /image|photo|picture|portrait|avatar|thumb|^url$/i;
/** Matches fields beside an address: a flag that the address is the blurred one, and a tiny placeholder picture. */
const BESIDE = /(Blurred|Placeholder)$/;

/** Photos and voice notes of messages have addresses and rules of their own: chat-photos.test.ts, voice-notes.test.ts. */
const ofMessages: ReadonlySet<unknown> = new Set([chatPhotoSchema, voiceSchema]);

interface AnySchema {
  readonly _zod?: { readonly def: Record<string, unknown> };
}

const insides = ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right', 'rest'] as const;

/** Names of all text fields in a schema whose name suggests a photo. */
function photoFieldsOf(schema: unknown, name = '', seen = new Set<unknown>()): Set<string> {
  const found = new Set<string>();
  const def = (schema as AnySchema | undefined)?._zod?.def;
  if (!def || seen.has(schema) || ofMessages.has(schema)) return found;
  // A schema used in two places is examined under each name.
  const within = new Set(seen).add(schema);
  const add = (inner: unknown, as: string) => {
    for (const one of photoFieldsOf(inner, as, within)) found.add(one);
  };
  if (def.type === 'string' && NAMES_A_PHOTO.test(name) && !BESIDE.test(name)) found.add(name);
  for (const [key, inner] of Object.entries((def.shape as object | undefined) ?? {})) add(inner, key);
  for (const key of insides) add(def[key], name);
  for (const key of ['options', 'items'] as const)
    for (const inner of (def[key] as unknown[] | undefined) ?? []) add(inner, name);
  if (typeof def.getter === 'function') add(def.getter(), name);
  return found;
}

/** Calls whose answer has the address of a page of Google or Facebook, or of this site. */
const pageAddresses: ReadonlySet<string> = new Set(['identities.linkIdentity', 'identities.deleteFacebookData']);

/** Calls whose answer can contain the address of a photo. */
export const addressCalls: readonly NamedEndpoint[] = endpoints.filter(
  ({ name, endpoint }) => !endpoint.file && !pageAddresses.has(name) && photoFieldsOf(endpoint.result).size > 0,
);
export const readingAddressCalls = addressCalls.filter(({ endpoint }) => endpoint.method === 'GET');
export const writingAddressCalls = addressCalls.filter(({ endpoint }) => endpoint.method !== 'GET');
/** Calls that answer with a photo itself. */
export const imageCalls = endpoints.filter(({ endpoint }) => endpoint.file === 'image/*');
export const otherFileCalls = endpoints.filter(({ endpoint }) => endpoint.file && endpoint.file !== 'image/*');

/** A photo's address found in an answer. */
export interface FoundAddress {
  /** Name of the field. */
  readonly field: string;
  readonly url: string;
  readonly saysBlurred: boolean;
  readonly placeholder: string | undefined;
  /** Id of the photo's owner: the nearest `_id` around the address. */
  readonly of: string | undefined;
}

/** Every photo address in an answer, at any depth and under any name. */
export function addressesIn(value: unknown, of?: string): FoundAddress[] {
  if (Array.isArray(value)) return value.flatMap((item) => addressesIn(item, of));
  if (!value || typeof value !== 'object') return [];
  const fields = value as Record<string, unknown>;
  const owner = typeof fields._id === 'string' ? fields._id : of;
  return Object.entries(fields).flatMap(([field, inner]): FoundAddress[] => {
    if (typeof inner !== 'string') return addressesIn(inner, owner);
    // The setting of who may see a photo has the same field name as the photo, so such texts are excluded.
    const isNamed =
      NAMES_A_PHOTO.test(field) && !BESIDE.test(field) && !(galleryAccesses as readonly string[]).includes(inner);
    const isAddress = inner.includes('/media/') || isNamed;
    if (!isAddress) return [];
    const placeholder = fields[`${field}Placeholder`];
    return [
      {
        field,
        url: inner,
        saysBlurred: fields[`${field}Blurred`] === true,
        placeholder: typeof placeholder === 'string' ? placeholder : undefined,
        of: owner,
      },
    ];
  });
}

/** Every object in an answer that describes this member and has the fields of a profile card. */
export function cardsOf(value: unknown, id: string): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((item) => cardsOf(item, id));
  if (!value || typeof value !== 'object') return [];
  const fields = value as Record<string, unknown>;
  const inner = Object.values(fields).flatMap((one) => cardsOf(one, id));
  return fields._id === id && 'verified' in fields ? [fields, ...inner] : inner;
}

/** Number of the picture that belongs in a slot of the owner. */
export const pictureNumberOf = (slot: PhotoSlot): number => photoSlots.indexOf(slot);
/** Number of the stranger's picture. */
export const OTHERS_PICTURE = 4;
