import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NetworkRole } from '../../contract/network/roles.ts';
import { call, endpoints, type NamedEndpoint } from '../support/endpoints.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import {
  ADMIN,
  addTerritory,
  giveRole,
  networkAccount,
  ownCode,
  RELAY,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnAstro,
  turnOnCalls,
  turnOnContent,
  turnOnNetwork,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let dealer: Person;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, ...RELAY });
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const parts = async () => (await app.client().get('/site')).body.result.data.parts;
const reason = 'agreed at the office';
let serial = 0;
const create = async (by: StaffMember, body: object) =>
  by.client.post('/staff/accounts', {
    firstName: 'Yusuf',
    lastName: 'Ansari',
    email: `n${++serial}@bureau.example`,
    otp: await ownCode(by.client),
    ...body,
  });
const change = async (by: StaffMember, id: string, body: object) =>
  by.client.put(`/staff/accounts/${id}`, { reason, otp: await ownCode(by.client), ...body });
const made = async (role: NetworkRole, place: object = {}): Promise<string> => {
  const answer = await create(admin, { role, ...place });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data._id;
};
const add = (body: object, by = admin) => by.client.post('/staff/territories', { name: 'A territory', ...body });
const shown = async (id: string) => (await admin.client.get(`/staff/territories/${id}`)).body.result.data;
const rowOf = async (id: string) =>
  (await admin.client.get('/staff/accounts?pageSize=100')).body.result.data.find(
    (row: { _id: string }) => row._id === id,
  );

describe('the network of field and partner accounts', () => {
  it('is switched off at first: its calls return 401 to signed-out visitors and 404 to everybody signed in', async () => {
    expect(await parts()).toEqual({ network: false, shop: false, content: false, astro: false, calls: false });
    const person = await register(app);
    const calls = endpoints.filter(({ endpoint }) => endpoint.part === 'network');
    expect(calls.length).toBeGreaterThan(5);
    for (const named of calls) {
      const signedOut = await call(app.client(), named, admin.id, { name: 5 });
      // The public form is open to everybody while the part is on.
      if (named.endpoint.access === 'public') expectFailure(signedOut, 404, 'not_found');
      else expectFailure(signedOut, 401, 'auth.required');
      for (const client of [person.client, admin.client])
        expectFailure(await call(client, named, admin.id, { name: 5 }), 404, 'not_found');
    }
  });

  it('while switched off refuses to create accounts with its roles, and shows staff accounts to ADMIN only', async () => {
    expectRefused(await create(admin, { role: 'DEALER' }), ['role']);
    const deputy = await staff(app, admin, 'SUB_ADMIN');
    expectFailure(await deputy.client.get('/staff/accounts'), 403, 'forbidden');
    expectFailure(await create(deputy, { role: 'EMPLOYEE' }), 403, 'forbidden');
  });

  it('can be switched on by ADMIN, and hides its accounts again while it is switched off', async () => {
    await turnOnNetwork(admin);
    expect((await parts()).network).toBe(true);
    dealer = await networkAccount(app, admin, 'DEALER');
    expect((await rowOf(dealer.id)).role).toBe('DEALER');
    await admin.client.put('/staff/settings', { network: false });
    expect(await rowOf(dealer.id)).toBeUndefined();
    expect((await admin.client.get('/staff/accounts?role=DEALER')).body.result).toMatchObject({
      data: [],
      totalCount: 0,
    });
    expectFailure(await change(admin, dealer.id, { status: 'BLACKLISTED' }), 404, 'not_found');
    expectFailure(await dealer.client.get('/staff/accounts'), 403, 'forbidden');
    expect((await dealer.client.get('/staff/me')).status).toBe(200);
    await turnOnNetwork(admin);
    await turnOnContent(admin);
    await turnOnAstro(admin);
    await turnOnCalls(admin);
  });
});

const forMembers = endpoints.filter(({ endpoint }) => endpoint.access === 'member');
const title = ({ endpoint, path }: NamedEndpoint) => `${endpoint.method} ${path}`;
const closed = forMembers.filter(({ endpoint }) => !endpoint.network).map((named) => [title(named), named] as const);

