import type { Browser } from 'playwright-core';
import { declarations } from '../../contract/accounts/declarations.ts';
import { ERASED_NAME } from '../../contract/chat/values.ts';
import type { Language } from '../../contract/languages.ts';
import { express, match } from './activity.ts';
import { makeLink } from './biodata-links.ts';
import { PHONE, type Visit, visit } from './browser.ts';
import { signInDirectly } from './browser-sign-in.ts';
import { agreementTextTo, dayAhead, openCase } from './cases.ts';
import { dataOf, say } from './chat.ts';
import { familyOf, freshEmail, inviteToBoard, share, tokenSentTo } from './family.ts';
import { ask } from './gallery-requests.ts';
import { acceptAs, agree, anAddress, inviteGuardian } from './guardian.ts';
import { memberScreens } from './member-screens.ts';
import { basicDetail, educationDetail, member, type Person, register } from './members.ts';
import { proveContacts } from './notifications.ts';
import { buy } from './purchases.ts';
import { savedBy } from './saved-searches.ts';
import { addGoods, placeOrder } from './shop.ts';
import type { StaffMember } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { openSignedOut, openTicket } from './tickets.ts';
import { askByText, newWalkInPhone, registerWalkIn } from './walk-ins.ts';

/** A screen of somebody who is no staff. */
export interface Screen {
  /** Screens of one kind have the same frame and the same viewer. */
  readonly kind: string;
  /** `{language}` is the code of the language. */
  readonly path: string;
  /** The account that opens the screen; undefined: a visitor. */
  readonly viewer?: Pick<Person, 'email' | 'password' | 'client'>;
}

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

/** Words on these screens that people have entered, and names that are the same in every language. */
export const ENTERED_WORDS = new Set(
  [
    ...['Mariam', 'Siddiqui', 'Imran', 'Bilal', 'Khan', 'Abdul', 'Rahman', 'Abbu', 'Yusuf', 'Nusrat', 'Fatima'],
    ...[
      'Lucknow',
      'Rae',
      'Bareli',
      'Payments',
      'team',
      'Jamia',
      'Millia',
      'Islamia',
      'Rishta',
      'Father',
      'English',
      'Language',
    ],
    // Texts that were entered.
    ...'A quiet family of teachers'.split(' '),
    ...['Zainab', 'Nishat', 'Ganj', 'Administrator', 'Premium', 'order'],
    // The same in every language: parts of times, numbers and units, names of programs.
    ...['Safari', 'Linux', 'Chrome', 'WhatsApp', 'Google', 'Facebook'],
    ...['GMT', 'IST', 'UTC', 'ORD', 'TST', 'kg', 'ID', 'IP', 'OTP', 'QR', 'PDF', 'SMS', 'UPI', 'GST', 'example'],
  ].map((word) => word.toLowerCase()),
);

/** Erases the account of a man who wrote to her: his messages stay with her. */
async function writeAndErase(app: TestApp, she: Person): Promise<void> {
  const gone = await member(app, { gender: 'MALE', firstName: 'Bilal', declarations: accepted });
  await match(gone, she);
  await say(gone, she, 'सलाम');
  await app.app.platform.db.transaction(({ tx }) =>
    tx
      .updateTable('member')
      .set({ first_name: ERASED_NAME, last_name: '', gender: null, status: 'DELETED' })
      .set({ deleted_at: app.clock.now(), erased_at: app.clock.now() })
      .where('id', '=', gone.id)
      .execute(),
  );
}

async function screensOfMembers(app: TestApp, admin: StaffMember): Promise<Screen[]> {
  const [she, he, bilal] = await Promise.all([
    member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted }),
    member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Khan', declarations: accepted }),
    member(app, { gender: 'MALE', firstName: 'Bilal', lastName: 'Khan', declarations: accepted }),
  ]);
  await match(he, she);
  await express(bilal, she);
  await ask(bilal, she);
  await say(he, she, 'सलाम');
  await writeAndErase(app, she);
  const saved = await savedBy(she, { motherTongue: ['ur'], bothWays: false }, 'میری تلاش');
  const ticket = await openTicket(she.client, { subject: 'سوال', message: 'سوال' });
  const biodata = new URL((await makeLink(she)).address ?? '').pathname;
  const payment = await buy(app, she);
  const goods = await addGoods(admin, 40, { title: 'काजू', price: 300, unit: 0.25, measureUnit: 'KG', hsn: '1704' });
  const { _id: order } = await placeOrder(she, { [goods]: 2 });

  const father = await familyOf(app, she);
  await share(she, he.id);
  const contact = anAddress();
  const { _id: seat } = dataOf(await inviteGuardian(she, he, contact));
  dataOf(await acceptAs(app, father, contact));
  dataOf(await agree(he, seat));

  const slots = [1, 2].map((days) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString());
  const plan = { way: 'call', minutes: 30, slots, company: 'alone' };
  dataOf(await he.client.post('/meeting/propose', { userId: she.id, ...plan }));

  const shop = ['shop', `shop/${goods}`, 'orders', `orders/${order}`, `payment/shop/${order}`];
  const meetings = ['meetings', `meetings/propose/${he.id}`];
  const more = [...meetings, 'following', 'followers', 'feedback', `search/saved/${saved}`, `help/${ticket.id}`];
  const bureau = ['accountSetting/bureau', `payment/order/${payment}`];
  const of = (kind: string, viewer: Person, paths: readonly string[]): Screen[] =>
    paths.map((path) => ({ kind, viewer, path }));
  const boards = [`/family/board/${she.id}`, `/family/board/${she.id}/${he.id}`];
  return [
    ...[...memberScreens(he.id), ...more, ...bureau, ...shop].map((path) => ({
      kind: `member: ${/^(my|other)Activity|^accountSetting|^payment|^shop|^orders|^message|^search/.exec(path)?.[0] ?? 'others'}`,
      viewer: she,
      path: `/dashboard/${path}`,
    })),
    ...of('family', father, ['/family', '/family/account']),
    ...of('family board', father, boards),
    { kind: 'page drawn by the server', path: biodata },
    ...of('guardian', father, [`/family/seat/${seat}`]),
  ];
}

