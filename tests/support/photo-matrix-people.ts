import type { GalleryAccess, PhotoSlot } from '../../contract/photos/values.ts';
import { DAY, hideProfile, match } from './activity.ts';
import type { TestClient } from './client.ts';
import { buy } from './entitlements.ts';
import { share } from './family.ts';
import { answerAsk, asked, done, grant } from './gallery-requests.ts';
import { member, type Person, register } from './members.ts';
import { OTHERS_PICTURE, pattern, pictureNumberOf } from './photo-matrix.ts';
import { idIn, look, upload } from './photos.ts';
import type { Factor } from './second-factor.ts';
import { insertActivities } from './secrets.ts';
import { ADMIN, adminFactor, type StaffMember, signInAdmin, staff } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * A person's rights towards the owner's photos: none, ordinary member, premium member, allowed by her, herself, staff.
 */
type Standing = 'nobody' | 'plain' | 'premium' | 'allowed' | 'self' | 'team';

/** Every kind of viewer, with the rights that the viewer should have. */
export const kinds = {
  'the owner': 'self',
  'a stranger': 'plain',
  'a premium member': 'premium',
  'one whose request she accepted': 'allowed',
  'one whom she allowed unasked': 'allowed',
  'one whom she allowed, and who ignores her': 'allowed',
  'one from whom she took it back': 'plain',
  'one for whom the time is over': 'plain',
  'one whose request is pending': 'plain',
  'one whose request she declined': 'plain',
  'one in mutual interest': 'plain',
  'one who ignores her': 'plain',
  'one whom she allowed, and who blocks her': 'plain',
  'one who hides': 'plain',
  'one who has not finished': 'plain',
  'a member of her gender': 'nobody',
  'one whom she allowed, and then ignored': 'nobody',
  'one whom she allowed, and then blocked': 'nobody',
  'one whom she allowed, and who deleted the account': 'nobody',
  'the administrator': 'team',
  'a sub-administrator': 'team',
  'an employee': 'team',
  'a dealer': 'nobody',
  'a retailer': 'nobody',
} as const satisfies Record<string, Standing>;
export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** Status of the owner's account. */
type OwnerState = 'ACTIVE' | 'INACTIVE' | 'BLACKLISTED' | 'DELETED' | 'unfinished';
export type Sight = 'clear' | 'blurred' | 'none';

export interface Circumstances {
  readonly access: Readonly<Record<'profileImage' | 'gallery', GalleryAccess>>;
  readonly state: OwnerState;
  readonly review: 'open' | 'approved' | 'refused';
  readonly reviewFirst: boolean;
  /** True if an emergency report that is not yet decided hides the photo. */
  readonly hidden: boolean;
}

/** Defaults of contract §6. */
export const defaultVisibility: Circumstances = {
  access: { profileImage: 'All Members', gallery: 'Ask Me' },
  state: 'ACTIVE',
  review: 'open',
  reviewFirst: false,
  hidden: false,
};

/** The rules of contract §6 about photos, written again without any of the program's code. */
export function expectedSight(
  standing: Standing,
  slot: PhotoSlot,
  { access, state, review, reviewFirst, hidden }: Circumstances,
): Sight {
  if (standing === 'nobody' || state === 'DELETED') return 'none';
  if (standing === 'team') return 'clear';
  // Suspended members are signed out and see nothing.
  if (standing === 'self') return state === 'BLACKLISTED' ? 'none' : 'clear';
  if (state !== 'ACTIVE' || hidden) return 'none';
  if (review === 'refused' || (reviewFirst && review !== 'approved')) return 'none';
  const choice = slot === 'profileImage' ? access.profileImage : access.gallery;
  const open = { 'All Members': true, 'Pro Member Only': standing !== 'plain', 'Ask Me': standing === 'allowed' };
  return open[choice] ? 'clear' : 'blurred';
}

/** A viewer with both kinds of credentials. */
export interface ViewerClient {
  readonly id: string;
  readonly client: TestClient;
  /** A fetch can authenticate with a bearer token or with the media cookie. */
  readonly bearer: Readonly<Record<string, string>>;
  readonly cookie: Readonly<Record<string, string>>;
}