describe('a field or partner account', () => {
  it('may use only the members’ calls that this test lists', () => {
    const open = forMembers.flatMap(({ name, endpoint }) => (endpoint.network ? [name] : []));
    expect(open.filter((name) => !/^(notifications|passkeys|security)\./.test(name)).sort()).toEqual([
      'accounts.whoAmI',
      'breaches.notice',
      'cart.addToCart',
      'cart.addToCart',
      'cart.cart',
      'cart.removeFromCart',
      'cart.updateCartQuantity',
      'coupons.checkCoupon',
      'discovery.members',
      'identities.linkIdentity',
      'identities.listIdentities',
      'identities.unlinkIdentity',
      'orderPayments.receipt',
      'orders.changeOrderStatus',
      'orders.createOrder',
      'orders.deliveryNote',
      'orders.order',
      'orders.orders',
      'orders.updateOrder',
      'payments.invoice',
      'products.product',
      'products.products',
      'settings.changeLanguage',
      'settings.changeMails',
      'settings.readMails',
      'shopInvoices.shopInvoice',
    ]);
  });

  it.each(closed)('is refused the members’ call %s before the request is validated', async (_title, named) => {
    const answer = await call(dealer.client, named, dealer.id, { userId: 'nobody', status: 5 });
    expectFailure(answer, named.endpoint.mediaCookie ? 404 : 403);
    expect(answer.body.error.fields).toBeUndefined();
  });

  it('gets an empty member list while no member is within its reach', async () => {
    const she = await member(app);
    const answer = await dealer.client.get(`/user/getAll?pageSize=100&search=${she.email}`);
    expect([answer.status, answer.body.result.data, answer.body.result.totalCount]).toEqual([200, [], 0]);
  });

  it('needs its second factor at each login, and can do nothing before it has set one up', async () => {
    const { email, password } = dealer;
    expectFailure(await app.client().post('/user/login', { email, password }), 401, 'auth.second_factor_required');
    const { role, territory } = (await dealer.client.get('/staff/me')).body.result.data;
    expect([role, territory]).toEqual(['DEALER', null]);
    expect((await dealer.client.get('/user/sessions')).status).toBe(200);
  });

  it('gets its role only on the page of staff accounts, and does not appear among the members', async () => {
    const person = await register(app);
    expectRefused(await giveRole(admin, person.id, 'DEALER'), ['role']);
    expectRefused(await giveRole(admin, dealer.id, 'MEMBER'), ['role']);
    expectFailure(await admin.client.get(`/staff/members/${dealer.id}`), 403, 'forbidden');
    const listed = await admin.client.get(`/staff/members?search=${dealer.email}`);
    expect(listed.body.result.data).toEqual([]);
    const deputy = await staff(app, admin, 'SUB_ADMIN');
    const suspension = { status: 'BLACKLISTED', reason };
    expectFailure(await deputy.client.put(`/user/changeStatus/${dealer.id}`, suspension), 403, 'forbidden');
  });
});

