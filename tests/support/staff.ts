import { isNetwork } from '../../contract/network/roles.ts';
import { isStaff, type Role } from '../../contract/roles.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { TestClient, WireAnswer } from './client.ts';
import { type Person, register } from './members.ts';
import { enrol, type Factor } from './second-factor.ts';
import type { TestApp } from './test-app.ts';

/** Environment with which the program creates its first administrator. */
export const ADMIN = { ADMIN_EMAIL: 'head.office@bureau.example', ADMIN_PASSWORD: 'a pass phrase of the office' };

export interface StaffMember {
  client: TestClient;
  id: string;
}

/** A program that was started with `ADMIN`. */
type AdminProgram = Pick<TestApp, 'client'> & { readonly clock: Clock };

/** The administrator's second factor in each app. */
const adminFactors = new WeakMap<AdminProgram, Factor>();

/** The administrator's second factor in an app in which `signInAdmin` was called. */
export function adminFactor(app: AdminProgram): Factor {
  const factor = adminFactors.get(app);
  if (!factor) throw new Error('the administrator has not signed in yet');
  return factor;
}

interface Known {
  readonly credentials: { email: string; password: string };
  readonly factor: Factor;
}

/** Second factors of all clients that `signInAdmin` or `staff` has signed in. */
const known = new WeakMap<TestClient, Known>();
/** Codes are given out one after the other, even when calls run at the same time. */
const queues = new WeakMap<Factor, Promise<unknown>>();

/** Requests new recovery codes before the last one is used, so that a test never runs out of codes. */
async function replenish(client: TestClient, factor: Factor): Promise<void> {
  if (factor.recoveryCodes.length > 2) return;
  const answer = await client.post('/staff/recoveryCodes', { otp: factor.recoveryCodes.pop() });
  if (answer.status !== 200) throw new Error(`recovery codes: ${answer.status} ${answer.text}`);
  factor.recoveryCodes.splice(0, Infinity, ...answer.body.result.data.recoveryCodes);
}

/** A second-factor code of the person signed in with this client; undefined if there is no second factor. */
export async function ownCode(client: TestClient): Promise<string | undefined> {
  const factor = known.get(client)?.factor;
  if (!factor) return undefined;
  const taken = (queues.get(factor) ?? Promise.resolve()).then(async () => {
    await replenish(client, factor);
    return factor.recoveryCodes.pop();
  });
  queues.set(
    factor,
    taken.catch(() => undefined),
  );
  return taken;
}

/** Whether this client was signed in by `signInAdmin` or `staff`. */
export const isKnownStaff = (client: TestClient): boolean => known.has(client);

/** Signs staff whose session has ended in again, with the same client. */
export async function signInAgain(client: TestClient): Promise<void> {
  const { credentials, factor } = known.get(client) ?? {};
  if (!factor) throw new Error('nobody of the team has signed in with this client');
  const answer = await client.post('/user/login', { ...credentials, otp: factor.recoveryCodes.pop() });
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
  client.token = answer.body.token;
  await replenish(client, factor);
}

/** Changes an account's role, as an administrator does. */
export const giveRole = async (admin: { client: TestClient }, id: string, role: string): Promise<WireAnswer> =>
  admin.client.put(`/user/updateById/${id}`, { role, otp: await ownCode(admin.client) });

/**
 * Gives an account an office role. Several administrators are needed before one can ask another for a further one, so
 * here the database makes an employee ADMIN when the program would wait for an approval.
 */
export async function giveOfficeRole(app: TestApp, admin: StaffMember, id: string, role: string): Promise<WireAnswer> {
  const answer = await giveRole(admin, id, role);
  if (!['staff.needs_second_admin', 'staff.admin_removed'].includes(answer.body?.error?.code)) return answer;
  const employed = await giveRole(admin, id, 'EMPLOYEE');
  await app.app.platform.db.transaction(({ tx }) =>
    tx.updateTable('member').set({ role }).where('id', '=', id).execute(),
  );
  return employed;
}

/** The administrator of an app started with `ADMIN`. The first login also sets up the second factor. */
export async function signInAdmin(app: AdminProgram): Promise<StaffMember> {
  const client = app.client();
  const factor = adminFactors.get(app);
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const answer = await client.post('/user/login', { ...credentials, otp: factor?.recoveryCodes.pop() });
  if (answer.status !== 200) throw new Error(`admin: ${answer.status} ${answer.text}`);
  client.token = answer.body.token;
  if (!factor) adminFactors.set(app, await enrol(app, client));
  known.set(client, { credentials, factor: adminFactor(app) });
  await replenish(client, adminFactor(app));
  return { client, id: answer.body.user._id };
}