/** People who are not members yet: candidates of the bureau, and registrations on their way. */
async function screensOfCandidates(app: TestApp, admin: StaffMember): Promise<Screen[]> {
  const phoneNumber = newWalkInPhone();
  const walkIn = await registerWalkIn(admin, { phoneNumber });
  const consent = await askByText(app, admin, walkIn._id, phoneNumber);
  const [begun, half, undeclared] = await Promise.all([
    register(app, { declarations: accepted }),
    register(app, { declarations: accepted }),
    member(app),
  ]);
  const basic = { userId: half.id, ...basicDetail };
  dataOf(await half.client.post('/user/createBasicDetail', basic));
  const last = await register(app, { declarations: accepted });
  dataOf(await last.client.post('/user/createBasicDetail', { userId: last.id, ...basicDetail }));
  const education = await educationDetail(last.client);
  dataOf(await last.client.post('/user/createEducationAndCarrier', { userId: last.id, ...education }));
  const daughter = await member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted });
  await proveContacts(app, daughter);
  const son = await member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Khan', declarations: accepted });
  const { _id: caseId } = await openCase(admin, daughter.id);
  dataOf(await admin.client.post(`/staff/cases/${caseId}/proposals`, { memberIds: [son.id] }));
  const terms = { proposals: 2, until: dayAhead(app, 30), price: 5_000 };
  dataOf(await admin.client.post(`/staff/cases/${caseId}/agreement`, terms));
  const { token } = await agreementTextTo(app, daughter.registered.body.user.phoneNumber);
  return [
    { kind: 'candidate', path: `/walkIn/${consent.token}` },
    { kind: 'family of a candidate', path: `/case/${token}` },
    { kind: 'family of a candidate', viewer: daughter, path: '/dashboard/accountSetting/bureau/case' },
    { kind: 'registration', path: '/register/primaryDetail' },
    { kind: 'registration', viewer: begun, path: '/register/basicDetail' },
    { kind: 'registration', viewer: half, path: '/register/educationDetail' },
    { kind: 'registration', viewer: last, path: '/register/familydetail' },
    { kind: 'registration', viewer: begun, path: '/account' },
    { kind: 'registration', viewer: undeclared, path: '/declarations' },
  ];
}

async function screensOfVisitors(app: TestApp): Promise<Screen[]> {
  const { token } = await openSignedOut(app, { subject: 'سوال', message: 'سوال', name: 'سلمیٰ' });
  const owner = await member(app, { firstName: 'Mariam', declarations: accepted });
  const contact = freshEmail();
  dataOf(await inviteToBoard(owner, { contact }));
  const invitation = await tokenSentTo(app, contact);
  const pages = ['/', '/login/code', '/forgotPassword', '/terms', '/privacy', '/enquiry', '/support', '/unsubscribe'];
  const drawn = ['/welcome', '/packages', '/matrimony'].map((path) => `${path}?lang={language}`);
  return [
    ...pages.map((path) => ({ kind: 'visitor', path })),
    { kind: 'visitor', path: `/support/${token}` },
    { kind: 'visitor', path: '/no/such/page' },
    ...drawn.map((path) => ({ kind: 'page drawn by the server', path })),
    { kind: 'visitor with a link', path: '/candidate/no-such-token' },
    { kind: 'visitor with a link', path: '/recovery/no-such-token' },
    { kind: 'visitor with a link', path: `/family/invitation#token=${invitation}` },
  ];
}

/** Every screen of the app but those of staff. The shop, the network and the content must be turned on. */
export async function allScreens(app: TestApp, admin: StaffMember): Promise<Screen[]> {
  const parts = await Promise.all(
    [screensOfMembers, screensOfCandidates, screensOfVisitors].map((screens) => screens(app, admin)),
  );
  return parts.flat();
}

/** Opens screens, one browser profile for each account, in a language. */
export function openScreens(
  { browser, app }: { browser: Browser; app: TestApp },
  language: Language,
  prepare: (visited: Visit) => Promise<void>,
) {
  const profiles = new Map<string, Promise<Visit>>();
  const open = async ({ viewer }: Screen): Promise<Visit> => {
    const visited = await visit(browser, app.url, PHONE, { locale: `${language}-IN` });
    await prepare(visited);
    if (viewer) {
      dataOf(await viewer.client.put('/user/settings/language', { language }));
      await signInDirectly(visited.page, viewer, '/favicon.svg');
    }
    return visited;
  };
  return {
    async page(screen: Screen) {
      const who = screen.viewer?.email ?? 'visitor';
      const profile = profiles.get(who) ?? open(screen);
      profiles.set(who, profile);
      const visited = await profile;
      const { page } = visited;
      // Another page of the same document would only follow the hash.
      await page.goto('/favicon.svg');
      await page.goto(screen.path.replace('{language}', language));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      // The texts may be shown in a fallback font until the font of the language has loaded.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return visited;
    },
    async close(): Promise<void> {
      for (const profile of profiles.values()) await (await profile).context.close();
    },
  };
}
