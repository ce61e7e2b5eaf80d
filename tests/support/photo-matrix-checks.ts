import { expect } from 'vitest';
import { type PhotoSlot, photoSlots } from '../../contract/photos/values.ts';
import { createPhotos } from '../../server/features/photos/index.ts';
import { fill, type NamedEndpoint } from './endpoints.ts';
import {
  addressesIn,
  cardsOf,
  type FoundAddress,
  judge,
  pictureNumberOf,
  readingAddressCalls,
} from './photo-matrix.ts';
import {
  type Circumstances,
  expectedSight,
  type KindName,
  kinds,
  type PhotoScene,
  type Sight,
  type ViewerClient,
} from './photo-matrix-people.ts';
import { fetchAs, idIn } from './photos.ts';

const webp = { accept: 'image/webp,*/*' };
const sizes = ['small', 'medium', 'large'] as const;

/**
 * Fetches a photo with both credentials (bearer token and cookie); every fetch must show the same.
 * @param everySize fetches every size and both formats; otherwise two fetches are made
 */
async function seenThrough(
  world: PhotoScene,
  eyes: ViewerClient,
  url: string,
  everySize: boolean,
): Promise<{ picture: number; how: Sight }> {
  const ways = everySize
    ? ([...sizes.map((size) => [size, eyes.bearer] as const), ['large', { ...eyes.cookie, ...webp }]] as const)
    : ([
        ['large', eyes.bearer],
        ['small', eyes.cookie],
      ] as const);
  const seen = await Promise.all(
    ways.map(async ([size, headers]) => {
      const { status, bytes, type } = await fetchAs(world.app, `${url}&size=${size}`, headers);
      expect([200, 404], url).toContain(status);
      if (status === 404) return { picture: -1, how: 'none' as const };
      expect(type).toBe('accept' in headers ? 'image/webp' : 'image/jpeg');
      return judge(bytes);
    }),
  );
  for (const one of seen) expect(one, url).toEqual(seen[0]);
  return seen[0] as { picture: number; how: Sight };
}

/** A signed address for a viewer to whom the program itself would not give one. */
export const forgeAddress = (
  { app }: PhotoScene,
  viewerId: string,
  photoId: string,
  how: 'clear' | 'blurred',
): string => createPhotos(app.app.platform).links.make(viewerId, photoId, how);

/** Query strings with which a call is made, for calls that need one. */
const queries: Readonly<Record<string, readonly string[]>> = {
  'memberDesk.read': ['?reason=check'],
  'profiles.preview': ['?as=stranger', '?as=mutual', '?as=premium'],
};

/** Previews show the owner what others see; the value is the kind of viewer. */
const previewed = { '?as=stranger': 'plain', '?as=mutual': 'plain', '?as=premium': 'premium' } as const;

interface Answer {
  readonly named: NamedEndpoint;
  readonly query: string;
  readonly status: number;
  readonly body: unknown;
}

async function answersTo(world: PhotoScene, name: KindName, calls: readonly NamedEndpoint[]): Promise<Answer[]> {
  const asked = calls.flatMap((named) =>
    (named.path.includes('{') ? (world.ids.get(name) ?? []) : ['']).flatMap((id) =>
      (queries[named.name] ?? ['']).map((query) => ({ named, query, path: fill(named.path, id) + query })),
    ),
  );
  return Promise.all(
    asked.map(async ({ named, query, path }) => {
      const { status, body, text } = await (world.eyes[name] as ViewerClient).client.get(path);
      expect(status, `${path}: ${text.slice(0, 200)}`).toBeLessThan(500);
      return { named, query, status, body };
    }),
  );
}

/** Checks the fields around an address, and the picture in its placeholder. */
async function checkCarried(
  where: string,
  slot: PhotoSlot,
  { field, saysBlurred, placeholder }: FoundAddress,
  due: Sight,
): Promise<void> {
  if ((photoSlots as readonly string[]).includes(field)) expect(field, where).toBe(slot);
  expect(due, `${where} carries ${slot}`).not.toBe('none');
  expect(saysBlurred, `${where} ${field}Blurred`).toBe(due === 'blurred');
  if (placeholder === undefined) return;
  const bytes = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
  expect(await judge(bytes), `${where} ${field}Placeholder`).toEqual({
    picture: pictureNumberOf(slot),
    how: 'blurred',
  });
}

