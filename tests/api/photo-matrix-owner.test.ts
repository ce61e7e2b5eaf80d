import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileOf } from '../support/activity.ts';
import { Authenticator } from '../support/authenticator.ts';
import type { WireAnswer } from '../support/client.ts';
import { fill, type NamedEndpoint } from '../support/endpoints.ts';
import { familyOf } from '../support/family.ts';
import { basicDetail, educationDetail, familyStep, member, registration } from '../support/members.ts';
import { requestLoginCode } from '../support/phone-sign-in.ts';
import {
  addressesIn,
  judge,
  otherFileCalls,
  pattern,
  pictureNumberOf,
  writingAddressCalls,
} from '../support/photo-matrix.ts';
import {
  kindNames,
  type PhotoScene,
  photoScene,
  type ViewerClient,
  viewerClient,
} from '../support/photo-matrix-people.ts';
import { fetchAs, galleryOf, idIn, send } from '../support/photos.ts';
import { ADMIN, adminFactor } from '../support/staff.ts';

/** Answers to a member's own changes contain addresses for that member alone, and so do files that are not images. */

const LONG = 600_000;

let world: PhotoScene;
beforeAll(async () => {
  world = await photoScene({}, ['the owner', 'a stranger', 'one whose request she accepted', 'the administrator']);
}, LONG);
afterAll(() => world.app.close());

/** A member with a photo deletes the account and restores it. */
async function restoring(): Promise<WireAnswer> {
  const she = await member(world.app);
  await send(she, { profileImage: await pattern(0) });
  await she.client.delete(`/user/delete/${she.id}`);
  return world.app.client().post('/user/restore', { email: she.email, password: she.password });
}

/** Logs in like the web app, and exchanges the cookie for a new token. */
async function refreshing(): Promise<WireAnswer> {
  const { email, password } = world.she;
  const client = world.app.client({ 'x-client': 'web' });
  await client.post('/user/login', { email, password });
  return client.post('/user/refresh', {});
}

/** Logs in with a code to the phone, which is verified for that moment only. */
async function codeLogin(path: string): Promise<WireAnswer> {
  const { id, registered } = world.she;
  const { phoneNumber } = registered.body.user;
  const setVerified = (at: Date | null) =>
    sql`update member set phone_verified_at = ${at} where id = ${id}`.execute(world.app.app.platform.db.read);
  await setVerified(world.app.clock.now());
  const client = world.app.client();
  const otp = await requestLoginCode(world.app, phoneNumber, client);
  const answer = await client.post(path, { phoneNumber, otp });
  await setVerified(null);
  return answer;
}

/** Adds a passkey and logs in with it. */
async function passkeyLogin(path: string): Promise<WireAnswer> {
  const device = new Authenticator(world.app.url);
  const options = await world.she.client.post('/user/passkeys/options');
  const credential = device.create(options.body.result.data.publicKey);
  await world.she.client.post('/user/passkeys', { credential });
  const browser = world.app.client();
  const challenge = await browser.post('/user/loginWithPasskey/options');
  return browser.post(path, { credential: device.get(challenge.body.result.data.publicKey) });
}

async function verifying(channel: 'email' | 'phone'): Promise<WireAnswer> {
  const { client, email, registered } = world.she;
  const to = channel === 'email' ? email : registered.body.user.phoneNumber;
  await client.post('/user/sendCode', { channel });
  const { text } = await world.app.message(to, /^(?!.*login code).*\b\d{6}\b/s);
  const otp = /\b\d{6}\b/.exec(text)?.[0];
  return client.post(channel === 'email' ? '/user/verifyEmail' : '/user/verifyPhone', { otp });
}

/**
 * For each call that changes something and can carry an address, one way to make it succeed. New calls must be added
 * here.
 */
const ways: Readonly<Record<string, (path: string) => Promise<WireAnswer>>> = {
  'accounts.register': (path) => world.app.client().post(path, registration()),
  'accounts.login': (path) => world.app.client().post(path, { email: world.she.email, password: world.she.password }),
  'accounts.loginWithCode': codeLogin,
  'accounts.restore': restoring,
  'accounts.refresh': refreshing,
  'accounts.updateAccount': (path) => world.she.client.put(path, { firstName: 'Zainab' }),
  'family.acceptInvitation': async () => (await familyOf(world.app, await member(world.app))).registered,
  'gallery.upload': async () => send(world.she, { image3: await pattern(3) }),
  // Two turns add up to a full one, so that the other tests still recognise the picture.
  'gallery.turn': async () => {
    await world.she.client.put('/user/image/profileImage/turn', { degrees: 270 });
    return world.she.client.put('/user/image/profileImage/turn', { degrees: 90 });
  },
  'gallery.order': (path) => world.she.client.put(path, { slots: ['profileImage'] }),
  'gallery.remove': () => world.she.client.delete('/user/image/image3'),
  'passkeys.login': passkeyLogin,
  'profiles.createProfile': (path) => world.she.client.post(path, basicDetail),
  'profiles.createBasic': (path) => world.she.client.post(path, basicDetail),
  'profiles.createEducation': async (path) => world.she.client.post(path, await educationDetail(world.she.client)),
  'profiles.createFamily': async (path) => world.she.client.post(path, await familyStep(world.she.client)),
  'profiles.updateBasic': (path) => world.she.client.put(path, { height: 165 }),
  'profiles.updateEducation': (path) => world.she.client.put(path, { annualIncome: 12 }),
  'profiles.updateFamily': (path) => world.she.client.put(path, { numberOfBrother: 3 }),
  'profiles.updateMore': (path) => world.she.client.put(path, { diet: 'vegan' }),
  'profiles.updatePreference': (path) => world.she.client.put(path, { heightFrom: 150 }),
  'security.verifyEmail': () => verifying('email'),
  'security.verifyPhone': () => verifying('phone'),
};

