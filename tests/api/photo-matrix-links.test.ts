import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setGalleryAccess } from '../support/gallery-requests.ts';
import { judge, pictureNumberOf } from '../support/photo-matrix.ts';
import { type CollectedAddresses, collectAddresses, forgeAddress } from '../support/photo-matrix-checks.ts';
import {
  defaultVisibility,
  type KindName,
  kindNames,
  type PhotoScene,
  photoScene,
  type ViewerClient,
} from '../support/photo-matrix-people.ts';
import { type Fetched, fetchAs, idIn } from '../support/photos.ts';
import { metadataIn } from '../support/pictures.ts';
import { rounds, sampleNumber } from '../support/sample.ts';

/** A photo address works for one viewer: copied, guessed or altered addresses show nothing. */

const LONG = 600_000;

let world: PhotoScene;
/** Addresses collected while she shows everything to everybody, so that only the address protects her photos. */
const everybodys = new Map<KindName, CollectedAddresses>();
const open = { ...defaultVisibility, access: { profileImage: 'All Members', gallery: 'All Members' } } as const;
beforeAll(async () => {
  world = await photoScene();
  expect((await setGalleryAccess(world.she, open.access)).status).toBe(200);
  for (const name of kindNames) everybodys.set(name, await collectAddresses(world, name, open));
}, LONG);
afterAll(() => world.app.close());

const eyesOf = (name: KindName): ViewerClient => world.eyes[name] as ViewerClient;
const waysOf = (name: KindName) => [eyesOf(name).bearer, eyesOf(name).cookie];
const urlsOf = (name: KindName): string[] => [...(everybodys.get(name) ?? new Map()).keys()];

function expectNothing({ status, headers, bytes }: Fetched, what: string): void {
  expect(status, what).toBe(404);
  expect(headers.get('etag')).toBeNull();
  expect(JSON.parse(bytes.toString()).error.code).toBe('not_found');
}

describe('a photo address copied from another member’s screen', () => {
  it(
    'shows nothing to any other member',
    async () => {
      const holders = kindNames.filter((name) => urlsOf(name).length > 0);
      expect(holders.length).toBeGreaterThanOrEqual(18);
      for (const [index, name] of kindNames.entries()) {
        // The addresses of her and of staff are all tried; of the others only a share, chosen so that many pairs of
        // kinds occur.
        const share = rounds(12, 4);
        const shift = sampleNumber('copied addresses');
        const others = holders.filter(
          (other, at) =>
            other !== name &&
            (other === 'the owner' || other === 'the administrator' || (index + at + shift) % share === 0),
        );
        for (const other of others) {
          const fetched = await Promise.all(
            urlsOf(other).flatMap((url) => waysOf(name).map((headers) => fetchAs(world.app, url, headers))),
          );
          for (const one of fetched) expectNothing(one, `of ${other} to ${name}`);
        }
      }
    },
    LONG,
  );

  it(
    'shows nothing in a browser that is signed out or has invalid credentials',
    async () => {
      const { cookie } = eyesOf('a stranger').cookie;
      const nobody: Record<string, string>[] = [
        {},
        { authorization: 'Bearer forged' },
        { cookie: 'rishta_media=forged' },
        { cookie: `${cookie?.slice(0, -3)}${cookie?.endsWith('AAA') ? 'QQQ' : 'AAA'}` },
        // An access token is not valid as the cookie, nor the cookie as an access token.
        { cookie: `rishta_media=${eyesOf('a stranger').bearer.authorization?.slice(7)}` },
        { authorization: `Bearer ${cookie?.split('=')[1]}` },
        { cookie: cookie?.replace('rishta_media', 'rishta_refresh') ?? '' },
      ];
      for (const name of kindNames)
        for (const url of urlsOf(name)) expectNothing(await fetchAs(world.app, url), `of ${name}`);
      for (const headers of nobody)
        for (const url of urlsOf('a stranger'))
          expectNothing(await fetchAs(world.app, url, headers), JSON.stringify(headers));
    },
    LONG,
  );
});

