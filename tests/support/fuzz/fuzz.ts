import fc from 'fast-check';
import type { StaffMember } from '../staff.ts';
import type { TestApp } from '../test-app.ts';
import { type Call, callsOf } from './calls.ts';
import { type Actor, type Cast, createActors } from './cast.ts';
import { findFaults, type MadeCall } from './checks.ts';
import { type Api, isOpenTo, type Operation, readApi } from './document.ts';
import { plausibleValues } from './plausible.ts';
import { createPool, type Pool } from './pool.ts';
import { replaceCallWishes, send } from './sending.ts';

/** A fault, and the call that revealed it. */
export interface Fault {
  /** The defect in a sentence. */
  readonly what: string;
  readonly operation: string;
  readonly by: string;
  /** Number of the call within this seed. */
  readonly number: number;
  readonly sent: string;
  readonly answer: string;
}

export interface Outcome {
  readonly faults: readonly Fault[];
  /** Number of answers per status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Number of successful calls per operation, also while callers read their own lists. */
  readonly successes: ReadonlyMap<string, number>;
  /** Number of times an actor's person was replaced. */
  readonly replacements: number;
}

/** Maximum number of faults that are reported. */
const MAX_FAULTS = 60;
/** After every 100 calls, all actors' sessions are checked. */
const ROUND = 100;

/** Calls after which the caller's session is checked at once. */
const endsSessions =
  /^accounts\.(logout|deleteAccount|changeStatus|updateAccount|refresh|login|restore)|^security\.|^staff\./;

/**
 * Calls that end a relation between people. Mostly actors with few relations make them, so that the others keep theirs.
 */
const endsRelations =
  /^activity\.(ignore|block|answerInterest)|^board\.(close|end|leave|unshare|deleteBoard)|^guardian\.end|^accounts\.(deleteAccount|changeStatus)|^gallery\.remove/;

/** Mixes the bits of a seed, because neighbouring seeds would give similar random numbers. */
function spread(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return mixed ^ (mixed >>> 16);
}

const draw = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T =>
  fc.sample(arbitrary, { seed: spread(seed), numRuns: 1 })[0] as T;

/** Picks an actor: mostly one who may make the call, and mostly a member if members may. */
function actorFor(cast: Cast, operation: Operation, seed: number): Actor {
  const [group, pick] = draw(fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 0x3fff_ffff })), seed);
  const able = cast.actors.filter(({ role }) => isOpenTo(operation, role));
  const members = able.filter(({ role }) => role === 'MEMBER' || role === 'FAMILY');
  const unconnected = endsRelations.test(operation.operationId) && group > 2 ? cast.unconnected : [];
  const from = unconnected.length ? unconnected : ([cast.actors, able][group] ?? (members.length ? members : able));
  return from[pick % from.length] as Actor;
}

interface Reading {
  readonly operation: Operation;
  readonly actor: Actor;
}

/** All reading calls that each actor may make. They run first, to collect ids for later calls. */
function readings(api: Api, cast: Cast): Reading[] {
  const reading = api.operations.filter(({ method, path }) => method === 'GET' && !path.includes('/media/'));
  const readers = cast.actors.filter(({ role }) => ['MEMBER', 'FAMILY', 'ADMIN', 'EMPLOYEE'].includes(role ?? ''));
  return readers.flatMap((actor) =>
    reading
      .filter((one) => isOpenTo(one, actor.role) && one['x-access'] !== 'public')
      .map((operation) => ({ operation, actor })),
  );
}

/** Values for paths with one or two ids: people, and the newest ids that the actor has received. */
function paramsToTry({ operation, actor }: Reading, cast: Cast, pool: Pool): Call['params'][] {
  const [one, other, ...more] = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  if (!one || more.length) return [];
  const { she, he, suitor } = cast.community;
  const people = [she, he, suitor].map(({ id }) => id);
  if (other) return people.filter((id) => id !== she.id).map((id) => ({ [one]: she.id, [other]: id }));
  const received = pool.receivedIds(operation, actor).slice(-3);
  return [...new Set([...people, ...received])].map((id) => ({ [one]: id }));
}