export interface PhotoScene {
  readonly app: TestApp;
  readonly admin: StaffMember;
  readonly she: Person;
  eyes: Partial<Record<KindName, ViewerClient>>;
  /** Her photos: slot by photo id. */
  readonly hers: ReadonlyMap<string, PhotoSlot>;
  /** Id of the stranger's photo. */
  readonly foreign: string;
  /**
   * Ids for the calls of each kind of viewer: a member who is similar to her, the viewer's saved search in which she is
   * new, and the review item of one of her photos.
   */
  readonly ids: ReadonlyMap<KindName, readonly string[]>;
}

/** Signs in again, staff with a second factor, and keeps the media cookie apart from the client's own cookies. */
export async function viewerClient(
  client: TestClient,
  email: string,
  password: string,
  factor?: Factor,
): Promise<ViewerClient> {
  const otp = factor?.recoveryCodes.pop();
  const { status, text, body, headers } = await client.post('/user/login', { email, password, otp });
  if (status !== 200) throw new Error(`login: ${status} ${text}`);
  client.token = body.token;
  const line = headers.getSetCookie().find((one) => one.startsWith('rishta_media=')) ?? '';
  const bearer = { authorization: `Bearer ${body.token}` };
  return { id: body.user._id, client, bearer, cookie: { cookie: line.split(';')[0] ?? '' } };
}

/** Starts a program with an owner of four photos and all kinds of viewers, or only some. */
export async function photoScene(
  env: Record<string, string> = {},
  names: readonly KindName[] = kindNames,
): Promise<PhotoScene> {
  const app = await startTestApp({ ...ADMIN, ...env });
  const [she, twin, over] = await Promise.all([member(app), member(app), member(app, { gender: 'MALE' })]);
  await done(grant(she, over, 7));
  app.clock.advance(8 * DAY);
  await viewerClient(she.client, she.email, she.password);
  const admin = await signInAdmin(app);
  const people = await everybody(app, admin, names, { 'the owner': she, 'one for whom the time is over': over });
  const eyes = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(
        async ([name, who]) => [name, await viewerClient(who.client, who.email, who.password, who.factor)] as const,
      ),
    ),
  ) as Record<KindName, ViewerClient>;
  const ids = new Map(
    await Promise.all(
      kindNames.map(async (name) => [name, [she.id, twin.id, ...(await interested(eyes[name]))]] as const),
    ),
  );
  // This diet makes her a new match in every viewer's saved search.
  await done(she.client.put('/user/updateMoreDetail', { diet: 'vegan' }));
  const hers = await uploadedBy(she);
  const foreign = await createRelations(app, she, people);
  // Each of her photos waits for review; one item also shows her other photos.
  const [item] = await done<{ _id: string }[]>(admin.client.get(`/staff/reviews?kind=photo&memberId=${she.id}`));
  const known = new Map([...ids].map(([name, own]) => [name, [...own, ...(item ? [item._id] : [])]]));
  return { app, admin, she, eyes, hers, foreign, ids: known };
}

type People = Partial<Record<KindName, Person & { factor?: Factor }>>;

async function everybody(app: TestApp, admin: StaffMember, names: readonly KindName[], known: People): Promise<People> {
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const office = { ...admin, ...credentials, factor: adminFactor(app) } as Person & { factor: Factor };
  const made = async (name: KindName): Promise<Person & { factor?: Factor }> => {
    if (name === 'the administrator') return office;
    if (name === 'a sub-administrator') return staff(app, admin, 'SUB_ADMIN');
    if (name === 'an employee') return staff(app, admin, 'EMPLOYEE');
    if (name === 'one who has not finished') return register(app, { gender: 'MALE' });
    if (name === 'a dealer') return staff(app, admin, 'DEALER');
    if (name === 'a retailer') return staff(app, admin, 'RETAILER');
    const person = await member(app, { gender: name === 'a member of her gender' ? 'FEMALE' : 'MALE' });
    if (name === 'a premium member') await buy(app, person);
    return person;
  };
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, known[name] ?? (await made(name))] as const)),
  );
}

