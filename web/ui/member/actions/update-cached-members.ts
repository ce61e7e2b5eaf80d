import type { Member } from '../member.ts';

type Found = Pick<Member, 'id' | 'firstName'>;

/**
 * Returns the changed member: another object, the same object if unchanged, or `undefined` to remove the member from
 * the list.
 */
type Change = (member: Found, inList: boolean) => object | undefined;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isMember = (value: unknown): value is Found =>
  isObject(value) && typeof value.id === 'string' && typeof value.firstName === 'string';

/** Keys under which answers contain members: pages of a long list, the data of an answer, the members of a search. */
const memberKeys = ['pages', 'data', 'members'] as const;

/** Returns the same list if nothing in it has changed. */
const sameIfUnchanged = (before: readonly unknown[], after: unknown[]): readonly unknown[] =>
  after.length === before.length && after.every((value, at) => value === before[at]) ? before : after;

function walk(value: unknown, id: string, change: Change): unknown {
  if (Array.isArray(value)) {
    if (!isMember(value[0]))
      return sameIfUnchanged(
        value,
        value.map((each) => walk(each, id, change)),
      );
    return sameIfUnchanged(
      value,
      value.flatMap((each) => (isMember(each) && each.id === id ? (change(each, true) ?? []) : [each])),
    );
  }
  if (isMember(value)) return value.id === id ? (change(value, false) ?? value) : value;
  if (!isObject(value)) return value;
  let changed = value;
  for (const key of memberKeys) {
    const part = walk(value[key], id, change);
    if (part !== value[key]) changed = { ...changed, [key]: part };
  }
  return changed;
}

const counted = <V>(answer: V): V =>
  isObject(answer) && typeof answer.totalCount === 'number'
    ? { ...answer, totalCount: Math.max(0, answer.totalCount - 1) }
    : answer;

/**
 * Applies a change of one member wherever the answer contains that member. Returns the same object if nothing changed.
 */
export const withMember = <D>(answer: D, id: string, known: object): D =>
  walk(answer, id, (member) => ({ ...member, ...known })) as D;

/**
 * Removes one member from an answer and reduces its totals by one. Returns the same object if the answer does not list
 * the member. A profile is not a list and stays unchanged.
 */
export function withoutMember<D>(answer: D, id: string): D {
  const rest = walk(answer, id, (member, inList) => (inList ? undefined : member)) as D;
  if (rest === answer || !isObject(rest)) return rest;
  if (!Array.isArray(rest.pages)) return counted(rest);
  return { ...rest, pages: rest.pages.map(counted) };
}
