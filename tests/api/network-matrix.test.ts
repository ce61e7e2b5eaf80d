import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { powerOf, rolesManagedBy } from '../../contract/network/powers.ts';
import {
  isNetwork,
  type NetworkRole,
  networkRoles,
  type StaffLoginRole,
  staffLoginRoles,
} from '../../contract/network/roles.ts';
import { levelOfManager } from '../../contract/network/values.ts';
import { isStaff } from '../../contract/roles.ts';
import { moveTo, openCase } from '../support/cases.ts';
import { expectFailure } from '../support/failures.ts';
import { member } from '../support/members.ts';
import { addProduct, createOrder, fillCart, placeOrder, setStatus } from '../support/shop.ts';
import {
  ADMIN,
  addTerritory,
  networkAccount,
  ownCode,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnNetwork,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { registerWalkIn, walkInBody } from '../support/walk-ins.ts';

/**
 * Role × action × within or outside of reach, generated from the table of powers, for the actions that exist. What each
 * role reaches is told by the scene: a zone, a region and an area with a person of each role, and the same elsewhere.
 */

let app: TestApp;
let admin: StaffMember;
/** One person of each role, in one line from the zonal manager to the sales officer, and from stockist to retailer. */
const people = {} as Record<StaffLoginRole, StaffMember>;
/** The same roles in another zone, under other people. */
const strangers = {} as Record<NetworkRole, string>;
const own = { zone: '', region: '', area: '' };
const other = { zone: '', region: '', area: '' };

const superior: Readonly<Partial<Record<NetworkRole, NetworkRole>>> = {
  REGIONAL_SALES_MANAGER: 'ZONAL_SALES_MANAGER',
  AREA_SALE_MANAGER: 'REGIONAL_SALES_MANAGER',
  SALES_OFFICER: 'AREA_SALE_MANAGER',
  DEALER: 'STOKIEST',
  RETAILER: 'DEALER',
};
const key = (role: NetworkRole) => (role === 'DEALER' || role === 'RETAILER' ? 'parentId' : 'managerId');

async function addTree(tree: typeof own, cities: readonly string[]): Promise<void> {
  tree.zone = await addTerritory(admin, { level: 'zone' });
  tree.region = await addTerritory(admin, { level: 'region', parentId: tree.zone });
  tree.area = await addTerritory(admin, { level: 'area', parentId: tree.region, cities });
}

/** Places the account in the territory of its level; a role without one in the area. */
const placeOf = (role: NetworkRole, tree: typeof own, ids: Readonly<Partial<Record<string, string>>>) => {
  const above = superior[role];
  return {
    territoryId: tree[levelOfManager[role] ?? 'area'],
    ...(above ? { [key(role)]: ids[above] as string } : {}),
  };
};

const create = async (by: StaffMember, body: object) =>
  by.client.post('/staff/accounts', {
    firstName: 'Yusuf',
    lastName: 'Matrix',
    email: `m${crypto.randomUUID()}@bureau.example`,
    otp: await ownCode(by.client),
    ...body,
  });

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  people.ADMIN = admin;
  for (const role of ['SUB_ADMIN', 'EMPLOYEE'] as const) people[role] = await staff(app, admin, role);
  await addTree(own, ['lucknow_up']);
  await addTree(other, ['patna_br']);
  const ids: Partial<Record<string, string>> = {};
  for (const role of networkRoles) {
    people[role] = await networkAccount(app, admin, role, placeOf(role, own, ids));
    ids[role] = people[role].id;
    const made = await create(admin, { role, ...placeOf(role, other, strangers) });
    expect(made.status, made.text).toBe(200);
    strangers[role] = made.body.result.data._id;
  }
  work.near = await enquiryIn('lucknow_up', 'Near');
  work.assigned = await enquiryIn('lucknow_up', 'Assigned');
  work.far = await enquiryIn('patna_br', 'Far');
  for (const [id, assigneeId] of [
    [work.assigned, people.SALES_OFFICER.id],
    [work.far, strangers.SALES_OFFICER],
  ])
    expect((await admin.client.put(`/staff/enquiries/${id}`, { assigneeId })).status).toBe(200);
  work.walkIn = await walkInOf(people.SALES_OFFICER, 'lucknow_up');
  work.farWalkIn = await walkInOf(admin, 'patna_br');
  work.visit = await visitOf(people.SALES_OFFICER.id);
  work.farVisit = await visitOf(strangers.SALES_OFFICER);
  for (const kind of ['willing', 'silent', 'ofCase', 'far', 'ofFarCase'] as const)
    members[kind] = await memberIn(kind === 'willing' || kind === 'silent' ? 'lucknow_up' : 'patna_br', kind);
  cases.near = (await openCase(admin, members.ofCase, people.SALES_OFFICER.id))._id;
  cases.far = (await openCase(admin, members.ofFarCase, strangers.SALES_OFFICER))._id;
  await turnOnShop(admin);
  orders.service = await addProduct(admin, { kind: 'service', hsn: '998399', gstRate: 18 });
  orders.goods = await addProduct(admin);
  const order = async (by: StaffMember, customerId: string): Promise<string> =>
    (await placeOrder(by, { [orders.service]: 1 }, { customerId }))._id;
  orders.near = await order(admin, members.willing);
  orders.ofOfficer = await order(people.SALES_OFFICER, members.ofCase);
  orders.ofDealer = await order(people.DEALER, members.willing);
  orders.far = await order(admin, members.far);
});
afterAll(() => app.close());

