import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { dataOf } from '../support/member-desk.ts';
import { member } from '../support/members.ts';
import { runProgram, startProgram } from '../support/program.ts';
import { buy, ownPayment } from '../support/purchases.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

/**
 * An administrator can override the seller of the environment: the values are validated, logged, and used on every
 * later invoice.
 */

const ENVIRONMENT = {
  GSTIN: '07AAGFF2194N1Z1',
  SELLER_NAME: 'Rishta Services',
  SELLER_ADDRESS: '5 Lodhi Road, New Delhi 110003',
  SELLER_STATE: 'Delhi',
  GRIEVANCE_OFFICER: 'Nadia Rahman',
};
const fromEnvironment = {
  gstin: '07AAGFF2194N1Z1',
  sellerName: 'Rishta Services',
  sellerAddress: '5 Lodhi Road, New Delhi 110003',
  sellerState: 'Delhi',
};
const nobody = { gstin: null, sellerName: null, sellerAddress: null, sellerState: null };
const ours = {
  gstin: '27AAPFU0939F1ZV',
  sellerName: 'Rishta Private Limited',
  sellerAddress: '4 Mohammed Ali Road, Mumbai 400003',
  sellerState: 'Maharashtra',
};
const KEYS = Object.keys(ours).sort();

const set = (at: StaffMember, body: object) => at.client.put('/staff/settings', body);
const read = async (at: StaffMember) => dataOf(await at.client.get('/staff/settings'));

/** Buys with a billing address in Maharashtra, and returns the stored invoice. */
async function invoiceOfSale(app: TestApp) {
  const buyer = await member(app);
  const { invoiceId } = await ownPayment(buyer, await buy(app, buyer, { state: 'Maharashtra' }));
  return invoiceBy(app, invoiceId);
}
async function invoiceBy(app: TestApp, id: string) {
  // biome-ignore lint/suspicious/noExplicitAny: as it is stored
  const { rows } = await sql<any>`select * from invoice where id = ${id}`.execute(app.app.platform.db.read);
  return rows[0];
}

