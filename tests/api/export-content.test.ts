import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { match } from '../support/activity.ts';
import { post } from '../support/chat.ts';
import { downloadExport } from '../support/exports.ts';
import { familyOf, inviteToBoard, share } from '../support/family.ts';
import { member, type Person } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { buy } from '../support/purchases.ts';
import { allSecrets, createWomanWithSecrets, FIRST_NAME, SECRETS } from '../support/secrets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openTicket } from '../support/tickets.ts';

/** What a data export must contain, and what it must never contain. */

/** Data of other people or of staff that must not be in his export. */
const CANARIES = ['Canarystaffnote', 'Canaryreport', 'Canarysignal', 'Canaryreason', 'canary.kin', 'Canaryenemy'];

let app: TestApp;
/** The man who exports his data. */
let he: Person;
/** A woman in mutual interest with him, whose contact data he has seen. */
let she: Person;
/** A woman who has blocked and reported him. */
let enemy: Person;
/** His exported data. */
let copy: Awaited<ReturnType<typeof downloadExport>>;

const good = (answer: { status: number; text: string }): void => expect(answer.status, answer.text).toBe(200);

async function live(): Promise<void> {
  await match(he, she);
  good(await post(he, she, 'His first words'));
  good(await post(she, he, 'Her answer to him'));
  good(await he.client.get(`/user/GetProfileById/${she.id}`));
  good(await he.client.post(`/user/shortListPofile/${she.id}`));
  await buy(app, he);
  good(await he.client.put(`/user/getContactAccess/${she.id}`));
  good(await he.client.post('/user/savedSearches', { name: 'His search', terms: { ageFrom: 20, ageTo: 30 } }));
  await openTicket(he.client, { subject: 'His matter' });
  await uploadSeeds(he, { profileImage: 3 });
  await familyOf(app, he);
  good(await inviteToBoard(he, { contact: 'canary.kin@mail.example', name: 'Khala', relation: 'aunt' }));
  good(await share(he, she.id, 'His note on her'));
}

/** Data about him that must not be disclosed to him. */
async function behindHisBack(): Promise<void> {
  good(await enemy.client.post(`/user/blockProfile/${he.id}`));
  good(
    await enemy.client.post(`/user/reportProfile/${he.id}`, {
      reason: 'Asking for Money',
      description: 'Canaryreport',
    }),
  );
  const at = app.clock.now();
  await app.app.platform.db.transaction(async ({ tx }) => {
    await sql`insert into member_note (id, member_id, text, at) values (${uuid()}, ${he.id}, 'Canarystaffnote', ${at})`.execute(
      tx,
    );
    await sql`insert into risk_signal (id, member_id, kind, evidence, at, note)
      values (${uuid()}, ${he.id}, 'texts', '{"seen": "Canarysignal"}', ${at}, 'Canarysignal')`.execute(tx);
    await sql`insert into account_event (member_id, kind, actor_id, ip, detail, at)
      values (${he.id}, 'account changed', ${enemy.id}, '203.0.113.77', '{"reason": "Canaryreason"}', ${at})`.execute(
      tx,
    );
    await sql`update member set status_reason = 'Canaryreason' where id = ${he.id}`.execute(tx);
  });
}

beforeAll(async () => {
  app = await startTestApp();
  she = await createWomanWithSecrets(app);
  [he, enemy] = await Promise.all([
    member(app, { gender: 'MALE', firstName: 'Imran' }),
    member(app, { firstName: 'Canaryenemy', lastName: 'Canaryenemy' }),
  ]);
  await live();
  await behindHisBack();
  copy = await downloadExport(app, he);
});
afterAll(() => app.close());

