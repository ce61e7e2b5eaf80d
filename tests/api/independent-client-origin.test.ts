import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../support/activity.ts';
import { createClient } from '../support/client.ts';
import { answerAsk, asked } from '../support/gallery-requests.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { closeSockets, connected, dial } from '../support/sockets.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * An existing client whose pages come from another origin (contract §12). It knows the spec alone: it signs in by
 * `fetch`, keeps the token, and shows photos in `<img>` elements, which send neither the token nor a cookie.
 */

const ORIGIN = 'https://app.bureau.example';
const SECOND = 'https://second.bureau.example';
const BASE = '/api/v1/website';

let app: TestApp;
let she: Person;
let he: Person;
let third: Person;

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, CORS_ORIGINS: `${ORIGIN},${SECOND}` });
  [she, he, third] = await Promise.all([
    member(app),
    member(app, { gender: 'MALE', firstName: 'Imran' }),
    member(app, { gender: 'MALE', firstName: 'Bilal' }),
  ]);
  await uploadSeeds(she, { profileImage: 1, image1: 2 });
  await uploadSeeds(he, { profileImage: 3 });
});
afterAll(async () => {
  closeSockets();
  await app.close();
});

/** Signs a person in on a page of this origin, and returns its client. */
async function signIn(person: Person, origin = ORIGIN) {
  const client = createClient(app.url, { origin });
  const answer = await client.post('/user/login', { email: person.email, password: PASSWORD });
  expect(answer.status, answer.text).toBe(200);
  client.token = answer.body.token;
  return { client, answer };
}

/** Her photos as his page gets them. */
async function photosOf(client: Awaited<ReturnType<typeof signIn>>['client'], of = she) {
  const { status, body } = await client.get(`/user/GetProfileById/${of.id}`);
  return status === 200 ? body.result.data : undefined;
}

/** Fetches an address as an `<img>` element of a page does: without any credentials. */
async function fetchImage(url: string) {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    policy: response.headers.get('cross-origin-resource-policy'),
    bytes,
  };
}

const expectNothing = async (url: string): Promise<void> => {
  const { status, type } = await fetchImage(url);
  expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
};

