import { roles } from '../../../contract/roles.ts';
import type { TestClient } from '../client.ts';
import { familyOf } from '../family.ts';
import { type Person, register } from '../members.ts';
import { buy } from '../purchases.ts';
import { isKnownStaff, ownCode, type StaffMember, signInAgain, staff } from '../staff.ts';
import type { TestApp } from '../test-app.ts';
import type { Canary } from './canaries.ts';
import { type MemberWithCanaries, registerMemberWithCanaries } from './canary-member.ts';
import { type Community, communityOf } from './community.ts';

/**
 * A caller of the fuzz test. If a call ends the session or damages the account, `renew` repairs it or replaces the
 * person with a similar one.
 */
export interface Actor {
  readonly title: string;
  readonly role: string | undefined;
  who: Person;
}

export interface Cast {
  readonly actors: readonly Actor[];
  /** Members with few contacts, who make the calls that end relations. */
  readonly unconnected: readonly Actor[];
  readonly community: Community;
  /** Canaries of all people; grows with every replacement. */
  readonly canaries: Canary[];
  /** The client with which the actor calls. */
  clientOf(actor: Actor): TestClient;
  /** A code of the actor's second factor. */
  codeOf(actor: Actor): Promise<string>;
  /**
   * Ensures that the actor is signed in with an active account. Returns whether the actor's person had to be replaced.
   */
  renew(actor: Actor): Promise<boolean>;
}

/** Whether the actor's account is active with the right role; undefined if the actor is signed out. */
async function accountState({ who, role }: Actor): Promise<'good' | 'bad' | undefined> {
  const { status, body } = await who.client.get('/user/verify');
  if (status !== 200) return undefined;
  const { user } = body.result.data;
  return user.role === role && user.status === 'ACTIVE' ? 'good' : 'bad';
}

/** Signs the same person in again. Returns whether that succeeded. */
async function signIn({ who }: Actor): Promise<boolean> {
  if (isKnownStaff(who.client))
    return signInAgain(who.client).then(
      () => true,
      () => false,
    );
  const { status, body } = await who.client.post('/user/login', { email: who.email, password: who.password });
  if (status === 200) who.client.token = body.token;
  return status === 200;
}

/** Turns off the requirements that a profile must meet before other members see it. */
const showNewMembers = (app: TestApp) =>
  app.app.platform.db.transaction(({ tx }) =>
    tx.updateTable('visibility_switch').set({ is_on: false, in_grace: false }).execute(),
  );

/** Creates one actor for every kind of caller. */
export async function createActors(app: TestApp, admin: StaffMember): Promise<Cast> {
  const community = await communityOf(app, admin);
  const { she, he, suitor, unfinished, father, guardian } = community;
  const canaries = [...community.canaries];
  const member = async (overrides: Record<string, unknown>): Promise<MemberWithCanaries> => {
    const one = await registerMemberWithCanaries(app, overrides);
    canaries.push(...one.canaries);
    return one;
  };
  const makers = new Map<Actor, () => Promise<Person>>();
  const actor = (title: string, role: string | undefined, who: Person, make: () => Promise<Person>): Actor => {
    const one = { title, role, who };
    makers.set(one, make);
    return one;
  };
  const premium = async (who: MemberWithCanaries): Promise<MemberWithCanaries> => {
    await buy(app, who);
    return who;
  };
  await premium(he);
  // Signed-out actors have an account to sign in to, and one for which codes may be requested.
  const actors = [
    actor('somebody signed out', undefined, await register(app), () => register(app)),
    actor('a woman', 'MEMBER', she, () => member({ gender: 'FEMALE' })),
    actor('a premium member', 'MEMBER', he, async () => premium(await member({ gender: 'MALE' }))),
    actor('a free member', 'MEMBER', suitor, () => member({ gender: 'MALE' })),
    actor('somebody who has not finished', 'MEMBER', unfinished, () => register(app, { gender: 'MALE' })),
    actor('a father', 'FAMILY', father, async () => familyOf(app, await member({ gender: 'FEMALE' }))),
    actor('a guardian', 'FAMILY', guardian, async () => familyOf(app, await member({ gender: 'FEMALE' }))),
  ];
  for (const role of roles.filter((one) => one !== 'MEMBER' && one !== 'FAMILY')) {
    const make = () => staff(app, admin, role);
    actors.push(actor(role, role, await make(), make));
  }
  return {
    actors,
    unconnected: actors.filter(({ who }) => who === suitor || who === unfinished),
    community,
    canaries,
    clientOf: ({ role, who }) => (role ? who.client : app.client()),
    codeOf: async ({ who }) =>
      (isKnownStaff(who.client) ? await ownCode(who.client).catch(() => undefined) : undefined) ?? '000000',
    async renew(one) {
      if (!one.role || (await accountState(one)) === 'good') return false;
      if ((await signIn(one)) && (await accountState(one)) === 'good') return false;
      const make = makers.get(one);
      // An administrator of the run may have decided that new members are hidden at first, who could not invite anybody.
      await showNewMembers(app);
      if (make) one.who = await make();
      return true;
    },
  };
}
