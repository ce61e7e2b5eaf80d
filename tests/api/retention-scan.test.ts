import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceClock, createCouple, DAY, match } from '../support/activity.ts';
import { proof, sendDocument } from '../support/badges.ts';
import { say } from '../support/chat.ts';
import { familyOf, share } from '../support/family.ts';
import { inviteGuardian } from '../support/guardian.ts';
import {
  basicDetail,
  educationDetail,
  familyStep,
  member,
  PASSWORD,
  type Person,
  registration,
} from '../support/members.ts';
import { report } from '../support/moderation.ts';
import { boughtPackage, createdOrder, ledgerOf, openShop, type Shop } from '../support/payments.ts';
import { uploadSeeds } from '../support/photos.ts';
import { findTraces, leave, listStoredFiles, rowsOf, runManually, runNight } from '../support/retention.ts';
import { openTicket } from '../support/tickets.ts';

/**
 * After an erasure, no live table contains anything of the person. The test searches every column of every table in the
 * database, so new tables are included automatically.
 */

const IP = '203.0.113.77';
const SECOND_IP = '2001:db8::77';
const EMAIL = 'canary.xylo@mail.example';
const PHONE = '9812345670';
/** Parts of all data about her, each written in letters that occur nowhere else. */
const WORDS = {
  first: 'Xyloqa',
  last: 'Quirinzi',
  email: 'canary.xylo',
  changed: 'changed.xylo',
  phone: PHONE,
  ip: IP,
  secondIp: SECOND_IP,
  text: 'zqwords',
  candidate: 'candidate.xylo',
} as const;
/** A word in what she wrote to another member. */
const LETTER = 'zqletter';

/** Tables and columns in which data remains, with the reasons. */
const STAYS: Readonly<Record<string, string>> = {
  [`message: ${LETTER}`]: 'it was sent to somebody, whose it is as well (decision 0018)',
  [`invoice: ${WORDS.first}`]: 'tax law: the buyer as invoiced',
  [`invoice: ${WORDS.last}`]: 'tax law: the buyer as invoiced',
  [`invoice: ${WORDS.email}`]: 'tax law: the buyer as invoiced',
  [`payment_order: ${WORDS.first}`]: 'the same, of the order that was paid',
  [`payment_order: ${WORDS.last}`]: 'the same, of the order that was paid',
  [`payment_order: ${WORDS.email}`]: 'the same, of the order that was paid',
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => shop.close());

const ok = async (answering: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await answering;
  expect(status, text.slice(0, 300)).toBe(200);
};

/** A member with a unique word in everything that a member can fill in. */
async function canary(): Promise<Person> {
  const client = shop.app.client({ 'x-forwarded-for': IP });
  const body = registration({
    firstName: WORDS.first,
    lastName: WORDS.last,
    email: EMAIL,
    phoneNumber: `+91${PHONE}`,
    behalfOf: 'Sister',
    candidateEmail: `${WORDS.candidate}@mail.example`,
  });
  const registered = await client.post('/user/register', body);
  expect(registered.status, registered.text).toBe(200);
  client.token = registered.body.token;
  await ok(client.post('/user/createBasicDetail', basicDetail));
  const education = await educationDetail(client);
  await ok(client.post('/user/createEducationAndCarrier', { ...education, occupationDetail: WORDS.text }));
  const family = await familyStep(client);
  await ok(
    client.post('/user/createFamilyDetail', { ...family, fatherName: `Abu ${WORDS.last}`, aboutFamily: WORDS.text }),
  );
  await ok(
    client.put('/user/updateMoreDetail', {
      aboutMe: `I like ${WORDS.text}.`,
      aboutPartner: `One who likes ${WORDS.text}.`,
    }),
  );
  return { client, id: registered.body.user._id, email: EMAIL, password: PASSWORD, registered };
}