/** The addresses that a viewer has received, with the expected sight of each. */
export type CollectedAddresses = Map<string, { slot: PhotoSlot; due: Sight }>;

/**
 * Makes every call that can carry a photo's address as this viewer, and compares the addresses with the expected sight.
 * @param met collects the names of the calls that carried an address of one of her photos
 */
export async function collectAddresses(
  world: PhotoScene,
  name: KindName,
  now: Circumstances,
  { calls = readingAddressCalls, met }: { calls?: readonly NamedEndpoint[]; met?: Set<string> } = {},
): Promise<CollectedAddresses> {
  const collected: CollectedAddresses = new Map();
  for (const { named, query, body } of await answersTo(world, name, calls)) {
    const where = `${named.path}${query} of ${name}`;
    const standing = previewed[query as keyof typeof previewed] ?? kinds[name];
    const expectedIn = (slot: PhotoSlot) =>
      standing === kinds[name]
        ? expectedSight(standing, slot, now)
        : expectedSight(standing, slot, { ...now, state: 'ACTIVE' });
    for (const carried of addressesIn(body)) {
      const slot = world.hers.get(idIn(carried.url));
      if (!slot) {
        // An address that is not one of hers must be that of the stranger's photo, the only other one in the scene.
        expect(idIn(carried.url), `${where}: ${carried.url}`).toBe(world.foreign);
        continue;
      }
      await checkCarried(where, slot, carried, expectedIn(slot));
      collected.set(carried.url, { slot, due: expectedIn(slot) });
      met?.add(named.name);
    }
    // A card that is listed must also show a photo whenever the viewer may see it.
    for (const card of cardsOf(body, world.she.id)) {
      const shown = (card.BasicInfo as object | undefined) ?? card;
      expect('profileImage' in shown, `${where} profileImage`).toBe(expectedIn('profileImage') !== 'none');
      if (!card.BasicInfo) continue;
      for (const slot of photoSlots.slice(1))
        expect(slot in card, `${where} ${slot}`).toBe(expectedIn(slot) !== 'none');
    }
  }
  return collected;
}

/**
 * Checks one viewer under these circumstances: every call carries the expected addresses, each address shows the
 * expected picture, and an address forged for the viewer shows no more.
 */
export async function expectVisibility(
  world: PhotoScene,
  name: KindName,
  now: Circumstances,
  options: Parameters<typeof collectAddresses>[3] = {},
): Promise<CollectedAddresses> {
  const collected = await collectAddresses(world, name, now, options);
  const eyes = world.eyes[name] as ViewerClient;
  const all: CollectedAddresses = new Map();
  for (const [id, slot] of world.hers) {
    const due = expectedSight(kinds[name], slot, now);
    all.set(forgeAddress(world, eyes.id, id, 'clear'), { slot, due: due === 'clear' ? 'clear' : 'none' });
    all.set(forgeAddress(world, eyes.id, id, 'blurred'), { slot, due: due === 'none' ? 'none' : 'blurred' });
  }
  // Each received address has to show the picture for which it was given.
  for (const [url, one] of collected) all.set(url, one);
  // Every photo that the viewer may see must have been received by some call.
  const received = new Set([...collected.values()].map(({ slot }) => slot));
  const owed = new Set([...world.hers.values()].filter((slot) => expectedSight(kinds[name], slot, now) !== 'none'));
  expect([...received].sort(), `${name} receives`).toEqual([...owed].sort());
  const shows = async ([url, { slot, due }]: [string, { slot: PhotoSlot; due: Sight }]) => {
    const { picture, how } = await seenThrough(world, eyes, url, collected.has(url));
    expect(`${slot} ${how}`, `${name}: ${url}`).toBe(`${slot} ${due}`);
    if (how !== 'none') expect(picture, `${name}: ${url}`).toBe(pictureNumberOf(slot));
  };
  await Promise.all([...all].map(shows));
  return collected;
}