/** Calls of the team, whose accounts have no photos of their own; the one of Google and Facebook is for the team alone. */
const isTeams = ({ name, endpoint }: NamedEndpoint): boolean =>
  typeof endpoint.access === 'object' || name === 'identities.loginWithIdentity';
/** Whether the call shows a ward's view of the other member; tested in guardian-seat.test.ts. */
const isLent = ({ name }: NamedEndpoint): boolean => name === 'guardian.withholdContact';
/** Whether the call makes an account, whose first photo waits for review; tested in walk-ins-consent.test.ts. */
const isNewAccount = ({ name }: NamedEndpoint): boolean => name === 'walkInConsent.answerConsent';
/** Calls of the shop: their addresses are public pictures of products, or open an app that pays (shop-products.test.ts). */
const ofShop = /^(cart|orders|orderPayments|products)\./;
/** Calls of public texts and of the branding: their addresses are public pictures (content.test.ts, branding.test.ts). */
const ofPublicPages = /^(blog|branding|contentDesk|service)\./;
/** Calls of stories: their pictures are copies with addresses of their own (stories.test.ts, stories-withdrawn.test.ts). */
const ofStories = /^(ownStories|storiesDesk)\./;
/** Calls of two members: the picture of the other member in their answers is tested in calls.test.ts. */
const ofVoiceAndVideoCalls = /^calls\./;
const memberCarriers = writingAddressCalls.filter(
  ({ name }) => ![ofShop, ofPublicPages, ofStories, ofVoiceAndVideoCalls].some((room) => room.test(name)),
);
const ownCarriers = memberCarriers.filter((named) => !isTeams(named) && !isLent(named) && !isNewAccount(named));

it('this file tests every writing call whose answer can contain a photo address', () => {
  expect([...new Set(ownCarriers.map(({ name }) => name))].sort()).toEqual(Object.keys(ways).sort());
  const teams = memberCarriers.filter(isTeams).map(({ name }) => name);
  // The account of the member for whom the bureau acts: acting.test.ts.
  expect(teams.sort()).toEqual([
    'acting.startActing',
    'identities.loginWithIdentity',
    'review.claim',
    'review.decide',
    'review.reopen',
    'review.take',
  ]);
});

it('photo addresses in review calls open only for the colleague who reviews', async () => {
  const admin = world.eyes['the administrator'] as ViewerClient;
  const { body } = await admin.client.get(`/staff/reviews?kind=photo&memberId=${world.she.id}`);
  const path = `/staff/reviews/${body.result.data[0]._id}`;
  const answers = [
    await admin.client.post('/staff/queues/photo/claim', { count: 10 }),
    await admin.client.post(`${path}/claim`),
    await admin.client.post(`${path}/decision`, { verdict: 'approve' }),
  ];
  const others = [
    world.eyes['the owner'] as ViewerClient,
    world.eyes['one whose request she accepted'] as ViewerClient,
  ];
  for (const answer of answers) {
    expect(answer.status, answer.text).toBe(200);
    const carried = addressesIn(answer.body);
    expect(carried.length).toBeGreaterThan(0);
    for (const { url } of carried) {
      expect((await fetchAs(world.app, url, admin.bearer)).status, url).toBe(200);
      for (const { bearer } of others) expect((await fetchAs(world.app, url, bearer)).status, url).toBe(404);
    }
  }
});