describe('with a seller in the environment, the seller settings', () => {
  let app: TestApp;
  let admin: StaffMember;
  beforeAll(async () => {
    app = await startTestApp({ ...ADMIN, ...ENVIRONMENT });
    admin = await signInAdmin(app);
  });
  afterAll(() => app.close());

  it('show the current values and the environment variables they come from', async () => {
    const { values, changes, environment } = await read(admin);
    expect(values).toMatchObject({ ...fromEnvironment, sellerSac: '998599', grievanceOfficer: 'Nadia Rahman' });
    expect(changes).toEqual([]);
    expect(environment).toEqual([
      { key: 'grievanceOfficer', variable: 'GRIEVANCE_OFFICER' },
      { key: 'gstin', variable: 'GSTIN' },
      { key: 'sellerName', variable: 'SELLER_NAME' },
      { key: 'sellerAddress', variable: 'SELLER_ADDRESS' },
      { key: 'sellerState', variable: 'SELLER_STATE' },
    ]);
  });

  it('are printed on new invoices from every node, while issued invoices keep their seller', async () => {
    const before = await invoiceOfSale(app);
    expect(before.snapshot.seller).toMatchObject({ gstin: '07AAGFF2194N1Z1', state: 'Delhi', demo: false });
    // A sale from Delhi to Maharashtra has integrated GST.
    expect(before.igst_paise).toBeGreaterThan(0);
    const elsewhere = { client: app.client({}, await app.secondNode()), id: admin.id };
    elsewhere.client.token = admin.client.token;
    const sellerState = async () => dataOf(await app.client().get('/packages')).sellerState;
    expect(await sellerState()).toBe('Delhi');
    const saved = dataOf(await set(elsewhere, { ...ours, sellerSac: '999799' }));
    // The tax shown before a payment equals the tax on the invoice.
    expect(await sellerState()).toBe('Maharashtra');
    expect(saved.values).toMatchObject({ ...ours, sellerSac: '999799' });
    expect(saved.changes.map(({ key }: { key: string }) => key)).toEqual([...KEYS, 'sellerSac'].sort());
    // The node that issues the invoice uses the new seller at once, whether or not it has been notified of the change.
    const after = await invoiceOfSale(app);
    expect(after.snapshot.seller).toEqual({
      gstin: ours.gstin,
      name: ours.sellerName,
      address: ours.sellerAddress,
      state: ours.sellerState,
      demo: false,
    });
    expect(after).toMatchObject({ sac: '999799', igst_paise: 0 });
    expect(after.cgst_paise).toBeGreaterThan(0);
    expect(await invoiceBy(app, before.id)).toEqual(before);
    await vi.waitFor(async () => expect((await read(admin)).values).toMatchObject(ours), { timeout: 60_000 });
  });

  it('are changed as a group of four, and only together return to the environment’s values', async () => {
    dataOf(await set(admin, { ...nobody, sellerSac: null }));
    expect((await read(admin)).values).toMatchObject({ ...fromEnvironment, sellerSac: '998599' });
    const { values, changes } = dataOf(await set(admin, { sellerName: 'Rishta Services LLP' }));
    expect(values).toMatchObject({ ...fromEnvironment, sellerName: 'Rishta Services LLP' });
    expect(changes.map(({ key }: { key: string }) => key)).toEqual(KEYS);
    expect((await invoiceOfSale(app)).snapshot.seller).toMatchObject({ name: 'Rishta Services LLP', state: 'Delhi' });
    dataOf(await set(admin, { gstin: '', sellerName: '', sellerAddress: '', sellerState: '' }));
    expect(await read(admin)).toMatchObject({ values: fromEnvironment, changes: [] });
    expect((await invoiceOfSale(app)).snapshot.seller).toMatchObject({ name: 'Rishta Services', state: 'Delhi' });
  });

  it('refuse an invalid GSTIN, and a GSTIN of another state', async () => {
    for (const gstin of ['27AAPFU0939F1ZW', '27AAPFU0939F1ZX', '72AAPFU0939F1ZV', '27AAPFU0939F1AV', '27AAPFU', {}, 27])
      expectRefused(await set(admin, { ...ours, gstin }), ['gstin']);
    expectRefused(await set(admin, { ...ours, sellerState: 'Delhi' }), ['gstin']);
    expectRefused(await set(admin, { sellerState: 'Kerala' }), ['gstin']);
    expectRefused(await set(admin, { ...ours, sellerState: 'Not Specified' }), ['sellerState']);
    expectRefused(await set(admin, { ...ours, sellerState: 'maharashtra' }), ['sellerState']);
    expectRefused(await set(admin, { sellerName: null }), ['sellerName']);
    expectRefused(await set(admin, { ...ours, sellerAddress: '', gstin: null }), ['gstin', 'sellerAddress']);
    expectRefused(await set(admin, { sellerSac: '99 85' }), ['sellerSac']);
    expectRefused(await set(admin, { sellerSac: '123' }), ['sellerSac']);
    expectRefused(await set(admin, { sellerName: 'x'.repeat(121) }), ['sellerName']);
    expect(await read(admin)).toMatchObject({ values: fromEnvironment, changes: [] });
    // A value with blanks, as copied from a document.
    expect(dataOf(await set(admin, { ...ours, gstin: ' 27aapfu 0939f 1zv ' })).values.gstin).toBe(ours.gstin);
    dataOf(await set(admin, nobody));
  });

  it('are recorded in the audit log, without values for name and address', async () => {
    const before = (await auditOf(app, admin.id)).length;
    dataOf(await set(admin, ours));
    dataOf(await set(admin, ours));
    const entries = (await auditOf(app, admin.id)).slice(before);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      [
        'settings.changed',
        {
          changes: expect.arrayContaining([
            { key: 'gstin', from: null, to: ours.gstin },
            { key: 'sellerState', from: null, to: 'Maharashtra' },
            { key: 'sellerName' },
            { key: 'sellerAddress' },
          ]),
        },
      ],
    ]);
    dataOf(await set(admin, nobody));
  });

  it('are open to ADMIN only', async () => {
    for (const role of ['SUB_ADMIN', 'EMPLOYEE', 'DEALER']) {
      const colleague = await staff(app, admin, role);
      expectFailure(await colleague.client.put('/staff/settings', ours), 403, 'forbidden');
      expectFailure(await colleague.client.get('/staff/settings'), 403, 'forbidden');
    }
  });

  it('store one of several simultaneous changes as a whole', async () => {
    const other = { ...fromEnvironment, sellerName: 'Another' };
    for (const answer of await Promise.all([set(admin, ours), set(admin, other), set(admin, ours)])) dataOf(answer);
    const { values } = await read(admin);
    const { gstin, sellerName, sellerAddress, sellerState } = values;
    expect([ours, other]).toContainEqual({ gstin, sellerName, sellerAddress, sellerState });
    dataOf(await set(admin, nobody));
  });
});

