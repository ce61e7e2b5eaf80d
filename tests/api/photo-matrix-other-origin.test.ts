import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { setGalleryAccess } from '../support/gallery-requests.ts';
import { judge, pictureNumberOf } from '../support/photo-matrix.ts';
import { type CollectedAddresses, collectAddresses } from '../support/photo-matrix-checks.ts';
import {
  type Circumstances,
  defaultVisibility,
  type KindName,
  kindNames,
  type PhotoScene,
  photoScene,
  type ViewerClient,
} from '../support/photo-matrix-people.ts';

/**
 * The photo matrix for pages on another origin (contract §12): every call that can carry a photo's address × every kind
 * of viewer. Each address is fetched without any credentials, as an `<img>` element of such a page does.
 */

const ORIGIN = 'https://app.bureau.example';
const LONG = 600_000;

let world: PhotoScene;
beforeAll(async () => {
  const scene = await photoScene({ CORS_ORIGINS: ORIGIN });
  const eyes = Object.fromEntries(
    Object.entries(scene.eyes).map(([name, viewer]) => {
      const client = createClient(scene.app.url, { origin: ORIGIN });
      client.token = viewer.client.token;
      return [name, { ...viewer, client } satisfies ViewerClient];
    }),
  );
  world = { ...scene, eyes };
}, LONG);
afterAll(() => world.app.close());

const allOpen: Circumstances = {
  ...defaultVisibility,
  access: { profileImage: 'All Members', gallery: 'All Members' },
};
const allAsked: Circumstances = { ...defaultVisibility, access: { profileImage: 'Ask Me', gallery: 'Ask Me' } };

async function seenIn(url: string): Promise<{ picture: number; how: string }> {
  const response = await fetch(`${url}&size=small`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([200, 404], url).toContain(response.status);
  if (response.status === 404) return { picture: -1, how: 'none' };
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  return judge(bytes);
}

/** Fetches every address that this viewer's page gets, and compares the picture with what the viewer may see. */
async function expectSights(name: KindName, collected: CollectedAddresses): Promise<void> {
  for (const [url, { slot, due }] of collected) {
    expect(url).toMatch(/^https?:\/\/.*&token=/);
    const { picture, how } = await seenIn(url);
    expect(`${slot} ${how}`, `${name}: ${url}`).toBe(`${slot} ${due}`);
    expect(picture, `${name}: ${url}`).toBe(pictureNumberOf(slot));
  }
}

it.each([
  ['the defaults', defaultVisibility],
  ['everything open', allOpen],
  ['everything on request', allAsked],
])(
  'a page on another origin shows photos only to the members who may see them: %s',
  async (_name, now) => {
    expect((await setGalleryAccess(world.she, now.access)).status).toBe(200);
    const all = new Map<KindName, CollectedAddresses>();
    for (const name of kindNames) all.set(name, await collectAddresses(world, name, now));
    expect([...all.values()].filter(({ size }) => size > 0).length).toBeGreaterThanOrEqual(18);
    for (const [name, collected] of all) await expectSights(name, collected);
  },
  LONG,
);

it(
  'photo addresses received earlier show no clear photo once the owner closes her photos',
  async () => {
    expect((await setGalleryAccess(world.she, allOpen.access)).status).toBe(200);
    const before = new Map<KindName, CollectedAddresses>();
    for (const name of kindNames) before.set(name, await collectAddresses(world, name, allOpen));
    expect((await setGalleryAccess(world.she, allAsked.access)).status).toBe(200);
    const after = new Map<KindName, CollectedAddresses>();
    for (const name of kindNames) after.set(name, await collectAddresses(world, name, allAsked));
    for (const [name, collected] of before)
      for (const [url, { slot }] of collected) {
        if (!url.includes('/clear?')) continue;
        const isAllowed = [...(after.get(name) ?? [])].some(([, one]) => one.slot === slot && one.due === 'clear');
        expect((await seenIn(url)).how, `${name}: ${url}`).toBe(isAllowed ? 'clear' : 'none');
      }
  },
  LONG,
);