/** Sends a path unchanged, without normalisation by `fetch`. */
function rawly(path: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  return new Promise<{ status: number; type: string; bytes: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(world.app.url);
    const sent = request({ hostname, port, path, method, headers: { ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          bytes: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Variants of an address altered to reach something that its viewer was not given. */
function bent(url: string, otherId: string, others: string): string[] {
  const [path = '', query = ''] = url.split('?');
  const [, until = ''] = /until=(\d+)/.exec(query) ?? [];
  const [, seal = ''] = /seal=([\w-]+)/.exec(query) ?? [];
  const [, otherSeal = ''] = /seal=([\w-]+)/.exec(others) ?? [];
  const id = idIn(url);
  const with_ = (change: Record<string, string>) => `${path}?${new URLSearchParams({ until, seal, ...change })}`;
  const clear = path.replace('/blurred', '/clear');
  const last = seal.slice(-1);
  return [
    `${clear}?${query}`,
    `${path.replace(id, otherId)}?${query}`,
    `${clear.replace(id, otherId)}?${query}`,
    `${clear}?${query}&size=large`,
    // Another expiry, another seal, or the seal of another address.
    with_({ until: String(Number(until) + 300) }),
    with_({ until: '9'.repeat(12) }),
    with_({ until: '9'.repeat(20) }),
    with_({ until: `0${until}` }),
    with_({ until: `${until} ` }),
    with_({ until: `-${until}` }),
    with_({ until: '1e12' }),
    with_({ until: '' }),
    with_({ seal: '' }),
    with_({ seal: seal.slice(0, -1) }),
    with_({ seal: `${seal}A` }),
    with_({ seal: `${seal.slice(0, -1)}${last === 'A' ? 'Q' : 'A'}` }),
    with_({ seal: 'A'.repeat(43) }),
    with_({ seal: 'A'.repeat(5_000) }),
    `${clear}?${new URLSearchParams({ until, seal: otherSeal })}`,
    // Query keys given twice, or as lists.
    `${clear}?${query}&${others.split('?')[1]}`,
    `${clear}?${query}&seal=${otherSeal}`,
    `${clear}?until=${until}&seal[]=${seal}`,
    `${clear}?until=${until}&seal[toString]=${seal}`,
    `${path}?${query}&look=clear`,
    `${path}?${query}&photoId=${otherId}`,
    // Sizes that do not exist.
    ...['original', 'clear', '../large', 'large.jpeg', '', 'huge', '%00'].map(
      (size) => `${path}?${query}&size=${size}`,
    ),
    // Altered paths.
    `${path}/../clear?${query}`,
    `${path}/%2e%2e/clear?${query}`,
    `${path}%2f..%2fclear?${query}`,
    `${path}%00/clear?${query}`,
    `${clear}%00?${query}`,
    `${clear}/?${query}`,
    `/${clear}?${query}`,
    `${clear.replace('/clear', '/CLEAR')}?${query}`,
    `${clear.replace('/clear', '/%63lear')}?${query}`,
    `${clear.replace('/clear', '/clear;x')}?${query}`,
    `${clear.replace('/clear', '/original')}?${query}`,
    `${clear.replace('/clear', '/clear.jpeg')}?${query}`,
    `${clear.replace(id, id.toUpperCase())}?${query}`,
    `${clear.replace(id, `{${id}}`)}?${query}`,
    `${clear.replace('/media/', '/%6dedia/')}?${query}`,
    `${clear.replace('/photo/', '/photo/../photo/')}?${query}`,
    // Paths where files might be located.
    ...[`/files/photos/${id}/large.jpeg`, `/photos/${id}/large.jpeg`, `/data/files/photos/${id}/large.webp`].flatMap(
      (file) => [file, `/api/v1/website/media${file}`, `/..%2f..%2f${file}`, `/assets/..%2f..${file}`],
    ),
  ];
}

describe('a photo address that a viewer changes to that of another photo', () => {
  beforeAll(async () => {
    await setGalleryAccess(world.she, { gallery: 'Ask Me' });
  });

  it.each(['a stranger', 'one whose request she declined', 'a premium member', 'one in mutual interest'] as const)(
    'shows no clear gallery picture to %s and causes no server error',
    async (name) => {
      const collected = await collectAddresses(world, name, defaultVisibility);
      const blurred = [...collected].find(([, { slot }]) => slot === 'image1')?.[0] ?? '';
      const face = [...collected].find(([, { slot }]) => slot === 'profileImage')?.[0] ?? '';
      const other = [...world.hers].find(([, slot]) => slot === 'image2')?.[0] ?? '';
      const gallery = ['image1', 'image2', 'image3'].map((slot) => pictureNumberOf(slot as 'image1'));
      let pictures = 0;
      for (const url of [...bent(blurred, other, face), ...bent(face, other, blurred)])
        for (const headers of waysOf(name)) {
          const { status, type, bytes } = await rawly(url, headers);
          expect(status, url).toBeLessThan(500);
          if (!type.startsWith('image/')) continue;
          pictures++;
          const { picture, how } = await judge(bytes);
          if (gallery.includes(picture)) expect(how, url).toBe('blurred');
        }
      // Not even variants that would show what the viewer may see: an address works only unaltered.
      for (const headers of waysOf(name))
        for (const url of [face.replace('/clear', '/blurred'), face.replace(/until=\d+/, 'until=99999999999')])
          expectNothing(await fetchAs(world.app, url, headers), url);
      // Some variants are harmless, such as unknown query keys or other spellings, and still show the picture.
      expect(pictures).toBeGreaterThan(0);
      for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
        for (const headers of waysOf(name)) {
          const { status, bytes } = await rawly(blurred.replace('/blurred', '/clear'), headers, method);
          expect(status, method).toBeLessThan(500);
          if (method === 'HEAD') expect(status).toBe(404);
          await expect(judge(bytes)).rejects.toThrow();
        }
    },
    LONG,
  );

  it('does not serve a byte range of a picture that the viewer may not see', async () => {
    const { id } = eyesOf('a stranger');
    for (const [photoId, slot] of world.hers) {
      if (slot === 'profileImage') continue;
      const url = forgeAddress(world, id, photoId, 'clear');
      for (const headers of waysOf('a stranger'))
        expectNothing(await fetchAs(world.app, url, { ...headers, range: 'bytes=0-99' }), slot);
    }
  });
});

describe('the response that contains a photo', () => {
  it(
    'may be cached privately and only with revalidation, and contains no file name or location',
    async () => {
      await setGalleryAccess(world.she, defaultVisibility.access);
      for (const name of ['the owner', 'a stranger', 'one whose request she accepted', 'the administrator'] as const)
        for (const [url, { due }] of await collectAddresses(world, name, defaultVisibility))
          for (const size of ['small', 'medium', 'large'])
            for (const headers of waysOf(name)) {
              const fetched = await fetchAs(world.app, `${url}&size=${size}`, headers);
              expect([fetched.status, fetched.type], `${due} ${url}`).toEqual([200, 'image/jpeg']);
              expect(fetched.headers.get('cache-control')).toBe('private, no-cache');
              expect(fetched.headers.get('x-content-type-options')).toBe('nosniff');
              expect(fetched.headers.get('content-security-policy')).toContain("default-src 'none'");
              expect(fetched.headers.get('vary')?.toLowerCase()).toContain('cookie');
              expect(fetched.etag).toMatch(/^"[\w-]+"$/);
              expect(JSON.stringify([...fetched.headers])).not.toMatch(/filename|\.jpe?g|\.webp|last-modified/i);
              expect(fetched.headers.getSetCookie()).toEqual([]);
              expect(await metadataIn(fetched.bytes), url).toEqual([]);
              const again = await fetchAs(world.app, `${url}&size=${size}`, {
                ...headers,
                'if-none-match': fetched.etag ?? '',
              });
              expect([again.status, again.bytes.length]).toEqual([304, 0]);
            }
    },
    LONG,
  );

  it('is no 304 for a viewer who may not see the photo but knows its etag', async () => {
    const [photoId = ''] = [...world.hers].find(([, slot]) => slot === 'image1') ?? [];
    const allowed = eyesOf('one whose request she accepted');
    const { etag } = await fetchAs(world.app, forgeAddress(world, allowed.id, photoId, 'clear'), allowed.bearer);
    expect(etag).not.toBeNull();
    for (const name of ['a stranger', 'one from whom she took it back', 'a member of her gender', 'a dealer'] as const)
      for (const headers of [...waysOf(name), {}])
        for (const tag of [etag ?? '', '*', `W/${etag}`]) {
          const url = forgeAddress(world, eyesOf(name).id, photoId, 'clear');
          expectNothing(await fetchAs(world.app, url, { ...headers, 'if-none-match': tag }), name);
        }
  });
});