describe('a page on a configured origin', () => {
  it('may make calls with a bearer token, but none with cookies', async () => {
    const preflight = await fetch(`${app.url}${BASE}/user/login`, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const { client, answer } = await signIn(he);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    // The client has a refresh cookie now, but only a token in the body renews the sign-in.
    expect((await client.post('/user/refresh')).status).toBe(401);
    const { client: other, answer: signedIn } = await signIn(he);
    const renewed = await other.post('/user/refresh', { refreshToken: signedIn.body.result.data.refreshToken });
    expect(renewed.status).toBe(200);
    expect((await other.post('/user/logout')).status).toBe(200);
    expect((await other.get('/user/myProfile')).status).toBe(401);
  });

  it('may open the live connection', async () => {
    const { client } = await signIn(he);
    const line = await connected(dial(app.url, { auth: { token: client.token }, extraHeaders: { origin: ORIGIN } }));
    expect(line.socket.connected).toBe(true);
  });

  it('shows the photos that are open to the member, clear or blurred, with complete addresses', async () => {
    const { client } = await signIn(he);
    const profile = await photosOf(client);
    for (const url of [profile.profileImage, profile.image1, profile.BasicInfo.profileImage])
      expect(url.startsWith(`${new URL(app.url).protocol}//`)).toBe(true);
    expect([profile.profileImageBlurred, profile.image1Blurred]).toEqual([undefined, true]);
    for (const url of [profile.profileImage, profile.image1, `${profile.profileImage}&size=small`])
      expect(await fetchImage(url)).toMatchObject({ status: 200, type: 'image/jpeg', policy: 'cross-origin' });
    const listed = (await client.get('/user/getAll')).body.result.data;
    const card = listed.find(({ _id }: { _id: string }) => _id === she.id);
    expect((await fetchImage(card.profileImage)).status).toBe(200);
  });

  it('gets the member’s own picture at login, and a new address for it with each refresh', async () => {
    const { client, answer } = await signIn(he);
    const { user } = answer.body;
    expect(answer.body.data.user.imageUrl).toBe(user.imageUrl);
    expect((await fetchImage(user.imageUrl)).status).toBe(200);
    app.clock.advance(11 * 60_000);
    await expectNothing(user.imageUrl);
    const renewed = await client.post('/user/refresh', { refreshToken: answer.body.result.data.refreshToken });
    expect(renewed.body.result.data.user.imageUrl).not.toBe(user.imageUrl);
    expect((await fetchImage(renewed.body.result.data.user.imageUrl)).status).toBe(200);
  });
});

describe('the address of a photo for a page on another origin', () => {
  it('expires after ten minutes', async () => {
    const { client } = await signIn(he);
    const { profileImage } = await photosOf(client);
    app.clock.advance(4 * 60_000);
    expect((await fetchImage(profileImage)).status).toBe(200);
    app.clock.advance(6 * 60_000);
    await expectNothing(profileImage);
  });

  it('shows only the photo and the rendition for which it was made', async () => {
    const { client } = await signIn(he);
    const { profileImage, image1 } = await photosOf(client);
    const [path, query] = profileImage.split('?');
    const [otherPath, otherQuery] = image1.split('?');
    const token = (text: string): string => /token=([^&]+)/.exec(text)?.[1] ?? '';
    const bent = [
      `${path}?${otherQuery}`,
      `${otherPath}?${query}`,
      `${image1.replace(token(otherQuery), token(query))}`,
      image1.replace('/blurred', '/clear'),
      profileImage.replace(/until=\d+/, (until: string) => `until=${Number(until.slice(6)) + 300}`),
      profileImage.replace(/&token=.*/, ''),
      profileImage.replace(/&token=.*/, '&token='),
      `${profileImage.slice(0, -4)}AAAA`,
      profileImage.replace('&token=', '&turned=90&token='),
      `${path}?token=${token(query)}&${query.replace(/&token=.*/, '')}`,
    ];
    for (const url of bent) await expectNothing(url);
  });

  it('shows nothing with the token of another session', async () => {
    const [his, thirds] = [await signIn(he), await signIn(third)];
    const [one, other] = [await photosOf(his.client), await photosOf(thirds.client)];
    const tokenIn = (url: string): string => url.slice(url.indexOf('&token='));
    await expectNothing(one.profileImage.replace(tokenIn(one.profileImage), tokenIn(other.profileImage)));
    // Neither does the cookie of another member help.
    const fetched = await thirds.client.raw(new URL(one.profileImage).pathname + new URL(one.profileImage).search, {});
    expect(fetched.status).toBe(404);
  });

  it('shows nothing after sign-out, and nothing after the member was blocked', async () => {
    const leaving = await signIn(he);
    const before = await photosOf(leaving.client);
    expect((await fetchImage(before.profileImage)).status).toBe(200);
    await leaving.client.post('/user/logout');
    await expectNothing(before.profileImage);

    const { client } = await signIn(third);
    const { profileImage } = await photosOf(client);
    expect((await fetchImage(profileImage)).status).toBe(200);
    expect((await she.client.post(`/user/blockProfile/${third.id}`)).status).toBe(200);
    await expectNothing(profileImage);
    expect((await she.client.delete(`/user/blockProfile/${third.id}`)).status).toBe(200);
    expect((await fetchImage(profileImage)).status).toBe(200);
  });

  it('shows a private photo only while its owner gives access', async () => {
    const { client } = await signIn(he);
    const requestId = await asked(he, she);
    expect((await answerAsk(she, requestId, 'Accepted')).status).toBe(200);
    const { image1, image1Blurred } = await photosOf(client);
    expect(image1Blurred).toBeUndefined();
    expect((await fetchImage(image1)).status).toBe(200);
    expect((await answerAsk(she, requestId, 'Declined')).status).toBe(200);
    await expectNothing(image1);
  });

  it('ends with a change of the password', async () => {
    const him = await member(app, { gender: 'MALE', firstName: 'Yusuf' });
    const { client } = await signIn(him);
    const { profileImage } = await photosOf(client);
    expect((await fetchImage(profileImage)).status).toBe(200);
    const changed = await him.client.put('/user/resetPassword', {
      oldPassword: PASSWORD,
      newPassword: 'another long pass phrase',
    });
    expect(changed.status, changed.text).toBe(200);
    await expectNothing(profileImage);
  });

  it('works for staff as well, with their own token', async () => {
    const admin = await signInAdmin(app);
    const { status, body } = await admin.client.raw(`/staff/members/${she.id}?reason=check`, {
      headers: { origin: SECOND },
    });
    expect(status).toBe(200);
    const { url } = body.result.data.photos[0];
    expect(await fetchImage(url)).toMatchObject({ status: 200, policy: 'cross-origin' });
    expect((await fetch(url.replace(/&token=.*/, ''))).status).toBe(404);
  });
});

describe('outside of the configured origins', () => {
  it('the web app and clients without an origin get photo paths without tokens, for their own site only', async () => {
    const pages: Record<string, string>[] = [
      {},
      { origin: app.app.platform.publicUrl() },
      { origin: 'https://foreign.example' },
    ];
    for (const headers of pages) {
      const client = createClient(app.url, headers);
      const { body } = await client.post('/user/login', { email: he.email, password: PASSWORD });
      client.token = body.token;
      const { profileImage } = await photosOf(client);
      expect(profileImage).toMatch(/^\/api\/v1\/website\/media\/photo\/[^&]+&seal=[\w-]+$/);
      const fetched = await client.raw(profileImage, {});
      expect([fetched.status, fetched.headers.get('cross-origin-resource-policy')]).toEqual([200, 'same-origin']);
      expect((await fetch(app.url + profileImage)).status).toBe(404);
    }
  });

  it('photo addresses with a token show nothing once the operator removes the origin', async () => {
    const { client } = await signIn(he, SECOND);
    const { profileImage } = await photosOf(client);
    expect((await fetchImage(profileImage)).status).toBe(200);
    const { search, pathname } = new URL(profileImage);
    const without = await startTestApp({});
    try {
      expect((await fetch(`${without.url}${pathname}${search}`)).status).toBe(404);
      const { headers } = await fetch(`${without.url}${BASE}/site`, { headers: { origin: SECOND } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    } finally {
      await without.close();
    }
  });
});

it('after a day the client must log in again, and old photo addresses show nothing', async () => {
  const { client } = await signIn(he);
  const { profileImage } = await photosOf(client);
  app.clock.advance(DAY);
  await expectNothing(profileImage);
  const again = await signIn(he);
  expect((await fetchImage((await photosOf(again.client)).profileImage)).status).toBe(200);
});