describe('the place of a field or partner account', () => {
  it('must be a territory of its own level, below an account of a higher rank', async () => {
    const zone = await addTerritory(admin, { level: 'zone' });
    const region = await addTerritory(admin, { level: 'region', parentId: zone });
    for (const territoryId of [undefined, null, region])
      expectRefused(await create(admin, { role: 'ZONAL_SALES_MANAGER', territoryId }), ['territoryId']);
    const zonal = await made('ZONAL_SALES_MANAGER', { territoryId: zone });
    const regional = await made('REGIONAL_SALES_MANAGER', { territoryId: region, managerId: zonal });
    expect(await rowOf(regional)).toMatchObject({
      territory: { _id: region, level: 'region' },
      manager: { _id: zonal, name: 'Yusuf Ansari' },
      parent: null,
    });
    const stockist = await made('STOKIEST');
    expectRefused(await create(admin, { role: 'SALES_OFFICER', managerId: stockist }), ['managerId']);
    expectRefused(await create(admin, { role: 'SALES_OFFICER', parentId: stockist }), ['parentId']);
    expectRefused(await create(admin, { role: 'RETAILER', parentId: stockist }), ['parentId']);
    expectRefused(await create(admin, { role: 'DEALER', managerId: zonal }), ['managerId']);
    expectRefused(await create(admin, { role: 'EMPLOYEE', territoryId: zone }), ['territoryId']);
    expectRefused(await change(admin, zonal, { managerId: regional }), ['managerId']);
    for (const id of [crypto.randomUUID(), admin.id])
      expect((await create(admin, { role: 'SALES_OFFICER', managerId: id })).status).toBeGreaterThanOrEqual(400);
    expectFailure(await create(admin, { role: 'DEALER', territoryId: crypto.randomUUID() }), 404, 'not_found');
  });

  it('is below the manager or partner who creates the account, and moves with all accounts below it', async () => {
    const [one, two] = [await addTerritory(admin, { level: 'zone' }), await addTerritory(admin, { level: 'zone' })];
    const zonal = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER', { territoryId: one });
    const region = await addTerritory(admin, { level: 'region', parentId: one });
    const answer = await create(zonal, { role: 'REGIONAL_SALES_MANAGER', territoryId: region });
    expect(answer.body.result.data.manager._id).toBe(zonal.id);
    const regional = answer.body.result.data._id;
    const officer = await made('SALES_OFFICER', { managerId: regional });
    expect((await rowOf(regional)).below).toBe(1);
    const other = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER', { territoryId: two });
    const seen = async (by: StaffMember) =>
      (await by.client.get('/staff/accounts?pageSize=100')).body.result.data.map((row: { _id: string }) => row._id);
    expect(await seen(other)).toEqual([]);
    const regionOfOther = await addTerritory(admin, { level: 'region', parentId: two });
    const moved = await change(admin, regional, { managerId: other.id, territoryId: regionOfOther });
    expect(moved.body.result.data.manager._id).toBe(other.id);
    expect((await seen(other)).sort()).toEqual([officer, regional].sort());
    expect(await seen(zonal)).toEqual([]);
    expectFailure(await change(zonal, officer, { status: 'BLACKLISTED' }), 404, 'not_found');
    const entry = (await auditOf(app, admin.id)).findLast(({ action }) => action === 'staff.placed');
    expect(entry).toMatchObject({ subject_id: regional, reason, detail: { to: { managerId: other.id } } });
    // Somebody with accounts below keeps the role; without them, the work can be ended.
    expectFailure(await change(admin, regional, { role: 'EMPLOYEE' }), 409, 'staff.has_accounts');
    expect((await change(admin, officer, { managerId: null })).body.result.data.manager).toBeNull();
    expect((await change(other, regional, { role: 'MEMBER' })).status).toBe(200);
    expect(await seen(other)).toEqual([]);
  });
});

describe('suspending a manager', () => {
  it('leaves the accounts below able to work, in the same place', async () => {
    const zone = await addTerritory(admin, { level: 'zone' });
    const manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER', { territoryId: zone });
    const officer = await made('SALES_OFFICER', { managerId: manager.id });
    const free = await made('SALES_OFFICER', { territoryId: zone });
    for (const status of ['BLACKLISTED', 'ACTIVE']) expect((await change(manager, free, { status })).status).toBe(200);
    expect((await rowOf(free)).manager).toBeNull();
    expect((await change(admin, manager.id, { status: 'BLACKLISTED' })).status).toBe(200);
    for (const status of ['BLACKLISTED', 'ACTIVE']) expect((await change(admin, officer, { status })).status).toBe(200);
    expect((await rowOf(officer)).manager).toMatchObject({ _id: manager.id });
    expectFailure(await create(admin, { role: 'SALES_OFFICER', managerId: manager.id }), 404, 'not_found');
  });
});