describe.each(ownCarriers.map((named) => [`${named.endpoint.method} ${named.path}`, named] as const))(
  'the call %s',
  (_title, { name, path }) => {
    it('returns addresses of the member’s own photos only, which nobody else can open', async () => {
      const answer = await (ways[name] as (path: string) => Promise<WireAnswer>)(fill(path, world.she.id));
      expect(answer.status, answer.text).toBe(200);
      const carried = addressesIn(answer.body);
      // New and restored members have no photos.
      if (/register|restore|accept/.test(name)) return expect(carried).toEqual([]);
      expect(carried.length).toBeGreaterThan(0);
      const slotOf = new Map((await galleryOf(world.she)).photos.map(({ slot, url }) => [idIn(url), slot]));
      const she = world.eyes['the owner'] as ViewerClient;
      for (const { field, url, saysBlurred } of carried) {
        const slot = slotOf.get(idIn(url)) ?? 'profileImage';
        expect(['url', 'imageUrl', slot]).toContain(field);
        expect(saysBlurred).toBe(false);
        for (const headers of [she.bearer, she.cookie]) {
          const { status, bytes } = await fetchAs(world.app, url, headers);
          expect(status, url).toBe(200);
          expect(await judge(bytes)).toEqual({ picture: pictureNumberOf(slot), how: 'clear' });
        }
        const others = [
          world.eyes['one whose request she accepted'] as ViewerClient,
          world.eyes['the administrator'] as ViewerClient,
        ];
        for (const { bearer, cookie } of others)
          for (const headers of [bearer, cookie, {}]) expect((await fetchAs(world.app, url, headers)).status).toBe(404);
      }
    });
  },
);

it('staff who change an account get only photo addresses that they can open', async () => {
  const admin = await viewerClient(world.app.client(), ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD, adminFactor(world.app));
  const change = { firstName: 'Zainab', reason: 'As a test.' };
  const answer = await admin.client.put(`/user/updateById/${world.she.id}`, change);
  expect(answer.status, answer.text).toBe(200);
  for (const { url } of addressesIn(answer.body))
    expect((await fetchAs(world.app, url, admin.bearer)).status, url).toBe(200);
});

/** The pictures embedded in a PDF. */
function picturesIn(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf('/DCTDecode'); at >= 0; at = pdf.indexOf('/DCTDecode', at + 1)) {
    const begin = pdf.indexOf('ffd8ff', at, 'hex');
    found.push(pdf.subarray(begin, pdf.indexOf('endstream', begin)));
  }
  return found;
}

describe('files that a member can download', () => {
  it('are all listed in this test', () => {
    // Payment documents contain only text (invoices.test.ts); a data export contains only the member's own photos, for
    // that member alone (export.test.ts). The files of a biodata link contain the approved profile photo at most, if the
    // member has put it on the link (biodata-links.test.ts). Proposals are printed without photos (cases.test.ts). Hours,
    // reports, problems of an import, calendar files and all files of the shop are text.
    const names = otherFileCalls.map(({ name }) => name);
    expect(names).toEqual([
      'biodata.biodata',
      'biodata.linkPdf',
      'biodata.linkImage',
      // The public logo of the site: branding.test.ts.
      'branding.logo',
      'cases.proposalPdf',
      'familyMeetings.familyCalendar',
      'meetings.meetingCalendar',
      'memberMeetings.calendar',
      'ownCase.ownMeetingCalendar',
      // Voice notes: voice-notes.test.ts.
      'chatAttachments.voice',
      'commission.commissionStatementCsv',
      'commission.commissionStatementPdf',
      'duty.dutyHoursCsv',
      'exports.file',
      'growth.funnelCsv',
      'growth.sourcesCsv',
      'growth.cohortsCsv',
      'growth.revenueCsv',
      'imports.importProblems',
      'bureauReports.bureauReportCsv',
      'offers.offersCsv',
      'orderPayments.receipt',
      'orderPayments.cashBookCsv',
      'orders.deliveryNote',
      'payments.invoice',
      'paymentsDesk.invoicesCsv',
      'products.productsCsv',
      'review.voice',
    ]);
  });

  it(
    'contain only the member’s own photo, and require an access token',
    async () => {
      for (const { path } of otherFileCalls.filter(({ name }) => name === 'biodata.biodata')) {
        const url = `/api/v1/website${fill(path, world.she.id)}`;
        for (const name of kindNames) {
          const eyes = world.eyes[name];
          if (!eyes) continue;
          const { status, bytes, headers } = await fetchAs(world.app, url, eyes.bearer);
          const seen = await Promise.all(picturesIn(bytes).map((one) => judge(one)));
          const numbers = { 'the owner': [0], 'a stranger': [4] }[name as string] ?? [];
          expect(status, name).toBe(name === 'the administrator' ? 403 : 200);
          expect(
            seen.map(({ picture }) => picture),
            name,
          ).toEqual(numbers);
          if (status === 200) expect(headers.get('cache-control')).toBe('no-store');
          for (const without of [eyes.cookie, {}]) expect((await fetchAs(world.app, url, without)).status).toBe(401);
        }
      }
    },
    LONG,
  );

  it('never contain another member’s biodata', async () => {
    const him = world.eyes['one whose request she accepted'] as ViewerClient;
    expect(await profileOf({ ...world.she, client: him.client }, world.she)).toBeDefined();
    for (const query of [`?id=${world.she.id}`, `?userId=${world.she.id}`, `?_id=${world.she.id}`]) {
      const { bytes } = await fetchAs(world.app, `/api/v1/website/user/biodata${query}`, him.bearer);
      expect(picturesIn(bytes)).toEqual([]);
    }
  });
});