/**
 * Enquiries: one of the own area that nobody works on, one assigned to the own officer, one elsewhere. Two visits, and
 * two walk-ins: one of the own officer, one elsewhere.
 */
const work = { near: '', assigned: '', far: '', visit: '', farVisit: '', walkIn: '', farWalkIn: '' };

const walkInOf = async (by: StaffMember, city: string): Promise<string> => (await registerWalkIn(by, { city }))._id;

/**
 * Members: of the own area, one who agreed to help from a bureau and one who did not; one with a case of the own
 * officer; elsewhere one who agreed, and one with a case of the other officer.
 */
const members = { willing: '', silent: '', ofCase: '', far: '', ofFarCase: '' };
const cases = { near: '', far: '' };

/**
 * Orders of the own area, of the own officer for somebody elsewhere, of the own dealer, and elsewhere; all of one
 * service. And goods with stock.
 */
const orders = { near: '', ofOfficer: '', ofDealer: '', far: '', service: '', goods: '' };

async function memberIn(city: string, kind: keyof typeof members): Promise<string> {
  const { id, client } = await member(app);
  await moveTo(app, city, id);
  const isWilling = kind === 'willing' || kind === 'far';
  await client.put('/user/settings', { privacy: { bureauHelp: isWilling } });
  return id;
}

async function enquiryIn(city: string, name: string): Promise<string> {
  const phoneNumber = `98110${Math.floor(10_000 + Math.random() * 89_999)}`;
  await app.client().post('/enquiry/create', { name, phoneNumber, city, consent: true });
  return (await admin.client.get(`/staff/enquiries?search=${name}`)).body.result.data[0]._id;
}

const plan = (by: StaffMember, officerId?: string) =>
  by.client.post('/visit/create', {
    ...{ type: 'NEW', name: 'A family', phone: '98112 00900', city: 'Lucknow', officerId },
    plannedAt: new Date(Date.now() + 60_000).toISOString(),
  });

const visitOf = async (officerId: string): Promise<string> => (await plan(admin, officerId)).body.result.data._id;

/** Whether somebody reaches the account of this role in the own line: the office everybody, others those below. */
const reaches = (by: StaffLoginRole, role: NetworkRole): boolean => {
  if (isStaff(by)) return true;
  const rank = networkRoles.indexOf(role) - networkRoles.indexOf(by as NetworkRole);
  if (levelOfManager[by as NetworkRole]) return rank > 0;
  return (by === 'STOKIEST' || by === 'DEALER') && rank > 0;
};