/** Fetches the day's recommendations and saves a search. Returns the search's id. */
async function interested(who: ViewerClient | undefined): Promise<string[]> {
  if (!who) return [];
  await who.client.get('/user/recommendations');
  const { status, body } = await who.client.post('/user/savedSearches', { name: 'Vegan', terms: { diet: ['vegan'] } });
  return status === 200 ? [body.result.data._id] : [];
}

/** Uploads a different picture to every slot. Returns the slot by photo id. */
async function uploadedBy(who: Person): Promise<Map<string, PhotoSlot>> {
  const files = { profileImage: 0, image1: 1, image2: 2, image3: 3 } as const;
  const gallery = await upload(
    who,
    Object.fromEntries(
      await Promise.all(Object.entries(files).map(async ([slot, number]) => [slot, await pattern(number)])),
    ),
  );
  const slots = gallery.photos.map(({ slot, url }) => [idIn(url), slot] as const);
  if (slots.some(([, slot]) => files[slot] !== pictureNumberOf(slot)))
    throw new Error('The pictures are not in their slots.');
  return new Map(slots);
}

/** Sets the review status of photos. */
export const review = (app: TestApp, ids: Iterable<string>, to: Circumstances['review']): Promise<unknown> =>
  app.app.platform.db.transaction(({ tx }) =>
    tx
      .updateTable('photo')
      .set({ review: to })
      .where('id', 'in', [...ids])
      .execute(),
  );

/** Brings every viewer into the relation that its name describes. Returns the id of the stranger's own photo. */
async function createRelations(app: TestApp, she: Person, people: People): Promise<string> {
  const { 'the owner': _, 'one in mutual interest': mutual, ...others } = people;
  for (const one of Object.values(others)) await insertActivities(app, one.id, she.id, 'Declined');
  if (mutual) await match(mutual, she);
  const each = async (names: readonly KindName[], act: (who: Person) => Promise<unknown>) => {
    for (const name of names) if (people[name]) await act(people[name]);
  };
  const answered = (status: string) => async (who: Person) => done(answerAsk(she, await asked(who, she), status));
  await each(['one whose request is pending'], (who) => asked(who, she));
  await each(['one whose request she declined'], answered('Declined'));
  await each(['one whose request she accepted', 'one from whom she took it back'], answered('Accepted'));
  await each(['one from whom she took it back'], (who) => done(she.client.delete(`/user/galleryGrant/${who.id}`)));
  await each(
    kindNames.filter((name) => name.startsWith('one whom she allowed')),
    (who) => done(grant(she, who)),
  );
  const puts = (by: Person, what: string, whom: Person) => done(by.client.post(`/user/${what}Profile/${whom.id}`));
  await each(['a stranger', 'a premium member', 'one in mutual interest'], (who) => done(share(who, she.id)));
  await each(['one who ignores her', 'one whom she allowed, and who ignores her'], (who) => puts(who, 'ignore', she));
  await each(['one whom she allowed, and who blocks her'], (who) => puts(who, 'block', she));
  await each(['one whom she allowed, and then ignored'], (who) => puts(she, 'ignore', who));
  await each(['one whom she allowed, and then blocked'], (who) => puts(she, 'block', who));
  await each(['one who hides'], (who) => hideProfile(who));
  await each(['one whom she allowed, and who deleted the account'], (who) =>
    done(who.client.delete(`/user/delete/${who.id}`)),
  );
  return lookedAt(app, she, people['a stranger'] as Person);
}

/**
 * Gives the man a photo, which she opens, and lets her request his gallery, so that she appears in his lists of viewers
 * and requests. Returns the photo's id.
 */
async function lookedAt(app: TestApp, she: Person, he: Person): Promise<string> {
  const { profileImage } = await upload(he, { profileImage: await pattern(OTHERS_PICTURE) });
  await review(app, [idIn(profileImage)], 'approved');
  const { body } = await she.client.get(`/user/GetProfileById/${he.id}`);
  const { status } = await look(app, she, `${body.result.data.BasicInfo.profileImage}&size=large`);
  if (status !== 200) throw new Error(`She cannot open his photo: ${status}`);
  await asked(she, he);
  return idIn(profileImage);
}