/** Does everything that a member can do, with her words in every text. */
async function lives(she: Person, he: Person, other: Person): Promise<void> {
  const { client } = she;
  const second = shop.app.client({ 'x-forwarded-for': SECOND_IP, 'user-agent': `Browser of ${WORDS.text}` });
  await ok(second.post('/user/login', { email: EMAIL, password: PASSWORD }));
  await match(he, she);
  await say(she, he, `Salam, ${LETTER}.`);
  await say(he, she, 'Wa alaikum salam.');
  await ok(client.post('/user/savedSearches', { name: WORDS.text, terms: {} }));
  await ok(
    client.put('/user/nominee', {
      name: `Kin ${WORDS.last}`,
      relation: 'brother',
      email: `kin.${WORDS.email}@mail.example`,
    }),
  );
  await ok(client.post(`/user/shortListPofile/${other.id}`));
  await ok(client.post(`/user/ignoreProfile/${other.id}`));
  await ok(client.get(`/user/GetProfileById/${he.id}`));
  await ok(inviteGuardian(she, he, `guardian.${WORDS.email}@mail.example`, { name: `Wali ${WORDS.last}` }));
  await familyOf(shop.app, she, { name: `Abbu ${WORDS.last}` });
  await ok(share(she, he.id, `A note of ${WORDS.text}`));
  await openTicket(client, { subject: `About ${WORDS.text}`, message: `I am ${WORDS.first}, ${WORDS.text}.` });
  await ok(report(she, other, { description: `He said ${WORDS.text}.` }));
  await ok(report(he, she, { description: `She said ${WORDS.text}.` }));
  await ok(client.put('/user/changeContact', { email: `${WORDS.changed}@mail.example`, password: PASSWORD }));
  await uploadSeeds(she, { profileImage: 5, image2: 6 });
}

it('no table contains an erased member, except for texts that the law or another member needs', async () => {
  const { app } = shop;
  const [{ he }, other, she] = [await createCouple(app), await member(app, { gender: 'MALE' }), await canary()];
  await lives(she, he, other);
  await runManually(app, sql`update member set email_verified_at = now() where id = ${she.id}`);
  await ok(sendDocument(she, await proof()));
  const paid = await boughtPackage(shop, she);
  const unpaid = await createdOrder(she, { state: 'Kerala' });
  const words = [...Object.values(WORDS), LETTER];
  const before = await findTraces(app, words);
  // Every word must be found before the erasure, which proves that the search works.
  for (const word of words)
    expect(
      before.some((trace) => trace.endsWith(`: ${word}`)),
      word,
    ).toBe(true);
  expect((await listStoredFiles(app)).length).toBeGreaterThan(2);
  const sealed = before.filter((trace) => trace.startsWith('sealed_record'));
  expect(sealed).toEqual([]);

  await leave(she);
  await advanceClock(app, 30 * DAY, he);
  // The report that she sent is decided by then, as in practice.
  await runManually(app, sql`update profile_report set status = 'dismissed', decided_at = now()`);
  await runNight(app);
  await expect
    .poll(async () => (await ledgerOf(shop, unpaid.id)).order)
    .toMatchObject({ buyer_name: '', buyer_email: '', buyer_state: 'Kerala' });
  const after = await findTraces(app, words);
  expect(after.filter((trace) => !(trace in STAYS))).toEqual([]);
  // Every exception in the list must still be needed.
  expect(after.sort()).toEqual(Object.keys(STAYS).sort());
  await expect.poll(() => listStoredFiles(app)).toEqual([]);

  // A payment stays paid: nothing is refunded without a request.
  const books = await ledgerOf(shop, paid.id);
  expect(books.order).toMatchObject({ status: 'paid', refunded: 0 });
  expect(books.refunds).toEqual([]);
  expect((await ledgerOf(shop, unpaid.id)).refunds).toEqual([]);
  expect(books.invoices.map(({ kind }) => kind)).toEqual(['invoice']);

  // Sealed data can be opened only with the program's secret.
  const records = await rowsOf(
    app,
    sql<{ kind: string; text: string }>`
    select kind, encode(sealed, 'escape') as text from sealed_record where member_id = ${she.id} order by kind`,
  );
  expect(records.map(({ kind }) => kind)).toEqual(['grievances', 'registration', 'removed', 'signIns']);
  for (const { text } of records) for (const word of words) expect(text).not.toContain(word);
});

it('every foreign key to members defines what happens to its rows at erasure', async () => {
  const undecided = await rowsOf(
    shop.app,
    sql`
    select conrelid::regclass::text as name, conname from pg_constraint
    where contype = 'f' and confrelid = 'member'::regclass and confdeltype not in ('c', 'n')`,
  );
  expect(undecided).toEqual([]);
});