describe('the export contains', () => {
  it('the account and the profile, under wire names', () => {
    const { account, profile, partnerPreference, consents, signIns } = copy.data;
    expect(account).toMatchObject({ _id: he.id, firstName: 'Imran', email: he.email, behalfOf: 'Self' });
    expect(profile).toMatchObject({ DOB: '1998-03-14', numberOfBrother: 2, fatherName: 'Abdul Rahman Khan' });
    expect(partnerPreference === null || typeof partnerPreference === 'object').toBe(true);
    expect(Array.isArray(consents)).toBe(true);
    expect(signIns[0]).toMatchObject({ createdIp: expect.any(String), lastIp: expect.any(String) });
  });

  it('the member’s actions, and towards whom', () => {
    const { shortlist, interestsSent, contactViews, profilesViewed, people, savedSearches, tickets } = copy.data;
    for (const list of [shortlist, interestsSent, contactViews, profilesViewed])
      expect(list).toMatchObject([{ memberId: she.id }]);
    expect(people).toEqual([{ memberId: she.id, profileCode: profileCode(she.id), firstName: FIRST_NAME }]);
    expect(savedSearches).toMatchObject([{ name: 'His search' }]);
    expect(tickets).toMatchObject([{ subject: 'His matter', messages: [{ from: 'person' }] }]);
  });

  it('the messages that the member sent and received', () => {
    expect(copy.data.messages).toMatchObject([
      { from: 'me', memberId: she.id, text: 'His first words' },
      { from: 'other', memberId: she.id, text: 'Her answer to him' },
    ]);
    expect(copy.data.conversations).toMatchObject([{ memberId: she.id, archived: false }]);
  });

  it('the member’s family board, notifications, payments and invoices', () => {
    const { familyBoardSeats, familyBoardEntries, familyInvitations, payments, invoices, entitlements } = copy.data;
    expect(familyBoardSeats).toHaveLength(2);
    expect(familyBoardEntries).toMatchObject([{ memberId: she.id, note: 'His note on her' }]);
    expect(familyInvitations).toMatchObject([{ name: 'Khala', relation: 'aunt' }]);
    expect(payments).toMatchObject([{ status: 'paid', amount: 50_000, buyerEmail: he.email }]);
    expect(invoices).toMatchObject([{ total: 50_000, kind: 'invoice' }]);
    const paper = copy.files[`invoices/${invoices[0].number.replaceAll('/', '-')}.pdf`];
    expect(new TextDecoder().decode(paper?.subarray(0, 5))).toBe('%PDF-');
    expect(entitlements.length).toBeGreaterThan(0);
    expect(Array.isArray(copy.data.notifications)).toBe(true);
  });
});

describe('the export does not contain', () => {
  const all = (): string => [copy.text('data.json'), copy.text('README.txt'), ...Object.keys(copy.files)].join('\n');

  it.each(allSecrets)('%s of other members whom the member met', (secret) => {
    expect(all()).not.toContain(SECRETS[secret]);
  });

  it.each(CANARIES)('the text “%s” about the member by staff or others', (canary) => {
    expect(all()).not.toContain(canary);
  });

  it('who blocked or reported the member', () => {
    for (const trace of [enemy.id, enemy.email, profileCode(enemy.id), '203.0.113.77'])
      expect(all()).not.toContain(trace);
  });

  it('passwords, tokens or keys', async () => {
    const [row] = await app.app.platform.db.read
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', he.id)
      .execute();
    expect(all()).not.toContain(row?.password_hash);
    expect(all()).not.toContain(he.password);
    expect(all()).not.toContain(he.client.token);
    for (const word of ['argon', 'Hash', 'secret"', 'endpoint', 'p256dh'])
      expect(copy.text('data.json')).not.toContain(word);
  });

  it('private data of the other member of a conversation', async () => {
    const hers = await downloadExport(app, she);
    const text = hers.text('data.json');
    for (const his of [he.email, 'His search', 'His note on her', 'His matter']) expect(text).not.toContain(his);
    expect(hers.data.contactViewsOfMine).toMatchObject([{ memberId: he.id }]);
    expect(text).toContain('His first words');
  });
});