describe.each(staffLoginRoles)('the role %s', (by) => {
  const managed = rolesManagedBy(by);
  const territories = powerOf(by, 'territories');

  it('creates accounts of the roles that the table of powers allows, and of no other', async () => {
    for (const role of networkRoles) {
      const tree = isStaff(by) || levelOfManager[by as NetworkRole] ? own : undefined;
      const needed = levelOfManager[role];
      const answer = await create(people[by], { role, ...(needed && tree ? { territoryId: tree[needed] } : {}) });
      if (managed.includes(role)) expect(answer.status, `${role}: ${answer.text}`).toBe(200);
      else expectFailure(answer, 403, 'forbidden');
    }
    for (const role of ['EMPLOYEE', 'SUB_ADMIN'])
      if (by !== 'ADMIN') expectFailure(await create(people[by], { role }), 403, 'forbidden');
  });

  it('places new accounts only within its reach', async () => {
    if (!isNetwork(by) || managed.length === 0) return;
    const role = managed.at(-1) as NetworkRole;
    expectFailure(await create(people[by], { role, territoryId: other.area }), 404, 'not_found');
    const above = superior[role] as NetworkRole;
    expectFailure(await create(people[by], { role, [key(role)]: strangers[above] }), 404, 'not_found');
  });

  it('suspends and re-activates the accounts that it may create, and gets 404 for accounts outside of its reach', async () => {
    for (const role of networkRoles) {
      const change = async (id: string, status: string) =>
        people[by].client.put(`/staff/accounts/${id}`, {
          status,
          reason: 'a test',
          otp: await ownCode(people[by].client),
        });
      const made = await create(admin, { role, ...placeOf(role, own, idsOf()) });
      const { _id: id } = made.body.result.data;
      if (managed.length === 0) {
        for (const subject of [id, strangers[role]])
          expectFailure(await change(subject, 'BLACKLISTED'), 403, 'forbidden');
        continue;
      }
      const isWithin = isStaff(by) || isPlacedBelow(by, role);
      if (!isWithin) expectFailure(await change(id, 'BLACKLISTED'), 404, 'not_found');
      else if (!managed.includes(role)) expectFailure(await change(id, 'BLACKLISTED'), 403, 'forbidden');
      else
        for (const status of ['BLACKLISTED', 'ACTIVE'])
          expect((await change(id, status)).body.result.data.status).toBe(status);
      if (isNetwork(by)) expectFailure(await change(strangers[role], 'BLACKLISTED'), 404, 'not_found');
    }
  });

  it('lists the accounts that it may create within its reach', async () => {
    const answer = await people[by].client.get('/staff/accounts?pageSize=100');
    if (managed.length === 0) return expectFailure(answer, 403, 'forbidden');
    const rows: { _id: string; role: StaffLoginRole }[] = answer.body.result.data;
    const listed = new Set(rows.map(({ _id }) => _id));
    for (const role of networkRoles) {
      expect(listed.has(people[role].id), role).toBe(managed.includes(role) && reaches(by, role));
      expect(listed.has(strangers[role]), role).toBe(managed.includes(role) && isStaff(by));
    }
    expect(rows.filter(({ role }) => !managed.includes(role))).toEqual([]);
  });

  it('lists only territories within its reach, and changes them only if the table of powers allows it', async () => {
    const { client } = people[by];
    const mayRead = managed.length > 0 || territories.extent !== 'none';
    const listed = await client.get('/staff/territories');
    if (!mayRead) {
      expectFailure(listed, 403, 'forbidden');
      for (const id of [own.area, other.area]) {
        expectFailure(await client.get(`/staff/territories/${id}`), 403, 'forbidden');
        expectFailure(await client.put(`/staff/territories/${id}`, { name: 'Mine' }), 403, 'forbidden');
        expectFailure(await client.delete(`/staff/territories/${id}`), 403, 'forbidden');
      }
      expectFailure(await client.post('/staff/territories', { name: 'New', level: 'area' }), 403, 'forbidden');
      return;
    }
    const ids: string[] = listed.body.result.data.map(({ _id }: { _id: string }) => _id);
    const ownId = isNetwork(by) ? own[levelOfManager[by] ?? 'area'] : undefined;
    const tree = [own.zone, own.region, own.area];
    const within = ownId ? tree.slice(tree.indexOf(ownId)) : tree;
    for (const id of tree) expect(ids.includes(id)).toBe(within.includes(id));
    for (const id of Object.values(other)) expect(ids.includes(id)).toBe(isStaff(by));
    for (const id of [...tree, ...Object.values(other)]) {
      const isWithin = isStaff(by) || within.includes(id);
      const name = `Renamed by ${by}`;
      const [shown, renamed] = [
        await client.get(`/staff/territories/${id}`),
        await client.put(`/staff/territories/${id}`, { name }),
      ];
      expect(shown.status).toBe(isWithin ? 200 : 404);
      if (territories.extent === 'none') expectFailure(renamed, 403, 'forbidden');
      else if (!isWithin) expectFailure(renamed, 404, 'not_found');
      else if (territories.extent === 'all' || id === ownId) expect(renamed.body.result.data.name).toBe(name);
      else expectFailure(renamed, 403, 'forbidden');
    }
    const added = await client.post('/staff/territories', { name: 'New', level: 'area' });
    if (territories.extent !== 'all') {
      expectFailure(added, 403, 'forbidden');
      if (ownId) {
        expectFailure(await client.put(`/staff/territories/${ownId}`, { name: 'X', cities: [] }), 403, 'forbidden');
        expectFailure(await client.delete(`/staff/territories/${ownId}`), 403, 'forbidden');
      }
      return;
    }
    expect((await client.delete(`/staff/territories/${added.body.result.data._id}`)).status).toBe(200);
  });
});