const PLAIN: Call = { params: {}, query: [], body: { kind: 'none' }, again: undefined, picture: undefined };

interface Fuzzing {
  readonly app: TestApp;
  readonly admin: StaffMember;
  readonly calls: number;
  readonly seed: number;
  /** Called for each fault when it is found, and every thousand calls with the progress. */
  readonly report?: (sentence: string) => void;
}

/**
 * Makes `calls` random calls of everything the OpenAPI document lists, as every kind of caller, after all callers have
 * read their own lists. The same seed gives the same calls, except for ids and times of the run.
 */
export async function fuzz({ app, admin, calls, seed, report = () => {} }: Fuzzing): Promise<Outcome> {
  const api = await readApi(app);
  const cast = await createActors(app, admin);
  const plausible = await plausibleValues(app, admin);
  const pool = createPool(cast, cast.community.linkTokens, new Set([admin.id]));
  const arbitraries = new Map(api.operations.map((one) => [one, callsOf(one, plausible)] as const));
  const statuses: Record<number, number> = {};
  const successes = new Map(api.operations.map(({ operationId }) => [operationId, 0]));
  const faults = new Map<string, Fault>();
  let replacements = 0;

  async function make(operation: Operation, actor: Actor, call: Call, number: number): Promise<MadeCall> {
    const params = (call.again === undefined ? undefined : pool.known(operation, actor, call.again)) ?? call.params;
    const sent = await replaceCallWishes(operation, { ...call, params }, (wish) => pool.grant(wish, actor, operation));
    const answer = await send(cast.clientOf(actor), sent);
    const made = { operation, actor, sent, answer };
    for (const what of await findFaults(app, api, made, cast.canaries)) {
      const fault = { what, operation: operation.operationId, by: actor.title, number, ...excerpts(made) };
      const key = `${fault.operation} ${what.replaceAll(/[\d"]+/g, '#').slice(0, 120)}`;
      if (faults.has(key) || faults.size >= MAX_FAULTS) continue;
      faults.set(key, fault);
      report(JSON.stringify(fault, undefined, 1));
    }
    if (answer.status !== 200) return made;
    successes.set(operation.operationId, (successes.get(operation.operationId) ?? 0) + 1);
    pool.learn(operation, actor, answer.text);
    pool.remember(operation, actor, sent.params);
    return made;
  }

  for (const one of readings(api, cast)) {
    const all = one.operation.path.includes('{') ? paramsToTry(one, cast, pool) : [{}];
    for (const params of all) await make(one.operation, one.actor, { ...PLAIN, params }, -1);
  }
  let order: readonly Operation[] = [];
  for (let number = 0; number < calls; number++) {
    const at = number % api.operations.length;
    if (at === 0)
      order = draw(fc.shuffledSubarray([...api.operations], { minLength: api.operations.length }), seed + 3 * number);
    const operation = order[at] as Operation;
    const actor = actorFor(cast, operation, seed + 3 * number + 1);
    const call = draw(arbitraries.get(operation) as fc.Arbitrary<Call>, seed + 3 * number + 2);
    const { status } = (await make(operation, actor, call, number)).answer;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const mayHaveLostSession = status === 401 || status === 403 || endsSessions.test(operation.operationId);
    const toRenew = number % ROUND === ROUND - 1 ? cast.actors : mayHaveLostSession ? [actor] : [];
    for (const one of toRenew) if (await cast.renew(one)) replacements++;
    if (number % 1_000 === 999) report(`${number + 1} calls: ${JSON.stringify(statuses)}`);
  }
  return { faults: [...faults.values()], statuses, successes, replacements };
}

const excerpts = ({ sent: { method, url, body }, answer: { status, text } }: MadeCall) => ({
  sent: `${method} ${url} ${JSON.stringify(body).slice(0, 600)}`,
  answer: `${status} ${text.slice(0, 600)}`,
});
