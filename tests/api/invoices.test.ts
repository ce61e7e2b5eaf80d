import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../support/activity.ts';
import { mutualCouple, say } from '../support/chat.ts';
import { invoicesOf, sale } from '../support/invoices.ts';
import { member, type Person } from '../support/members.ts';
import { pdfText } from '../support/pdf-text.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { buy, ownPayment } from '../support/purchases.ts';
import { leave, rowsOf, runNight } from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

let app: TestApp;
let invoices: ReturnType<typeof invoicesOf>;
let owner: Person;
let other: Person;
let admin: StaffMember;
let subAdmin: StaffMember;
let employee: StaffMember;

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN });
  invoices = invoicesOf(app);
  admin = await signInAdmin(app);
  [owner, other] = await Promise.all([member(app), member(app)]);
  subAdmin = await staff(app, admin, 'SUB_ADMIN');
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(async () => {
  await invoices.stop();
  await app.close();
});

const buyerOf = (person: Person, name = 'Zainab Khan', state = 'Kerala') => ({
  memberId: person.id,
  buyer: { name, email: person.email, state },
});

/** Fetches the file as bytes; the JSON client would decode it as text. */
async function fetchFile(path: string, token: string | undefined, language = 'en') {
  const response = await fetch(`${app.url}/api/v1/website${path}`, {
    headers: { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('GET /invoices/{id}.pdf', () => {
  it('returns a one-page PDF named after the invoice number', async () => {
    const { id, number } = await invoices.issueNow(sale(app, buyerOf(owner)));
    const { response, bytes } = await fetchFile(`/invoices/${id}.pdf`, owner.client.token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    // Invoices contain no picture of anybody (photo-matrix-owner.test.ts).
    expect(bytes.includes('/Subtype /Image')).toBe(false);
    expect(response.headers.get('content-disposition')).toContain(`filename="${number.replaceAll('/', '-')}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(bytes)).toBe(1);
  });

  it('has labels and the amount in the buyer’s language beside the English ones, also for staff', async () => {
    const sold = sale(app, buyerOf(owner));
    const { id, number } = await invoices.issueNow(sold);
    const textFor = async (person: Pick<Person, 'client'>, language: string, which = id) =>
      pdfText((await fetchFile(`/invoices/${which}.pdf`, person.client.token, language)).bytes);
    const hindi = await textFor(owner, 'hi');
    for (const part of [
      'TAX INVOICE',
      'कर बीजक',
      'GSTIN',
      'SAC',
      number,
      'बिल नंबर',
      'Rupees Five Hundred Only',
      'पाँच सौ रुपये मात्र',
    ])
      expect(hindi).toContain(part);
    const urdu = await textFor(owner, 'ur');
    for (const part of ['TAX INVOICE', 'ٹیکس', 'GSTIN', number, 'Rupees Five Hundred Only', 'پانچ سو روپے صرف'])
      expect(urdu).toContain(part);
    expect(await textFor(owner, 'en')).not.toMatch(/[\p{Script=Devanagari}\p{Script=Arabic}]/u);
    // Staff print it for the buyer, whose account has no language yet.
    expect(await textFor(subAdmin, 'hi')).not.toContain('कर बीजक');
    await owner.client.put('/user/settings', { language: 'hi' });
    expect(await textFor(subAdmin, 'en')).toContain('कर बीजक');
    const refund = { orderId: sold.orderId, refundId: randomUUID(), amount: 10_500, at: app.clock.now() };
    const note = await textFor(subAdmin, 'en', (await invoices.creditNow(refund))?.id);
    for (const part of ['CREDIT NOTE', 'क्रेडिट नोट', '105.00', 'एक सौ पाँच रुपये मात्र']) expect(note).toContain(part);
    await owner.client.put('/user/settings', { language: 'en' });
  });

  it.each([
    ['Urdu', 'زینب بنت عبدالرحمٰن خان'],
    ['Hindi', 'ज़ैनब क्षमा श्रद्धा ख़ान'],
    ['Tamil', 'தமிழ்'],
    ['a script without a font', 'ሰላም'],
    ['emoji', '😀👨‍👩‍👧‍👦'],
    ['one long word', 'W'.repeat(160)],
    ['vowel signs on ligatures', 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيمِ'],
  ])('returns one page for a name in %s', async (_what, name) => {
    const line = { name: name.repeat(2), days: 30 };
    const { id } = await invoices.issueNow(sale(app, { ...buyerOf(owner, name, 'Maharashtra'), line }));
    const { response, bytes } = await fetchFile(`/invoices/${id}.pdf`, owner.client.token);
    expect(response.status).toBe(200);
    expect(pagesOf(bytes)).toBe(1);
  });

  it.each([
    ['ஜெயலட்சுமி', 'ஜெயலட்சுமி'],
    ['সুলতানা খান', 'সুলতানা খান'],
    ['Zainab Khan', 'Zainab Khan'],
    ['王芳', 'WangFang'],
  ])('names the buyer %s, on the invoice and on its credit note', async (name, printed) => {
    const sold = sale(app, buyerOf(owner, name));
    const { id } = await invoices.issueNow(sold);
    const note = await invoices.creditNow({
      orderId: sold.orderId,
      refundId: randomUUID(),
      amount: 10_000,
      at: app.clock.now(),
    });
    for (const which of [id, note?.id]) {
      const { bytes } = await fetchFile(`/invoices/${which}.pdf`, owner.client.token);
      expect(pdfText(bytes).split('\n')).toContain(printed);
    }
  });

  it('is open to its owner and senior staff only', async () => {
    const { id } = await invoices.issueNow(sale(app, buyerOf(owner)));
    const family = (await app.client().get(`/invoices/${id}.pdf`)).status;
    expect(family).toBe(401);
    const statusFor = async ({ client }: { client: { get: Person['client']['get'] } }, which = id) =>
      (await client.get(`/invoices/${which}.pdf`)).status;
    expect(await Promise.all([owner, other, employee, subAdmin, admin].map((who) => statusFor(who)))).toEqual([
      200, 404, 404, 200, 200,
    ]);
    for (const which of [randomUUID(), 'x', `${id.slice(0, -1)}`, '../payments'])
      for (const who of [owner, admin]) expect(await statusFor(who, which)).toBe(404);
    // Another member's invoice and an unknown id get the same answer.
    const [strange, none] = await Promise.all(
      [id, randomUUID()].map((which) => other.client.get(`/invoices/${which}.pdf`)),
    );
    expect(strange?.text).toBe(none?.text);
  });

  it('records each view by staff, but not by the owner', async () => {
    const { id } = await invoices.issueNow(sale(app, buyerOf(owner)));
    await owner.client.get(`/invoices/${id}.pdf`);
    await subAdmin.client.get(`/invoices/${id}.pdf`);
    await employee.client.get(`/invoices/${id}.pdf`);
    const entries = await app.app.platform.db.read
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'invoice.viewed')
      .execute();
    expect(entries.filter(({ detail }) => JSON.stringify(detail).includes(id))).toEqual([
      { actor_id: subAdmin.id, subject_id: owner.id, detail: { invoiceId: id } },
    ]);
  });
});

describe('a purchase', () => {
  it('gets an invoice with the taxes of the buyer’s state, and a credit note after a refund', async () => {
    const buyer = await member(app);
    const paymentId = await buy(app, buyer, { state: 'Karnataka' });
    const { invoiceId, invoiceNumber } = await ownPayment(buyer, paymentId);
    const { response } = await fetchFile(`/invoices/${invoiceId}.pdf`, buyer.client.token);
    expect(response.status).toBe(200);
    expect((await owner.client.get(`/invoices/${invoiceId}.pdf`)).status).toBe(404);
    await app.message(buyer.email, new RegExp(invoiceNumber));
    const request = { reason: 'Asked for.', requestId: crypto.randomUUID() };
    const refund = await admin.client.post(`/staff/payments/${paymentId}/refunds`, request);
    expect(refund.status, refund.text).toBe(200);
    const note = await waitUntil(async () => (await ownPayment(buyer, paymentId)).creditNotes[0], 'no credit note');
    expect((await fetchFile(`/invoices/${note._id}.pdf`, buyer.client.token)).response.status).toBe(200);
    await app.message(buyer.email, new RegExp(note.number));
    const csv = (await admin.client.get('/staff/invoices.csv')).text.split('\r\n');
    const taxes = (number: string) =>
      csv
        .find((line) => line.startsWith(`${number},`))
        ?.split(',')
        .slice(8, 13);
    expect(taxes(invoiceNumber)).toEqual(['423.73', '0.00', '0.00', '76.27', '500.00']);
    expect(taxes(note.number)).toEqual(['-423.73', '0.00', '0.00', '-76.27', '-500.00']);
  });
});

describe('the receipt mail', () => {
  const receipts = async (number: string) =>
    (await app.outbox()).filter((entry) => 'subject' in entry && entry.subject.includes(number));

  it('is sent once, with the invoice', async () => {
    const sold = sale(app, buyerOf(other));
    const { number, id } = await invoices.issueNow(sold);
    await invoices.issueNow(sold);
    const { bytes } = await fetchFile(`/invoices/${id}.pdf`, other.client.token);
    const mail = await app.message(other.email, new RegExp(number));
    expect(mail.text).toContain('₹ 500.00 for Premium');
    expect(mail.text).toContain('TEST');
    const [file] = 'attachments' in mail ? (mail.attachments ?? []) : [];
    expect(file).toMatchObject({ name: `${number.replaceAll('/', '-')}.pdf`, type: 'application/pdf' });
    const kept = Buffer.from(await (await fetch(`${app.url}/dev/outbox/${file?.file}`)).arrayBuffer());
    expect(kept.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Math.abs(kept.length - bytes.length)).toBeLessThan(100);
    // The next invoice has been sent, so a duplicate of the first would have been sent too.
    const next = await invoices.issueNow(sale(app, buyerOf(other)));
    await app.message(other.email, new RegExp(next.number));
    expect(await receipts(number)).toHaveLength(1);
  });

  it('is followed by a credit note after a refund', async () => {
    const sold = sale(app, buyerOf(other));
    await invoices.issueNow(sold);
    const refund = { orderId: sold.orderId, refundId: randomUUID(), amount: 20_000, at: app.clock.now() };
    const note = await invoices.creditNow(refund);
    const mail = await app.message(other.email, new RegExp(String(note?.number)));
    expect(mail.text).toContain('₹ 200.00');
    expect(await fetchFile(`/invoices/${note?.id}.pdf`, other.client.token)).toMatchObject({
      response: { status: 200 },
    });
    expect((await owner.client.get(`/invoices/${note?.id}.pdf`)).status).toBe(404);
  });

  it('is marked as a test if its order was one, whatever gateway is in use', async () => {
    const [test, real] = [sale(app, buyerOf(other)), sale(app, { ...buyerOf(other), isTest: false })];
    expect((await invoices.issueNow(test)).number).toMatch(/^TST\//);
    const { number } = await invoices.issueNow(real);
    expect(number).toMatch(/^INV\//);
    const refund = { orderId: real.orderId, refundId: randomUUID(), amount: 100, at: app.clock.now() };
    expect((await invoices.creditNow(refund))?.number).toMatch(/^CN\//);
    expect((await app.message(other.email, new RegExp(number))).text).not.toContain('TEST');
  });

  it('goes to the member’s current address', async () => {
    const sold = sale(app, { memberId: owner.id, buyer: { name: 'Z', email: 'left@mail.example', state: 'Kerala' } });
    const { number } = await invoices.issueNow(sold);
    await app.message(owner.email, new RegExp(number));
    expect((await app.outbox()).filter(({ to }) => to === 'left@mail.example')).toEqual([]);
  });

  it('goes to the address on the invoice after the member is erased', async () => {
    const { she: gone, he } = await mutualCouple(app);
    // He keeps her message, so her row remains after the erasure, without an email address (decision 0018).
    await say(gone, he, 'Salam.');
    const sold = sale(app, buyerOf(gone));
    await invoices.issueNow(sold);
    await leave(gone);
    app.clock.advance(31 * DAY);
    await runNight(app);
    const [row] = await rowsOf(app, sql<{ email: string | null }>`select email from member where id = ${gone.id}`);
    expect(row).toEqual({ email: null });
    const refund = { orderId: sold.orderId, refundId: randomUUID(), amount: 50_000, at: app.clock.now() };
    const note = await invoices.creditNow(refund);
    await app.message(gone.email, new RegExp(String(note?.number)));
    await expect.poll(() => jobsLeft(app, 'invoices.mail')).toBe(0);
    expect((await app.outbox()).filter(({ to }) => to === '')).toEqual([]);
    const [mail] = await rowsOf(
      app,
      sql<{
        isMailed: boolean;
      }>`select mailed_at is not null as "isMailed" from invoice_mail where invoice_id = ${note?.id}`,
    );
    expect(mail).toEqual({ isMailed: true });
  });

  it('that was never sent is sent later by the hourly check, once', async () => {
    const sold = sale(app, buyerOf(other));
    const { number } = await app.app.platform.db.transaction(async (unit) => {
      const issued = await invoices.issue(unit, sold);
      // Removes the email job, as if all its tries had failed.
      await sql`delete from pgboss.job where name = 'invoices.mail' and data ->> 'invoiceId' = ${issued.id}`.execute(
        unit.tx,
      );
      return issued;
    });
    const SWEEP = 'invoices.unmailed';
    const swept = async () => {
      await runJob(app, SWEEP);
      for (const name of [SWEEP, 'invoices.mail']) await expect.poll(() => jobsLeft(app, name)).toBe(0);
      return (await receipts(number)).length;
    };
    expect(await swept()).toBe(0);
    app.clock.advance(3_600_000);
    expect(await swept()).toBe(1);
    app.clock.advance(2 * 3_600_000);
    expect(await swept()).toBe(1);
  });
});