describe.each(staffLoginRoles)('the work of the role %s', (by) => {
  it('includes the enquiries within its reach, and no other', async () => {
    const { client } = people[by];
    const { extent } = powerOf(by, 'enquiries');
    const listed = await client.get('/staff/enquiries?pageSize=100');
    const isWithin = { near: extent === 'reach', assigned: extent === 'reach' || by === 'SALES_OFFICER', far: false };
    for (const kind of ['near', 'assigned', 'far'] as const) {
      const answers = [
        await client.get(`/staff/enquiries/${work[kind]}`),
        await client.put(`/staff/enquiries/${work[kind]}`, { note: `Note of ${by}` }),
      ];
      const expected = extent === 'none' ? 403 : extent === 'all' || isWithin[kind] ? 200 : 404;
      expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
      if (extent === 'none') expectFailure(listed, 403, 'forbidden');
      else
        expect(listed.body.result.data.some(({ _id }: { _id: string }) => _id === work[kind])).toBe(expected === 200);
    }
  });

  it('includes the walk-ins within its reach, and no other', async () => {
    const { client } = people[by];
    const { extent } = powerOf(by, 'registerWalkIn');
    const listed = await client.get('/staff/walkIns?pageSize=100');
    // A retailer reaches only what it has registered itself.
    const isWithin = { walkIn: extent === 'reach' && by !== 'RETAILER', farWalkIn: false };
    for (const kind of ['walkIn', 'farWalkIn'] as const) {
      const expected = extent === 'none' ? 403 : extent === 'all' || isWithin[kind] ? 200 : 404;
      const answers = [
        await client.get(`/staff/walkIns/${work[kind]}`),
        await client.put(`/staff/walkIns/${work[kind]}`, walkInBody({ city: 'lucknow_up' })),
      ];
      expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
      if (extent === 'none') expectFailure(listed, 403, 'forbidden');
      else
        expect(listed.body.result.data.some(({ _id }: { _id: string }) => _id === work[kind])).toBe(expected === 200);
    }
    const made = await client.post('/staff/walkIns', walkInBody());
    if (extent === 'none') return expectFailure(made, 403, 'forbidden');
    expect(made.status, made.text).toBe(200);
    const id = made.body.result.data._id;
    expect((await client.get(`/staff/walkIns/${id}`)).status).toBe(200);
    const checked = await client.post(`/staff/walkIns/${id}/checked`, {});
    if (isStaff(by)) expect(checked.status).toBe(200);
    else expectFailure(checked, 403, 'forbidden');
    expect((await client.delete(`/staff/walkIns/${id}`)).status).toBe(200);
  });

  it('includes the visits within its reach, and no other', async () => {
    const { client } = people[by];
    const { extent } = powerOf(by, 'planVisits');
    // A dealer reaches the retailers below, who make no visits.
    const isWithin = by === 'SALES_OFFICER' || (extent === 'reach' && by !== 'DEALER');
    for (const [id, within] of [
      [work.visit, isWithin],
      [work.farVisit, false],
    ] as const) {
      const expected = extent === 'none' ? 403 : extent === 'all' || within ? 200 : 404;
      const answers = [
        await client.get(`/visit/getById/${id}`),
        await client.put(`/visit/update/${id}`, { note: `Note of ${by}` }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
    }
    const planned = await plan(people[by], people.SALES_OFFICER.id);
    expect(planned.status).toBe(extent === 'none' ? 403 : extent === 'all' || isWithin ? 200 : 404);
    const own = await plan(people[by]);
    expect(own.status).toBe(extent === 'none' ? 403 : 200);
    if (extent !== 'none' && extent !== 'all')
      expect((await plan(people[by], strangers.SALES_OFFICER)).status).toBe(extent === 'own' ? 403 : 404);
  });
});

describe.each(staffLoginRoles)('members and cases for the role %s', (by) => {
  const { extent } = powerOf(by, 'workOnCases');
  const isOffice = isStaff(by);
  /** A manager or a dealer reaches the case by its territory, the officer as its manager. */
  const reachesCase = extent === 'reach' || by === 'SALES_OFFICER';

  it('lists the members within its reach, and no other', async () => {
    if (isOffice) return;
    const { body } = await people[by].client.get('/user/getAll?pageSize=100');
    const ids: string[] = body.result.data.map(({ _id }: { _id: string }) => _id);
    const mayHelp = by !== 'SALES_OFFICER' && by !== 'RETAILER';
    const expected = [...(mayHelp ? [members.willing] : []), ...(reachesCase ? [members.ofCase] : [])];
    expect(ids.toSorted()).toEqual(expected.toSorted());
    expect(body.result.totalCount).toBe(expected.length);
  });

  it('works on the cases within its reach, and gets 404 for any other', async () => {
    const { client } = people[by];
    for (const [id, isWithin] of [
      [cases.near, reachesCase],
      [cases.far, false],
    ] as const) {
      const expected = extent === 'none' ? 403 : isOffice || isWithin ? 200 : 404;
      const answers = [
        await client.get(`/staff/cases/${id}`),
        await client.put(`/staff/cases/${id}`, { note: `Note of ${by}` }),
        await client.get(`/staff/cases/${id}/suggestions`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected]);
      const listed = await client.get('/staff/cases?pageSize=100');
      if (extent === 'none') expectFailure(listed, 403, 'forbidden');
      else expect(listed.body.result.data.some(({ _id }: { _id: string }) => _id === id)).toBe(expected === 200);
    }
  });

  it('gives cases to others only if the table of powers allows it, and opens none for members outside of its reach', async () => {
    const { client } = people[by];
    const assigned = await client.put(`/staff/cases/${cases.near}`, { managerId: people.SALES_OFFICER.id });
    const mayAssign = powerOf(by, 'assignCases').extent !== 'none';
    if (extent === 'none') expectFailure(assigned, 403, 'forbidden');
    else if (!isOffice && !reachesCase) expectFailure(assigned, 404, 'not_found');
    else expect(assigned.status).toBe(mayAssign ? 200 : 403);
    if (isOffice) return;
    for (const memberId of [members.silent, members.far])
      expectFailure(await client.post('/staff/cases', { memberId }), extent === 'none' ? 403 : 404);
  });
});

describe.each(staffLoginRoles)('orders for the role %s', (by) => {
  const isOffice = isStaff(by);
  const isBelow = by !== 'SALES_OFFICER' && by !== 'RETAILER';
  const isManager = isNetwork(by) && levelOfManager[by] !== undefined;

  it('takes orders for the members within its reach, and for no other', async () => {
    const reached = {
      willing: isOffice || isBelow,
      ofCase: isOffice || powerOf(by, 'workOnCases').extent === 'reach' || by === 'SALES_OFFICER',
      silent: isOffice,
      far: isOffice,
    };
    for (const kind of ['silent', 'far', 'willing', 'ofCase'] as const) {
      await fillCart(people[by], { [orders.service]: 1 });
      const answer = await createOrder(people[by], { customerId: members[kind] });
      if (reached[kind]) expect(answer.status, `${kind}: ${answer.text}`).toBe(200);
      else expectFailure(answer, 404, 'not_found');
    }
  });

  it('sees and changes only orders within its reach: any other returns 404', async () => {
    const { client } = people[by];
    const reached = {
      near: isOffice || isManager,
      ofOfficer: isOffice || isManager || by === 'SALES_OFFICER',
      ofDealer: isOffice || isManager || by === 'STOKIEST' || by === 'DEALER',
      far: isOffice,
    };
    const { body } = await client.get('/order/getAll?pageSize=100');
    const listed = new Set(body.result.data.map(({ _id }: { _id: string }) => _id));
    for (const kind of ['near', 'ofOfficer', 'ofDealer', 'far'] as const) {
      const id = orders[kind];
      const answers = [
        await client.get(`/order/getById/${id}`),
        await client.put(`/order/update/${id}`, { note: `Note of ${by}` }),
      ];
      const expected = reached[kind] ? 200 : 404;
      expect(
        answers.map(({ status }) => status),
        kind,
      ).toEqual([expected, expected]);
      expect(listed.has(id), kind).toBe(reached[kind]);
      if (!reached[kind]) expectFailure(await setStatus(people[by], id, 'ACCEPTED'), 404, 'not_found');
    }
    const totals: { count: number }[] = (await client.get('/staff/orders/totals')).body.result.data;
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(body.result.totalCount);
  });
});

describe.each(staffLoginRoles)('stock for the role %s', (by) => {
  const { extent } = powerOf(by, 'stockMovements');
  const move = async (holderId?: string) =>
    (await people[by].client.post(`/product/stock/${orders.goods}`, { quantity: 1, reason: 'Counted', holderId }))
      .status;

  it('changes the stock of the office, its own or none, as the table of powers says', async () => {
    const { client } = people[by];
    const others = [people.STOKIEST.id, people.DEALER.id].filter((id) => id !== people[by].id);
    expect(await move()).toBe(extent === 'none' ? 403 : 200);
    for (const id of [...others, strangers.STOKIEST, strangers.DEALER])
      expect(await move(id)).toBe(extent === 'none' ? 403 : extent === 'all' ? 200 : 404);
    // Retailers hold no stock.
    expect(await move(people.RETAILER.id)).toBe(extent === 'none' ? 403 : 404);
    const listed = await client.get('/staff/stock?pageSize=100');
    if (extent === 'none') return expectFailure(listed, 403, 'forbidden');
    const holders: (string | null)[] = listed.body.result.data.map(({ holderId }: { holderId: string }) => holderId);
    if (extent === 'own') expect(new Set(holders)).toEqual(new Set([people[by].id]));
    else expect(holders).toEqual(expect.arrayContaining([null, ...others, strangers.DEALER]));
  });

  it('sees the product requests that it made or answers, and all if it belongs to the office', async () => {
    const { client } = people[by];
    const asked = await people.DEALER.client.post('/productRequest/create', { productId: orders.goods, quantity: 1 });
    const { _id: id } = asked.body.result.data;
    const listed = await client.get('/productRequest/getAll?pageSize=100');
    if (extent === 'none') {
      expectFailure(listed, 403, 'forbidden');
      expectFailure(await client.put(`/productRequest/${id}`, { status: 'Declined' }), 403, 'forbidden');
      return;
    }
    expect(listed.body.result.data.map(({ _id }: { _id: string }) => _id)).toContain(id);
    const answered = await client.put(`/productRequest/${id}`, { status: 'Declined' });
    expect(answered.status).toBe(by === 'DEALER' ? 403 : 200);
  });
});

describe.each(staffLoginRoles)('duty, location and messages for the role %s', (by) => {
  const asking = powerOf(by, 'askForLocation');
  const mayAsk = asking.extent !== 'none';
  /** Whether the power extends to an account of this role below the person of the scene. */
  const mayAskFor = (role: NetworkRole): boolean =>
    mayAsk && reaches(by, role) && role !== by && (asking.limit !== 'ofOwnRetailers' || role === 'RETAILER');

  it('can go on duty only if it works outside the office', async () => {
    const { client } = people[by];
    for (const answer of [
      await client.get('/staff/duty'),
      await client.put('/staff/duty', { onlineStatus: 'available', locationConsent: true }),
      await client.get('/staff/location/requests'),
    ])
      if (isNetwork(by)) expect(answer.status, answer.text).toBe(200);
      else expectFailure(answer, 403, 'forbidden');
  });

  it('asks for locations as the table of powers says, within its reach', async () => {
    const { client } = people[by];
    for (const role of networkRoles) {
      // The people of the scene below are on duty and have agreed.
      const body = { onlineStatus: 'available', locationConsent: true };
      expect((await people[role].client.put('/staff/duty', body)).status).toBe(200);
      const [within, outside] = [
        await client.post('/staff/location/request', { userId: people[role].id }),
        await client.post('/staff/location/request', { userId: strangers[role] }),
      ];
      if (!mayAsk) for (const answer of [within, outside]) expectFailure(answer, 403, 'forbidden');
      else {
        if (mayAskFor(role)) expect(within.status, `${role}: ${within.text}`).toBe(200);
        else expectFailure(within, 404, 'not_found');
        // Those of the other zone have never logged in.
        if (isStaff(by)) expectFailure(outside, 409, 'location.not_on_duty');
        else expectFailure(outside, 404, 'not_found');
      }
    }
  });

  it('sees who is on duty, and their hours, within its reach', async () => {
    const { client } = people[by];
    const [listed, hours, csv] = [
      await client.get('/staff/duty/people'),
      await client.get('/staff/duty/hours'),
      await client.get('/staff/duty/hours.csv'),
    ];
    if (!mayAsk) {
      for (const answer of [listed, hours, csv]) expectFailure(answer, 403, 'forbidden');
      return;
    }
    const onDuty = new Set(listed.body.result.data.map(({ _id }: { _id: string }) => _id));
    const counted = new Set(hours.body.result.data.people.map(({ _id }: { _id: string }) => _id));
    for (const role of networkRoles)
      for (const ids of [onDuty, counted]) expect(ids.has(people[role].id), role).toBe(mayAskFor(role));
    expect(csv.status).toBe(200);
  });

  it('sends broadcast messages only if the table of powers says so', async () => {
    const { client } = people[by];
    const [sent, list] = [
      await client.post('/staff/broadcast', { audience: { userId: strangers.RETAILER }, text: 'Hello' }),
      await client.get('/staff/broadcasts'),
    ];
    for (const answer of [sent, list])
      if (powerOf(by, 'broadcast').extent === 'all') expect(answer.status, answer.text).toBe(200);
      else expectFailure(answer, 403, 'forbidden');
  });
});

const idsOf = () => Object.fromEntries(networkRoles.map((role) => [role, people[role].id]));

/** Whether a new account of this role, placed like the one of the scene, is below the person of the scene. */
function isPlacedBelow(by: StaffLoginRole, role: NetworkRole): boolean {
  return reaches(by, role) && role !== by;
}