let serial = 0;

/** Switches the part `network` on. */
export async function turnOnNetwork(admin: StaffMember): Promise<void> {
  const answer = await admin.client.put('/staff/settings', { network: true });
  if (answer.status !== 200) throw new Error(`network: ${answer.status} ${answer.text}`);
}

/** Switches the part `shop` on. */
export async function turnOnShop(admin: StaffMember): Promise<void> {
  const answer = await admin.client.put('/staff/settings', { shop: true });
  if (answer.status !== 200) throw new Error(`shop: ${answer.status} ${answer.text}`);
}

/** Switches the part `content` on. */
export async function turnOnContent(admin: StaffMember): Promise<void> {
  const answer = await admin.client.put('/staff/settings', { content: true });
  if (answer.status !== 200) throw new Error(`content: ${answer.status} ${answer.text}`);
}

/** Switches the part `astro` on. */
export async function turnOnAstro(admin: StaffMember): Promise<void> {
  const answer = await admin.client.put('/staff/settings', { astro: true });
  if (answer.status !== 200) throw new Error(`astro: ${answer.status} ${answer.text}`);
}

/** Settings of a relay on which nothing listens: without a relay, calls cannot be switched on. */
export const RELAY = {
  TURN_URLS: 'turn:127.0.0.1:9?transport=udp',
  TURN_SECRET: 'the secret of a relay that only tests have',
};

/** Switches the part `calls` on, in a program that was started with `RELAY`. */
export async function turnOnCalls(admin: StaffMember): Promise<void> {
  const answer = await admin.client.put('/staff/settings', { calls: true });
  if (answer.status !== 200) throw new Error(`calls: ${answer.status} ${answer.text}`);
}

/** Adds a territory. Returns its id. */
export async function addTerritory(by: { client: TestClient }, body: object): Promise<string> {
  const answer = await by.client.post('/staff/territories', { name: `Territory ${++serial}`, ...body });
  if (answer.status !== 200) throw new Error(`territory: ${answer.status} ${answer.text}`);
  return answer.body.result.data._id;
}

const levels: Readonly<Record<string, string>> = {
  ZONAL_SALES_MANAGER: 'zone',
  REGIONAL_SALES_MANAGER: 'region',
  AREA_SALE_MANAGER: 'area',
};

/**
 * A field or partner account that somebody has created, signed in with a second factor. A manager gets a new territory,
 * unless `place` names one.
 */
export async function networkAccount(
  app: TestApp,
  by: StaffMember,
  role: string,
  place: { territoryId?: string; managerId?: string; parentId?: string } = {},
): Promise<Person & { factor: Factor }> {
  const level = levels[role];
  const territoryId = place.territoryId ?? (level && (await addTerritory(by, { level })));
  const email = `network${++serial}@bureau.example`;
  const who = { firstName: 'Imran', lastName: `Network ${serial}`, email, role };
  const made = await by.client.post('/staff/accounts', {
    ...who,
    ...place,
    territoryId,
    otp: await ownCode(by.client),
  });
  if (made.status !== 200) throw new Error(`${role}: ${made.status} ${made.text}`);
  const client = app.client();
  const password = 'a pass phrase of the field';
  await client.put('/user/forgetPassword', { email });
  const otp = /\b\d{6}\b/.exec((await app.message(email, /code for a new password/)).text)?.[0];
  await client.put('/user/updatePassword', { email, otp, newPassword: password });
  const registered = await client.post('/user/login', { email, password });
  if (registered.status !== 200) throw new Error(`${role}: ${registered.status} ${registered.text}`);
  client.token = registered.body.token;
  const factor = await enrol(app, client);
  known.set(client, { credentials: { email, password }, factor });
  return { client, id: made.body.result.data._id, email, password, registered, factor };
}

/**
 * A registered account that the administrator has made staff, signed in with a second factor if the role requires one.
 * A field or partner account is created for it, with the part `network` switched on.
 */
export async function staff(app: TestApp, admin: StaffMember, role: string): Promise<Person & { factor?: Factor }> {
  if (isNetwork(role as Role)) {
    await turnOnNetwork(admin);
    return networkAccount(app, admin, role);
  }
  const person = await register(app);
  const answer = await giveOfficeRole(app, admin, person.id, role);
  if (answer.status !== 200) throw new Error(`${role}: ${answer.status} ${answer.text}`);
  if (!isStaff(role as Role)) return person;
  const factor = await enrol(app, person.client);
  known.set(person.client, { credentials: { email: person.email, password: person.password }, factor });
  return { ...person, factor };
}
