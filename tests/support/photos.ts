import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { PhotoSlot } from '../../contract/photos/values.ts';
import { createPhotos } from '../../server/features/photos/index.ts';
import { createCouple, profileOf } from './activity.ts';
import type { WireAnswer } from './client.ts';
import { PASSWORD, type Person } from './members.ts';
import { portraitJpeg } from './pictures.ts';
import type { TestApp } from './test-app.ts';

const drawn = new Map<number, Promise<Buffer>>();

/** A small generated portrait; each seed gives a different one. */
export function picture(seed: number): Promise<Buffer> {
  const known = drawn.get(seed) ?? portraitJpeg(seed, { width: 360, height: 480 });
  drawn.set(seed, known);
  return known;
}

type FilesBySlot = Partial<Record<PhotoSlot, Uint8Array>>;

/** Sends files as a browser's form does. @param texts the form's text fields */
export function send(
  who: Person,
  files: FilesBySlot,
  type = 'image/jpeg',
  texts: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [slot, bytes] of Object.entries(files))
    form.append(slot, new Blob([Buffer.from(bytes)], { type }), `${slot}.jpg`);
  return who.client.raw('/user/uploadImage', { method: 'POST', body: form });
}

export interface OwnGallery {
  photos: {
    slot: PhotoSlot;
    state: string;
    url: string;
    placeholder: string;
    width: number;
    height: number;
    turned: number;
  }[];
  access: { profileImage: string; gallery: string };
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  [key: string]: any;
}

/** Uploads valid files. Returns the gallery. */
export async function upload(who: Person, files: FilesBySlot): Promise<OwnGallery> {
  const { status, text, body } = await send(who, files);
  if (status !== 200) throw new Error(`upload: ${status} ${text}`);
  return body.result.data;
}

/** Uploads generated portraits, by their seeds. */
export async function uploadSeeds(who: Person, seeds: Partial<Record<PhotoSlot, number>>): Promise<OwnGallery> {
  const files = await Promise.all(
    Object.entries(seeds).map(async ([slot, seed]) => [slot, await picture(seed)] as const),
  );
  return upload(who, Object.fromEntries(files));
}

export async function galleryOf(who: Person): Promise<OwnGallery> {
  const { status, text, body } = await who.client.get('/user/gallery');
  if (status !== 200) throw new Error(`gallery: ${status} ${text}`);
  return body.result.data;
}

export interface Fetched {
  status: number;
  type: string | null;
  etag: string | null;
  bytes: Buffer;
  headers: Headers;
}

/** Fetches an image with exactly these headers. */
export async function fetchAs(
  app: TestApp,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched> {
  const response = await fetch(`${app.url}${url}`, { headers });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    etag: response.headers.get('etag'),
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  };
}

/** Fetches an image with a member's bearer token. */
export const look = (
  app: TestApp,
  who: Person,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Fetched> => fetchAs(app, url, { authorization: `Bearer ${who.client.token}`, ...headers });

/** The media cookie of a new login, as a browser would send it, and the access token of the same login. */
export async function mediaCookie(app: TestApp, who: Person): Promise<{ cookie: string; token: string; line: string }> {
  const response = await fetch(`${app.url}/api/v1/website/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: who.email, password: PASSWORD }),
  });
  const line = response.headers.getSetCookie().find((one) => one.startsWith('rishta_media=')) ?? '';
  const { token } = (await response.json()) as { token: string };
  return { cookie: line.split(';')[0] ?? '', token, line };
}

/** Ids of all photos that have files in the store. */
export async function foldersIn(app: TestApp): Promise<string[]> {
  return (await readdir(join(app.app.platform.config.dataDir, 'files', 'photos')).catch(() => [])).sort();
}

/** The photo id in an address. */
export const idIn = (url: string): string => /photo\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? '';

/** The program's functions that sign and verify photo addresses. */
export const linksOf = (app: TestApp) => createPhotos(app.app.platform).links;

/** Queues a job, which runs in the background. */
export const runJob = (app: TestApp, name: string, data: object = {}): Promise<void> =>
  app.app.platform.db.transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, name, data));

/** Number of jobs of this kind that have not finished. */
export async function jobsLeft(app: TestApp, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(
    app.app.platform.db.read,
  );
  return rows[0]?.count ?? 0;
}

const grey = (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(bytes).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();

/** Mean difference of neighbouring pixels, measured at one size whatever the picture's own size. */
export async function sharpness(bytes: Buffer): Promise<number> {
  const [width, height] = [320, 426];
  const pixels = await grey(bytes, width, height);
  let sum = 0;
  for (let at = 1; at < pixels.length; at++) sum += Math.abs((pixels[at] ?? 0) - (pixels[at - 1] ?? 0));
  return sum / pixels.length;
}

/**
 * For two pictures of the same size: the share of pixels that differ clearly, and the mean difference of all pixels,
 * out of 255.
 */
export async function differences(one: Buffer, other: Buffer): Promise<{ share: number; mean: number }> {
  const { width = 1, height = 1 } = await sharp(one).metadata();
  const [a, b] = [await grey(one, width, height), await grey(other, width, height)];
  const apart = a.map((value, at) => Math.abs(value - (b[at] ?? 0)));
  return {
    share: apart.filter((by) => by > 8).length / apart.length,
    mean: apart.reduce((sum, by) => sum + by, 0) / apart.length,
  };
}

/** Expects the uniform refusal, which does not reveal whether the photo exists. */
export function expectNothing({ status, bytes, headers }: Fetched): void {
  expect(status).toBe(404);
  expect(headers.get('etag')).toBeNull();
  expect(JSON.parse(bytes.toString())).toEqual({
    success: false,
    message: 'We could not find this.',
    error: { code: 'not_found', message: 'We could not find this.' },
  });
}

/** A couple: she has a profile picture and one gallery photo, and he can see her profile. */
export async function shown(app: TestApp) {
  const { she, he } = await createCouple(app);
  const own = await uploadSeeds(she, { profileImage: 1, image1: 2 });
  return { she, he, own, profile: await profileOf(he, she) };
}
