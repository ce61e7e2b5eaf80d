import type { Call } from './calls.ts';
import type { Actor, Cast } from './cast.ts';
import type { Operation } from './document.ts';
import type { ValueWish } from './wishes.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const PICTURE = /\/api\/v1\/website\/media\/[^"\\\s]+/g;
/** The kind of file of an address or path below `/media`: `photo`, `voice`. */
const fileKindOf = (path: string): string => /\/media\/(\w+)/.exec(path)?.[1] ?? '';
const MAX_VALUES = 200;

/** The newest values, without duplicates; at most MAX_VALUES. */
class Ring {
  readonly #values: string[] = [];
  get all(): readonly string[] {
    return this.#values;
  }
  add(value: string): void {
    if (this.#values.includes(value)) return;
    this.#values.push(value);
    if (this.#values.length > MAX_VALUES) this.#values.shift();
  }
  at(pick: number): string | undefined {
    return this.#values[pick % Math.max(1, this.#values.length)];
  }
}

const TEAM = ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE'];

/**
 * Collects what calls can refer to: all people, and ids and addresses from earlier answers. `grant` replaces a wish
 * with such a value.
 * @param left ids with which no call is made
 */
export function createPool(cast: Cast, linkTokens: readonly string[], left: ReadonlySet<string>) {
  const rings = new Map<string, Ring>();
  const ring = (name: string): Ring => {
    const known = rings.get(name) ?? new Ring();
    rings.set(name, known);
    return known;
  };
  const quiet = new Set(cast.community.quiet.map(({ id }) => id));
  let serial = 0;

  const idOf = (wish: ValueWish, actor: Actor, { feature, method }: Operation): string => {
    const { kind, pick } = wish;
    // Staff do not act on the quiet members, because staff actions would reveal the data that must stay hidden.
    const isSpared = TEAM.includes(actor.role ?? '') && method !== 'GET';
    const members = cast.actors.filter(({ role }) => role === 'MEMBER').map(({ who }) => who.id);
    const all = cast.actors.map(({ who }) => who.id);
    const people = [...all, ...members, ...members, ...members, ...(isSpared ? [] : [...quiet, ...quiet])];
    const person = people[pick % people.length] ?? '';
    if (kind === 'ownId') return actor.who.id;
    if (kind === 'person') return person;
    const own = `${feature} ${actor.title}`;
    const names =
      kind === 'anyId' ? ['all'] : [own, [own, actor.title, feature, 'all'][pick % 4] ?? 'all'].toReversed();
    const id = names.map((name) => rings.get(name)?.at(Math.floor(pick / 4))).find((one) => one !== undefined);
    return id === undefined || (isSpared && quiet.has(id)) ? person : id;
  };

  const placesOf = (operation: Operation): string[] =>
    operation.parameters.flatMap(({ name, in: where }) => (where === 'path' ? [name] : []));

  return {
    /** Ids that this actor received from the operation's feature, newest last. */
    receivedIds: ({ feature }: Operation, actor: Actor): readonly string[] => ring(`${feature} ${actor.title}`).all,

    /** Remembers the path parameters of a successful call. */
    remember(operation: Operation, actor: Actor, params: Call['params']): void {
      const values = placesOf(operation).map((name) => params[name]);
      if (!values.length) return;
      for (const name of [operation.feature, 'all'])
        ring(`places ${values.length} ${name} ${actor.title}`).add(JSON.stringify(values));
    },

    /** Path parameters of an earlier successful call of this actor with the same number of parameters. */
    known(operation: Operation, actor: Actor, pick: number): Call['params'] | undefined {
      const names = placesOf(operation);
      const at = (name: string) => rings.get(`places ${names.length} ${name} ${actor.title}`)?.at(Math.floor(pick / 4));
      const known = at(pick % 4 ? operation.feature : 'all');
      if (!known || !names.length) return undefined;
      const values: unknown[] = JSON.parse(known);
      return Object.fromEntries(names.map((name, index) => [name, values[index]]));
    },

    /** Remembers the ids and picture addresses in an answer. */
    learn(operation: Operation, actor: Actor, text: string): void {
      for (const [id] of text.matchAll(UUID)) {
        if (left.has(id)) continue;
        for (const name of ['all', operation.feature, actor.title, `${operation.feature} ${actor.title}`])
          ring(name).add(id);
      }
      for (const [address] of text.matchAll(PICTURE)) ring(`addresses ${fileKindOf(address)}`).add(address);
    },

    async grant(wish: ValueWish, actor: Actor, operation: Operation): Promise<string> {
      const { kind, pick } = wish;
      if (kind === 'ownEmail') return actor.who.email;
      if (kind === 'password') return actor.who.password;
      if (kind === 'code') return cast.codeOf(actor);
      if (kind === 'freshEmail') return `fuzz${++serial}.${process.pid}@made.example`;
      if (kind === 'freshPhone') return `+9196${String(30_000_000 + ++serial)}`;
      if (kind === 'linkToken') return linkTokens[pick % linkTokens.length] ?? 'none';
      if (kind === 'picture')
        return ring(`addresses ${fileKindOf(operation.path)}`).at(pick) ?? operation.path.replaceAll(/\{\w+\}/g, 'x');
      return idOf(wish, actor, operation);
    },
  };
}

export type Pool = ReturnType<typeof createPool>;