describe('territories of the network', () => {
  it('form a tree of zones, regions and areas', async () => {
    const zone = await addTerritory(admin, { level: 'zone' });
    const region = await addTerritory(admin, { level: 'region', parentId: zone });
    for (const [level, parentId] of [
      ['zone', zone],
      ['region', region],
      ['area', zone],
    ])
      expectRefused(await add({ level, parentId }), ['parentId']);
    expectFailure(await add({ level: 'region', parentId: crypto.randomUUID() }), 404, 'not_found');
    expectRefused(await admin.client.put(`/staff/territories/${zone}`, { level: 'area' }), ['level']);
    expectRefused(await add({ level: 'area', cities: ['nowhere'], states: ['Not Specified'] }), ['cities', 'states']);
    const hours = { from: '09:30', to: '18:00', days: [1, 2, 3, 4, 5, 6] };
    const area = await add({ name: 'Doab', level: 'area', parentId: region, cities: ['etah_up'], workingHours: hours });
    const { _id: id, ...rest } = area.body.result.data;
    expect(rest).toMatchObject({ name: 'Doab', parentId: region, cities: ['etah_up'], workingHours: hours });
    const renamed = await admin.client.put(`/staff/territories/${id}`, { name: 'Upper Doab', workingHours: null });
    expect(renamed.body.result.data).toMatchObject({ name: 'Upper Doab', cities: ['etah_up'], workingHours: null });
    const listed = (await admin.client.get('/staff/territories')).body.result.data.map(
      (row: { _id: string }) => row._id,
    );
    expect(
      [zone, region, id].map((one) => listed.indexOf(one)).every((at, i, all) => i === 0 || at > all[i - 1]!),
    ).toBe(true);
    expect(listed.indexOf(id)).toBe(listed.indexOf(region) + 1);
  });

  it('of one level must not overlap, and the error names the other territory', async () => {
    expect((await add({ name: 'Awadh', level: 'area', cities: ['lucknow_up', 'kanpur_up'] })).status).toBe(200);
    expect((await add({ name: 'North', level: 'zone', states: ['Uttar Pradesh'] })).status).toBe(200);
    for (const cover of [{ cities: ['lucknow_up'] }, { states: ['Uttar Pradesh'] }]) {
      const answer = await add({ name: 'Second', level: 'area', ...cover });
      expectFailure(answer, 409, 'territory.overlap');
      expect(answer.body.message).toMatch(/^(Awadh|Upper Doab|Doab) already covers/);
    }
    const other = (await add({ name: 'Braj', level: 'area', cities: ['agra_up'] })).body.result.data._id;
    const change = { cities: ['agra_up', 'kanpur_up'] };
    expectFailure(await admin.client.put(`/staff/territories/${other}`, change), 409, 'territory.overlap');
    expect((await shown(other)).cities).toEqual(['agra_up']);
  });

  it('that are saved at the same time cannot overlap: only one of them is stored', async () => {
    const saved = await Promise.all(
      Array.from({ length: 5 }, (_, i) => add({ name: `Mithila ${i}`, level: 'area', cities: ['darbhanga_br'] })),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('are deleted only when they are empty, also while an account is being placed in one', async () => {
    const zone = await addTerritory(admin, { level: 'zone', name: 'West' });
    const region = await addTerritory(admin, { level: 'region', parentId: zone });
    await made('DEALER', { territoryId: zone });
    const refused = await admin.client.delete(`/staff/territories/${zone}`);
    expectFailure(refused, 409, 'territory.not_empty');
    expect(refused.body.message).toContain('West has 1 region and 1 account.');
    const [removed, placed] = await Promise.all([
      admin.client.delete(`/staff/territories/${region}`),
      create(admin, { role: 'DEALER', territoryId: region }),
    ]);
    expect([removed.status, placed.status].sort()).toEqual(removed.status === 200 ? [200, 404] : [200, 409]);
  });

  it('hand over all their accounts in one step, after showing which accounts will move', async () => {
    const [from, to] = [await addTerritory(admin, { level: 'area' }), await addTerritory(admin, { level: 'area' })];
    const people = [
      await made('AREA_SALE_MANAGER', { territoryId: from }),
      await made('DEALER', { territoryId: from }),
    ];
    const move = (body: object) => admin.client.post(`/staff/territories/${from}/moveAccounts`, body);
    const preview = (await move({ toId: to, dryRun: true })).body.result.data;
    expect(preview.moved).toBe(false);
    expect(preview.accounts.map(({ _id }: { _id: string }) => _id).sort()).toEqual([...people].sort());
    expect((await shown(from)).accounts).toBe(2);
    expect((await move({ toId: to })).body.result.data.moved).toBe(true);
    expect([(await shown(from)).accounts, (await shown(to)).accounts]).toEqual([0, 2]);
    const zone = await addTerritory(admin, { level: 'zone' });
    expectFailure(await move({ toId: zone }), 409, 'territory.other_level');
    const actions = (await auditOf(app, admin.id)).map(({ action }) => action);
    for (const action of ['territory.added', 'territory.changed', 'territory.accounts_moved'])
      expect(actions).toContain(action);
  });
});