describe('without a seller in the environment', () => {
  let app: TestApp;
  let admin: StaffMember;
  beforeAll(async () => {
    app = await startTestApp({ ...ADMIN });
    admin = await signInAdmin(app);
  });
  afterAll(() => app.close());

  it('invoices are marked as examples until an administrator sets the seller', async () => {
    expect(await read(admin)).toMatchObject({ values: { ...nobody, sellerSac: '998599' }, environment: [] });
    expect((await invoiceOfSale(app)).snapshot.seller).toMatchObject({ demo: true });
    expectRefused(await set(admin, { sellerName: 'Half a seller' }), ['gstin', 'sellerAddress', 'sellerState']);
    dataOf(await set(admin, ours));
    expect((await invoiceOfSale(app)).snapshot.seller).toMatchObject({ gstin: ours.gstin, demo: false });
    dataOf(await set(admin, nobody));
    expect((await invoiceOfSale(app)).snapshot.seller).toMatchObject({ demo: true });
  });

  it('a server with live payments in production starts only once the seller is set', async () => {
    const env = {
      MODE: 'production',
      DATABASE_URL: app.databaseUrl,
      APP_SECRET: TEST_SECRET,
      RAZORPAY_KEY_ID: 'rzp_live_0123456789',
      RAZORPAY_KEY_SECRET: 'hunter2hunter2',
      RAZORPAY_WEBHOOK_SECRET: 'hunter2hunter2',
    };
    const refused = await runProgram(env);
    expect(refused.code).toBe(1);
    expect(refused.printed).toMatch(
      /GSTIN, SELLER_NAME, SELLER_ADDRESS, SELLER_STATE are required .*\/staff\/settings/,
    );
    dataOf(await set(admin, ours));
    const program = await startProgram(env);
    expect(await program.stop()).toBe(0);
    dataOf(await set(admin, nobody));
  });
});

describe('in production', () => {
  let app: TestApp;
  let admin: StaffMember;
  const production = { MODE: 'production', APP_SECRET: 'a secret of thirty-two characters or more' };
  beforeAll(async () => {
    app = await startTestApp({ ...ADMIN, ...production, SUPPORT_EMAIL: 'help@operator.example' });
    admin = await signInAdmin(app);
  });
  afterAll(() => app.close());

  it('the shop cannot be switched on without a seller for its invoices', async () => {
    expectRefused(await set(admin, { shop: true }), ['shop']);
    expect((await read(admin)).values.shop).toBe(false);
  });

  it('required settings can be changed but not cleared', async () => {
    // Clearing values that were never set is not a change.
    dataOf(await set(admin, { ...nobody, supportPhone: null, grievanceOfficer: '' }));
    const contacts = { supportPhone: '+91 522 400 1000', grievanceOfficer: 'Shabana Rehman' };
    dataOf(await set(admin, { ...ours, ...contacts, supportEmail: 'new@operator.example' }));
    expectRefused(await set(admin, { ...nobody }), [...KEYS]);
    expectRefused(await set(admin, { supportPhone: '', grievanceOfficer: null, banner: 'x' }), [
      'supportPhone',
      'grievanceOfficer',
    ]);
    expectRefused(await set(admin, { gstin: null }), ['gstin']);
    expect((await read(admin)).values).toMatchObject({ ...ours, ...contacts, banner: null });
    dataOf(await set(admin, { sellerName: 'Rishta Limited', grievanceOfficer: 'Nusrat Jahan' }));
    // The cleared value falls back to the one of the environment.
    expect(dataOf(await set(admin, { supportEmail: null })).values.supportEmail).toBe('help@operator.example');
  });

  it('the shop can be switched on with a seller', async () => {
    expect(dataOf(await set(admin, { ...ours, shop: true })).values.shop).toBe(true);
  });
});
